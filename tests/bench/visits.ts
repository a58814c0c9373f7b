import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { browserLaunch } from '../e2e/browser';
import { pagePaths } from '../page-paths';
import { serveStaticSite } from './static-site';

/** Measurements of a visit: milliseconds, transferred KiB, and the layout shift score. */
type Visit = {
  fcpMs: number;
  lcpMs: number;
  /** Sum of long tasks beyond 50 ms each, after the first paint. */
  blockingMs: number;
  shift: number;
  kib: number;
  scriptKib: number;
};

const rounds = 3;
const kib = 1024;

/** Lighthouse's phone on a slow connection; 1.6 Mbit/s are 200 bytes per millisecond. */
const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'de-DE',
};
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Factor by which the phone's processor is slower than this machine's. */
const slowdown = 4;

/** Milliseconds without requests after which a page counts as loaded. */
const idleMs = 1500;

/**
 * Measures first visits with a slow phone, of the pages at these paths or of all, and prints each at once. A page and its
 * static counterpart take turns, so that other load on the machine affects both.
 */
export async function visits(site: string, only: readonly string[]): Promise<object[]> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    const paths = only.length > 0 ? only : await pagePaths(site);
    const staticSite = await serveStaticSite(site, paths);
    const lines = [];
    for (const path of paths) {
      const line = await compare(browser, path, [site + path, staticSite.url(path)]);
      console.log(JSON.stringify(line));
      lines.push(line);
    }
    await staticSite.close();
    return lines;
  } finally {
    await browser.close();
  }
}

async function compare(browser: Browser, path: string, urls: readonly [string, string]) {
  const [pages, plainPages]: [Visit[], Visit[]] = [[], []];
  // First visits without measuring render the images and warm up the browser.
  for (const url of urls) await visitByPhone(browser, url);
  for (let round = 0; round < rounds; round += 1) {
    pages.push(await visitByPhone(browser, urls[0]));
    plainPages.push(await visitByPhone(browser, urls[1]));
  }
  const page = (figure: keyof Visit) => median(pages.map((visit) => visit[figure]));
  const plain = (figure: keyof Visit) => median(plainPages.map((visit) => visit[figure]));
  return {
    page: path,
    'FCP ms': Math.round(page('fcpMs')),
    'static FCP': Math.round(plain('fcpMs')),
    'FCP ×': (page('fcpMs') / plain('fcpMs')).toFixed(2),
    'LCP ms': Math.round(page('lcpMs')),
    'static LCP': Math.round(plain('lcpMs')),
    'LCP ×': (page('lcpMs') / plain('lcpMs')).toFixed(2),
    'blocking ms': Math.round(page('blockingMs')),
    'static blocking': Math.round(plain('blockingMs')),
    shift: page('shift').toFixed(3),
    KiB: Math.round(page('kib')),
    'JS KiB': Math.round(page('scriptKib')),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Opens `url` with an empty cache and waits until the page has loaded everything it requests by itself. */
async function visitByPhone(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const transferred = await emulateSlowPhone(await context.newCDPSession(page));
    await page.addInitScript(observePerformance);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(idleMs);
    return { ...(await readMeasurements(page)), ...transferred() };
  } finally {
    await context.close();
  }
}

async function emulateSlowPhone(session: CDPSession): Promise<() => Pick<Visit, 'kib' | 'scriptKib'>> {
  const scripts = new Set<string>();
  let allBytes = 0;
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowConnection);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return () => ({ kib: allBytes / kib, scriptKib: scriptBytes / kib });
}

/** Runs in the page: collects performance entries for `readMeasurements`. */
function observePerformance(): void {
  // React tries this event. With the debugger of Playwright attached, the browser then parses the module again to find
  // positions in it: 50 ms of processor time that no visitor waits for.
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (type !== 'test') addEventListener.call(this, type, ...rest);
  };
  const entries: PerformanceEntry[] = [];
  Object.assign(window, { benchEntries: entries });
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    observer.observe({ type, buffered: true });
}

async function readMeasurements(page: Page): Promise<Omit<Visit, 'kib' | 'scriptKib'>> {
  return page.evaluate(() => {
    const entries: (PerformanceEntry & { value?: number })[] = Reflect.get(window, 'benchEntries');
    const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
    const fcpMs = of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN;
    const longTaskExcessMs = of('longtask')
      .filter(({ startTime, duration }) => startTime + duration > fcpMs)
      .map(({ startTime, duration }) => Math.max(0, startTime + duration - Math.max(startTime, fcpMs) - 50));
    return {
      fcpMs,
      lcpMs: of('largest-contentful-paint').at(-1)?.startTime ?? NaN,
      blockingMs: longTaskExcessMs.reduce((sum, time) => sum + time, 0),
      shift: of('layout-shift').reduce((sum, { value = 0 }) => sum + value, 0),
    };
  });
}
