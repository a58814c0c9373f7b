import type { Page, Request } from '@playwright/test';
import { expect, test } from './story';

/** What the home page may load of JavaScript on its own, compressed, in bytes (DESIGN §5). */
const budget = 85_000;

/** What its first screen may load apart from that: HTML, hero, fonts and styles, in bytes. */
const sightBudget = 90_000;

/** As a telephone of the size that Lighthouse measures with. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

async function finishedRequests(page: Page): Promise<Request[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto('/', { waitUntil: 'networkidle' });
  return finished;
}

test('the JavaScript of the home page keeps to its budget and knows no editors, sessions or uploads', async ({
  page,
}) => {
  const scripts = (await finishedRequests(page)).filter((request) => request.resourceType() === 'script');
  expect(scripts.length).toBeGreaterThan(3);
  const sizes = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
  for (const script of scripts) {
    const answer = await script.response();
    expect(answer?.headers()['content-encoding'], script.url()).toBe('br');
    const code = await answer?.text();
    // Paths and names that no minifier touches, of the back office and of the clients for sessions and files.
    expect(code?.match(/\/auth\/v1|x-upsert|\/admin\/|access_token|GoTrue/g), script.url()).toBeNull();
  }
});

test('no script but the first two kilobytes is asked for before the hero picture is there', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/media/hero-images/**', async (route) => {
    await held;
    await route.continue();
  });
  const scripts: Request[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1000);
  const early = await Promise.all(scripts.map(async (script) => (await script.sizes()).responseBodySize));
  expect(early.length).toBeGreaterThan(0);
  expect(early.reduce((sum, size) => sum + size, 0)).toBeLessThan(2000);
  release();
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
});

test('what the first screen of the home page needs keeps to its budget, and galleries load one picture ahead', async ({
  page,
}) => {
  // Of each gallery only the main picture; how many galleries are near enough, each browser decides by itself.
  const isAhead = (url: string) => /\/media\/topic-images\/\d+-main\b/.test(url);
  const requests = await finishedRequests(page);
  const needed = requests.filter((request) => request.resourceType() !== 'script' && !isAhead(request.url()));
  const names = needed.map((request) => new URL(request.url()).pathname);
  expect(names.filter((name) => name.startsWith('/media/'))).toEqual([
    expect.stringContaining('/media/hero-images/'),
  ]);
  const sizes = await Promise.all(needed.map(async (request) => (await request.sizes()).responseBodySize));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(sightBudget);

  const gallery = page.getByRole('region', { name: /^Bilder: / }).first();
  const second = gallery.getByRole('img').nth(1);
  const isThere = () =>
    second.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  expect(await isThere()).toBe(false);
  await gallery.scrollIntoViewIfNeeded();
  await expect.poll(isThere).toBe(true);
});
