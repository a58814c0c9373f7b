/**
 * The website's first script, a few hundred bytes. The page is readable without it; everything else waits until the
 * pictures in sight are there, or until the visitor does something.
 */
import './site.css';

type EarlyAction = { type: 'click' | 'submit'; target: HTMLElement };

const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const;
let early: EarlyAction | undefined;
let started = false;

/** A click or submit before hydration is kept and repeated after it; links work by themselves. */
function keepClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button && button.type !== 'submit') early = { type: 'click', target: button };
}

function keepSubmit(event: Event): void {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  early = { type: 'submit', target: event.target };
}

async function start(): Promise<void> {
  if (started) return;
  started = true;
  const { startSite } = await import('./client');
  await startSite();
  document.removeEventListener('click', keepClick, true);
  document.removeEventListener('submit', keepSubmit, true);
  if (early?.type === 'click') early.target.click();
  if (early?.target instanceof HTMLFormElement) early.target.requestSubmit();
}

document.addEventListener('click', keepClick, true);
document.addEventListener('submit', keepSubmit, true);
for (const sign of firstSigns) document.addEventListener(sign, start, { once: true, passive: true });
if (document.readyState === 'complete') void start();
else window.addEventListener('load', start, { once: true });
