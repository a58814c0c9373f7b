/**
 * First script of the website, about 1 kB. Delays all other code until the visible images have loaded or the visitor
 * interacts; the page is readable without it. If the other code fails to load, the page works as one without scripts:
 * the browser submits forms, and collapsed content is shown.
 */
import './site.css';

const startEvents = ['pointerdown', 'keydown', 'focusin'] as const;

/** Events that remove `data-untouched`, under which styles keep images below the first screen from loading. */
const interactionEvents = [...startEvents, 'wheel', 'scroll'] as const;

/** A submitted form waits this long for its script, then the browser submits it natively. */
const submitTimeoutMs = 5000;

const { dataset } = document.documentElement;

const pageAddress = () => location.pathname + location.search;

const openedAddress = pageAddress();

/** Buttons pressed before hydration: all that have expanded something, and the last of the others. */
const expandedButtons = new Set<HTMLButtonElement>();
let lastPressed: HTMLButtonElement | undefined;

let isStarted = false;

/** Stores a click before hydration, to repeat it afterwards. Links and the menu work without scripts. */
function onEarlyClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button && button.type !== 'submit' && !button.hasAttribute('popovertarget')) storeClick(button);
}

function storeClick(button: HTMLButtonElement): void {
  const parts = controlledElements(button);
  if (parts.length === 0) {
    lastPressed = button;
    return;
  }
  const isOpen = expandedButtons.delete(button);
  if (!isOpen) expandedButtons.add(button);
  button.setAttribute('aria-expanded', String(!isOpen));
  for (const part of parts) part.toggleAttribute('data-early', !isOpen);
}

function controlledElements(button: HTMLButtonElement): HTMLElement[] {
  const ids = button.getAttribute('aria-controls')?.split(' ') ?? [];
  return ids.flatMap((id) => document.getElementById(id) ?? []);
}

/** Stores a submit as a click on its button: React hydrates first the boundary that was clicked. */
function onEarlySubmit(event: SubmitEvent): void {
  if (!(event.submitter instanceof HTMLButtonElement)) return;
  event.preventDefault();
  storeClick(event.submitter);
  setTimeout(submitNatively, submitTimeoutMs);
}

/** A reloaded page shares its history entries with its predecessor, so Back may change only the URL. */
function reloadOnUrlChange(): void {
  if (pageAddress() !== openedAddress) location.reload();
}

function releaseClicks(): HTMLButtonElement[] {
  document.removeEventListener('click', onEarlyClick, true);
  document.removeEventListener('submit', onEarlySubmit, true);
  const clicked = lastPressed ? [...expandedButtons, lastPressed] : [...expandedButtons];
  expandedButtons.clear();
  lastPressed = undefined;
  return clicked;
}

function submitNatively(): void {
  const last = releaseClicks().at(-1);
  if (last?.type === 'submit') last.form?.submit();
}

function applyNoScriptStyles(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      rule.media.mediaText = rule.media.mediaText
        .replace('(scripting: none)', 'all')
        .replace('(scripting: enabled)', 'none');
    }
    if (rule instanceof CSSGroupingRule) applyNoScriptStyles(rule.cssRules);
  }
}

/** The script runs while the browser still waits for the sheet, before it has parsed the rest. */
async function isParsed(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  try {
    await isParsed();
    // A module of its own for React: evaluating all code in one task would block input.
    const [reactDom, { startSite }] = await Promise.all([import('./react-dom'), import('./client')]);
    await startSite(reactDom);
  } catch (error) {
    console.error(error);
    for (const { cssRules } of document.styleSheets) applyNoScriptStyles(cssRules);
    submitNatively();
    return;
  }
  removeEventListener('popstate', reloadOnUrlChange);
  for (const button of releaseClicks()) {
    button.click();
    for (const part of controlledElements(button)) part.removeAttribute('data-early');
  }
  // Lay out the parts with `content-visibility`, so that their heights are no longer estimates. Reading the height does
  // it in this task, and the next frame only paints: both in one task would block a slow phone.
  for (const part of document.querySelectorAll<HTMLElement>('[data-late]')) {
    part.style.contentVisibility = 'visible';
    if (part.offsetHeight > 0) await nextPaint();
  }
  dataset.laidOut = '';
}

/** Resolves in the first task after the next frame. */
function nextPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Starts after the next frame, so that the last image is painted first. A hidden page has no frames. */
function startAfterPaint(): void {
  if (document.hidden) void start();
  else void nextPaint().then(start);
}

function onInteraction(): void {
  delete dataset.untouched;
}

/** By Back, reload or fragment: the position requires the real height of all sections above. */
function opensScrolled(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    Boolean(location.hash) || (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate')
  );
}

if (opensScrolled()) dataset.laidOut = '';
addEventListener('popstate', reloadOnUrlChange);
// The page may already be scrolled: by the visitor, by scroll restoration, or by a text fragment.
if (opensScrolled() || scrollY > 0) onInteraction();
for (const type of interactionEvents)
  document.addEventListener(type, onInteraction, { once: true, passive: true });
document.addEventListener('click', onEarlyClick, true);
document.addEventListener('submit', onEarlySubmit, true);
const onStartEvent = () => void start();
for (const type of startEvents) document.addEventListener(type, onStartEvent, { once: true, passive: true });
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
