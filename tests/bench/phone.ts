import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from './editor';

/** Measurements of a visit with a slow phone: milliseconds, transferred KiB, and the layout shift score. */
export type Visit = {
  fcpMs: number;
  lcpMs: number;
  /** Sum of long tasks beyond 50 ms each, after the first paint. */
  blockingMs: number;
  shift: number;
  kib: number;
  scriptKib: number;
};

const kib = 1024;

/** Lighthouse's phone on a slow connection; 1.6 Mbit/s are 200 bytes per millisecond. */
const screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Factor by which the phone's processor is slower than this machine's. */
const usualSlowdown = 4;
export const severeSlowdown = 8;

/** Milliseconds without requests after which a page counts as loaded. */
const idleMs = 1500;

/** Opens `url` with an empty cache and waits until the page has loaded everything it requests by itself. */
export async function visitByPhone(browser: Browser, url: string, slowdown?: number): Promise<Visit> {
  const { page, context, transferred } = await openOnPhone(browser, slowdown);
  try {
    await page.addInitScript(observePerformance);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(idleMs);
    return { ...(await readMeasurements(page)), ...transferred() };
  } finally {
    await context.close();
  }
}

/** Opens a page with an empty cache; `transferred` returns the KiB loaded so far. The caller closes the context. */
export async function openOnPhone(browser: Browser, slowdown = usualSlowdown) {
  const context = await browser.newContext({ ...screen, locale: 'de-DE' });
  const page = await context.newPage();
  return { page, context, transferred: await emulateSlowPhone(await context.newCDPSession(page), slowdown) };
}

/** Returns the median of each measurement over several visits. */
export function medians(visits: Visit[]): Visit {
  const of = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]));
  return {
    fcpMs: of('fcpMs'),
    lcpMs: of('lcpMs'),
    blockingMs: of('blockingMs'),
    shift: of('shift'),
    kib: of('kib'),
    scriptKib: of('scriptKib'),
  };
}

async function emulateSlowPhone(
  session: CDPSession,
  slowdown: number,
): Promise<() => Pick<Visit, 'kib' | 'scriptKib'>> {
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
