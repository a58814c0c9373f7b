import { type Browser, chromium } from '@playwright/test';
import { browserLaunch } from '../e2e/browser';
import { pagePaths } from '../page-paths';
import { serveFloor } from './floor';
import { medians, type Visit, visitByPhone } from './phone';

const rounds = 5;

/**
 * Measures first visits with a slow phone.
 * Page and floor take turns, so that other load on the machine affects both.
 */
export async function firstVisits(site: string): Promise<Record<string, string | number>[]> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    const visited = await pagePaths(site);
    const floor = await serveFloor(browser, site, visited);
    const lines = [];
    for (const path of visited) lines.push(await besideFloor(browser, path, [site + path, floor.url(path)]));
    await floor.close();
    return lines;
  } finally {
    await browser.close();
  }
}

async function besideFloor(browser: Browser, path: string, [pageUrl, floorUrl]: [string, string]) {
  const visits: { page: Visit[]; floor: Visit[] } = { page: [], floor: [] };
  // A first visit without measuring renders the pictures and warms up the browser.
  await visitByPhone(browser, pageUrl);
  for (let round = 0; round < rounds; round += 1) {
    visits.page.push(await visitByPhone(browser, pageUrl));
    visits.floor.push(await visitByPhone(browser, floorUrl));
  }
  const [page, floorVisit] = [medians(visits.page), medians(visits.floor)];
  return {
    page: path,
    'FCP ms': Math.round(page.fcpMs),
    'floor FCP': Math.round(floorVisit.fcpMs),
    'FCP ×': (page.fcpMs / floorVisit.fcpMs).toFixed(2),
    'LCP ms': Math.round(page.lcpMs),
    'floor LCP': Math.round(floorVisit.lcpMs),
    'LCP ×': (page.lcpMs / floorVisit.lcpMs).toFixed(2),
    'blocking ms': Math.round(page.blockingMs),
    shift: page.shift.toFixed(3),
    KiB: Math.round(page.kib),
    'JS KiB': Math.round(page.scriptKib),
  };
}
