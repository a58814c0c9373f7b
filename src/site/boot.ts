/**
 * The website's first script, a few hundred bytes. The page is readable without it; everything else waits until the
 * pictures in sight are there, or until the visitor does something. Where the rest does not come, the page goes on as
 * one without scripts: its forms are sent by the browser, and what script would unfold lies open.
 */
import './site.css';

const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const;

/** So long a form that was sent waits for its script, in milliseconds; then the browser sends it by itself. */
const patience = 5000;

/** Only in a page that has its own styles inside it. */
const sheet = document.querySelector<HTMLLinkElement>('link[disabled]');

const { pathname } = location;
let early: HTMLElement | undefined;
let started = false;

/** A click or submit before hydration is kept and repeated after it; links and the menu work by themselves. */
function keepClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button && button.type !== 'submit' && !button.hasAttribute('popovertarget')) early = button;
}

function keepSubmit(event: Event): void {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  early = event.target;
  setTimeout(goOnWithout, patience);
}

/** A page that was loaded anew shares its history with the one before: Back changes the address alone. */
function showAddress(): void {
  if (location.pathname !== pathname) location.reload();
}

/** Gives back what was kept, once. */
function letGo(): HTMLElement | undefined {
  document.removeEventListener('click', keepClick, true);
  document.removeEventListener('submit', keepSubmit, true);
  const kept = early;
  early = undefined;
  return kept;
}

function goOnWithout(): void {
  const kept = letGo();
  if (kept instanceof HTMLFormElement) kept.submit();
}

/** What styles say for browsers without scripts holds here too. */
function showAsWithout(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      rule.media.mediaText = rule.media.mediaText.replace('(scripting: none)', 'all');
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
    sheet.disabled = false;
  });
}

async function start(): Promise<void> {
  if (started) return;
  started = true;
  try {
    const [{ startSite }] = await Promise.all([import('./client'), bringStyles()]);
    await startSite();
  } catch (error) {
    console.error(error);
    if (sheet) sheet.disabled = true;
    for (const { cssRules } of document.styleSheets) showAsWithout(cssRules);
    goOnWithout();
    return;
  }
  removeEventListener('popstate', showAddress);
  const kept = letGo();
  if (kept instanceof HTMLFormElement) kept.requestSubmit();
  else kept?.click();
}

addEventListener('popstate', showAddress);
document.addEventListener('click', keepClick, true);
document.addEventListener('submit', keepSubmit, true);
const onSign = () => void start();
for (const sign of firstSigns) document.addEventListener(sign, onSign, { once: true, passive: true });
if (document.readyState === 'complete') void start();
else window.addEventListener('load', onSign, { once: true });
