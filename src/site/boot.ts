/**
 * First script of the website, about 1 kB. Delays all other code until the visible images have loaded or the visitor
 * interacts; the page is readable without it. If the other code fails to load, the page works as one without scripts:
 * the browser submits forms, and collapsed content is shown.
 */
import './site.css';
import './fallback-fonts.css';

const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const;

/** Events after which everything near the viewport is loaded. */
const touches = [...firstSigns, 'wheel', 'scroll'] as const;

/** A submitted form waits this long for its script, then the browser submits it natively. */
const submitTimeoutMs = 5000;

/** Link to the complete style sheet, in pages with inlined critical styles. */
const sheet = document.querySelector('template')?.content.querySelector('link');

const { pathname, search } = location;

/** Buttons pressed before hydration: all that expand something, and the last of the others. */
const unfolding = new Set<HTMLButtonElement>();
let early: HTMLButtonElement | undefined;

let started = false;

/** Stores a click before hydration, to repeat it afterwards. Links and the menu work without scripts. */
function keepClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button && button.type !== 'submit' && !button.hasAttribute('popovertarget')) keep(button);
}

/** Shows the content that a button expands at once; a second click hides it again. */
function keep(button: HTMLButtonElement): void {
  const parts = unfoldedBy(button);
  if (parts.length === 0) {
    early = button;
    return;
  }
  const isOpen = unfolding.delete(button);
  if (!isOpen) unfolding.add(button);
  button.setAttribute('aria-expanded', String(!isOpen));
  for (const part of parts) part.toggleAttribute('data-early', !isOpen);
}

function unfoldedBy(button: HTMLButtonElement): HTMLElement[] {
  const ids = button.getAttribute('aria-controls')?.split(' ') ?? [];
  return ids.flatMap((id) => document.getElementById(id) ?? []);
}

/** Stores a submit as a click on its button: React hydrates first the boundary that was clicked. */
function keepSubmit(event: SubmitEvent): void {
  if (!(event.submitter instanceof HTMLButtonElement)) return;
  event.preventDefault();
  keep(event.submitter);
  setTimeout(goOnWithout, submitTimeoutMs);
}

/**
 * Reloads when history navigation has changed the URL. A reloaded page shares its history entries with its predecessor,
 * so Back may change only the URL.
 */
function showAddress(): void {
  if (location.pathname !== pathname || location.search !== search) location.reload();
}

/** Stops storing clicks and returns the stored ones. */
function releaseClicks(): HTMLButtonElement[] {
  document.removeEventListener('click', keepClick, true);
  document.removeEventListener('submit', keepSubmit, true);
  const clicked = early ? [...unfolding, early] : [...unfolding];
  unfolding.clear();
  early = undefined;
  return clicked;
}

function goOnWithout(): void {
  const last = releaseClicks().at(-1);
  if (last?.type === 'submit') last.form?.submit();
}

/** Applies the styles for `scripting: none`, as if the browser had no scripts. */
function showAsWithout(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      rule.media.mediaText = rule.media.mediaText
        .replace('(scripting: none)', 'all')
        .replace('(scripting: enabled)', 'none');
    }
    if (rule instanceof CSSGroupingRule) showAsWithout(rule.cssRules);
  }
}

/** Loads the complete style sheet. The critical styles in the page cover only its HTML, not content rendered later. */
function bringStyles(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (!sheet) return resolve(undefined);
    sheet.onload = resolve;
    sheet.onerror = () => reject(new Error('No styles'));
    document.head.append(sheet);
  });
}

async function start(): Promise<void> {
  if (started) return;
  started = true;
  try {
    // A module of its own for React: evaluating all code in one task would block input.
    const [reactDom, { startSite }] = await Promise.all([
      import('./react-dom'),
      import('./client'),
      bringStyles(),
    ]);
    await startSite(reactDom);
  } catch (error) {
    console.error(error);
    sheet?.remove();
    for (const { cssRules } of document.styleSheets) showAsWithout(cssRules);
    goOnWithout();
    return;
  }
  removeEventListener('popstate', showAddress);
  for (const button of releaseClicks()) {
    button.click();
    for (const part of unfoldedBy(button)) part.removeAttribute('data-early');
  }
  // Lay out the parts with `content-visibility`, so that their heights are no longer estimates. Reading the height does
  // it in this task, and the next frame only paints: both in one task would block a slow phone.
  for (const part of document.querySelectorAll<HTMLElement>('[data-late]')) {
    part.style.contentVisibility = 'visible';
    if (part.offsetHeight > 0) await nextPaint();
  }
  document.documentElement.dataset.laidOut = '';
}

/** Resolves in the first task after the next frame. */
function nextPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Starts after the next frame, so that the last image is painted before scripts load. Hidden pages have no frames. */
function startPainted(): void {
  if (document.hidden) void start();
  else void nextPaint().then(start);
}

function touch(): void {
  delete document.documentElement.dataset.untouched;
}

/**
 * Checks whether the page opens at a scroll position (Back, reload, fragment), which requires the real height of all
 * sections above.
 */
function beginsBelow(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (
    Boolean(location.hash) || (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate')
  );
}

if (beginsBelow()) document.documentElement.dataset.laidOut = '';
addEventListener('popstate', showAddress);
// The page may already be scrolled: by the visitor, by scroll restoration, or by a text fragment.
if (beginsBelow() || scrollY > 0) touch();
for (const sign of touches) document.addEventListener(sign, touch, { once: true, passive: true });
document.addEventListener('click', keepClick, true);
document.addEventListener('submit', keepSubmit, true);
const onSign = () => void start();
for (const sign of firstSigns) document.addEventListener(sign, onSign, { once: true, passive: true });
if (document.readyState === 'complete') startPainted();
else addEventListener('load', startPainted, { once: true });
