/**
 * The website's first script, about a kilobyte. The page is readable without it; everything else waits until the
 * pictures in sight are there, or until the visitor does something. Where the rest does not come, the page goes on as
 * one without scripts: its forms are sent by the browser, and what script would unfold lies open.
 */
import './site.css';
import './fallback-fonts.css';

const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const;

/** From then on whatever is near is loaded. */
const touches = [...firstSigns, 'touchstart', 'wheel', 'scroll'] as const;

/** So long a form that was sent waits for its script, in milliseconds; then the browser sends it by itself. */
const patience = 5000;

/** The sheet that waits, in a page that has its own styles inside it. */
const sheet = document.querySelector('template')?.content.querySelector('link');

const { pathname, search } = location;

/** Pressed before hydration: what unfolds something, and of all others the last one. */
const unfolding = new Set<HTMLButtonElement>();
let early: HTMLButtonElement | undefined;

let started = false;

/** A click or submit before hydration is kept and repeated with its beginning; links and the menu work by themselves. */
function keepClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button && button.type !== 'submit' && !button.hasAttribute('popovertarget')) keep(button);
}

/** What a button unfolds lies open at once, and a second click folds it again. */
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

/** Its button stands for the form: a click is what React hydrates a part for. */
function keepSubmit(event: SubmitEvent): void {
  if (!(event.submitter instanceof HTMLButtonElement)) return;
  event.preventDefault();
  keep(event.submitter);
  setTimeout(goOnWithout, patience);
}

/** A page that was loaded anew shares its history with the one before: Back changes the address alone. */
function showAddress(): void {
  if (location.pathname !== pathname || location.search !== search) location.reload();
}

/** Gives back what was kept, once. */
function letGo(): HTMLButtonElement[] {
  document.removeEventListener('click', keepClick, true);
  document.removeEventListener('submit', keepSubmit, true);
  const kept = early ? [...unfolding, early] : [...unfolding];
  unfolding.clear();
  early = undefined;
  return kept;
}

function goOnWithout(): void {
  const kept = letGo().at(-1);
  if (kept?.type === 'submit') kept.form?.submit();
}

/** What styles say for browsers without scripts holds here too. */
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

/** The page has in itself what its HTML needs; what script will show needs the whole sheet. */
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
    // React by itself: evaluated in one piece with the rest it would hold up what the visitor does.
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
  for (const button of letGo()) {
    button.click();
    for (const part of unfoldedBy(button)) part.removeAttribute('data-early');
  }
  for (const part of document.querySelectorAll<HTMLElement>('section, [data-late]')) await layOut(part);
  document.documentElement.dataset.laidOut = '';
}

/** Starts after the next frame: the last picture is painted before scripts are asked for. A hidden page has no frames. */
function startPainted(): void {
  if (document.hidden) void start();
  else requestAnimationFrame(() => setTimeout(() => void start()));
}

/** What is far below, part by part: from then on nothing is estimated any more. Resolves in the next frame. */
function layOut(part: HTMLElement): Promise<unknown> {
  part.style.contentVisibility = 'visible';
  return new Promise(requestAnimationFrame);
}

function touch(): void {
  delete document.documentElement.dataset.untouched;
}

/** Whoever returns to a place on the page, or begins at one, needs the true height of all that is above it. */
function beginsBelow(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (
    Boolean(location.hash) || (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate')
  );
}

if (beginsBelow()) document.documentElement.dataset.laidOut = '';
addEventListener('popstate', showAddress);
// Scrolled before this script has come: by hand, by the browser for whoever returns, or to a passage somebody looked for.
if (beginsBelow() || scrollY > 0) touch();
for (const sign of touches) document.addEventListener(sign, touch, { once: true, passive: true });
document.addEventListener('click', keepClick, true);
document.addEventListener('submit', keepSubmit, true);
const onSign = () => void start();
for (const sign of firstSigns) document.addEventListener(sign, onSign, { once: true, passive: true });
if (document.readyState === 'complete') startPainted();
else window.addEventListener('load', startPainted, { once: true });
