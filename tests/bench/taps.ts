import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { browserLaunch } from '../e2e/browser';
import { median } from './editor';
import { medians, openOnPhone, severeSlowdown, visitByPhone } from './phone';

const rounds = 5;

/** Time after which a focused link's target has been prefetched. */
const prefetchWaitMs = 3000;

const timeoutMs = 10_000;

type Tap = {
  what: string;
  path: string;
  on: (page: Page) => Locator;
  /** Runs in the page: whether the response is visible. */
  isAnswered: string;
  /** Whether the target is prefetched before the tap. */
  isPrefetched?: true;
  /** Duration of the touch. */
  heldMs?: number;
};

const taps: Tap[] = [
  {
    what: 'menu, as soon as the page is loaded',
    path: '/',
    on: (page) => page.getByRole('button', { name: 'Menü' }),
    isAnswered: `document.querySelector('[popover]:popover-open') !== null`,
  },
  {
    what: 'first service, as soon as the page is loaded',
    path: '/services',
    on: (page) => page.getByRole('button', { name: 'Mehr anzeigen' }).first(),
    isAnswered: `document.querySelector('main li li')?.offsetHeight > 0`,
  },
  {
    what: 'link to a page that has been fetched',
    path: '/',
    on: (page) => page.getByRole('main').getByRole('link', { name: 'Alle Leistungen' }),
    isAnswered: `location.pathname === '/services' && document.querySelector('h1')?.textContent !== before`,
    isPrefetched: true,
  },
  {
    what: 'link held for 400 ms, from the click',
    path: '/',
    on: (page) => page.getByRole('main').getByRole('link', { name: 'Alle Leistungen' }),
    isAnswered: `document.querySelector('h1')?.textContent !== before && document.querySelector('main li :is(h2, h3)')`,
    heldMs: 400,
  },
];

/** Measures the time from a tap on a slow phone to the frame that shows its effect. */
export async function tapping(site: string): Promise<Record<string, string | number | undefined>[]> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    const lines = [];
    for (const tap of taps) {
      const times: { usual: number[]; severe: number[] } = { usual: [], severe: [] };
      for (let round = 0; round < rounds; round += 1) {
        times.usual.push(await measureTap(browser, site, tap));
        times.severe.push(await measureTap(browser, site, tap, severeSlowdown));
      }
      const [usual, severe] = [times.usual, times.severe].map((values) => Math.round(median(values)));
      lines.push({ tap: tap.what, '4 × slowed, ms': usual, '8 × slowed, ms': severe });
    }
    for (const path of ['/', '/references'])
      lines.push({
        tap: `blocking time of ${path}`,
        '4 × slowed, ms': await measureBlockingMs(browser, site + path),
        '8 × slowed, ms': await measureBlockingMs(browser, site + path, severeSlowdown),
      });
    return lines;
  } finally {
    await browser.close();
  }
}

async function measureBlockingMs(browser: Browser, url: string, slowdown?: number): Promise<number> {
  const visits = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visitByPhone(browser, url, slowdown));
  return Math.round(medians(visits).blockingMs);
}

async function measureTap(browser: Browser, site: string, tap: Tap, slowdown?: number): Promise<number> {
  const { page, context } = await openOnPhone(browser, slowdown);
  try {
    const waitUntil = tap.isPrefetched || tap.heldMs ? 'networkidle' : 'load';
    await page.goto(site + tap.path, { waitUntil });
    const target = tap.on(page);
    if (tap.isPrefetched) {
      await target.focus();
      await page.waitForTimeout(prefetchWaitMs);
    }
    await page.evaluate(watching(tap.isAnswered));
    await target.scrollIntoViewIfNeeded();
    // A visitor reads before touching a link: pictures in sight have arrived.
    if (tap.heldMs) await page.waitForTimeout(prefetchWaitMs);
    const box = await target.boundingBox();
    if (!box) throw new Error(`There is nothing to tap for: ${tap.what}`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await context.newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    if (tap.heldMs) await page.waitForTimeout(tap.heldMs);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return await page.evaluate<number>('answered');
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: measures from the browser's timestamp of the click to the frame.
 * As text, because the content security policy forbids creating functions.
 */
const watching = (isAnswered: string) => `{
  const before = document.querySelector('h1')?.textContent;
  window.answered = new Promise((resolve, reject) => {
    setTimeout(reject, ${timeoutMs}, new Error('Nothing answers the tap'));
    addEventListener('click', ({ timeStamp }) => {
      const look = () => {
        if (${isAnswered}) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  });
  0;
}`;
