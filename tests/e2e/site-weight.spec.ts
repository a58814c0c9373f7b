import type { Request } from '@playwright/test';
import { expect, test } from './fixtures';
import { holdRequests } from './page-actions';

/** Maximum of JavaScript on the home page, compressed. */
const maxScriptBytes = 90_000;

/** Maximum of other bytes before the first scroll. */
const maxBytesBeforeInteraction = 110 * 1024;

/** The phone that Lighthouse simulates. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

test('the home page keeps to its budgets, before its hero picture and after it', async ({ page }) => {
  const release = await holdRequests(page, '**/media/hero-images/**');
  const requested: Request[] = [];
  const finished: Request[] = [];
  page.on('request', (request) => requested.push(request));
  page.on('requestfinished', (request) => finished.push(request));
  const isScript = (request: Request) => request.resourceType() === 'script';
  const bytesOf = async (requests: Request[]) => {
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1000);
  const first = requested.filter(isScript);
  expect(first.length).toBeGreaterThan(0);
  expect(await bytesOf(first)).toBeLessThan(2000);
  expect(requested.filter((request) => request.resourceType() === 'stylesheet')).toEqual([]);
  release();

  await expect.poll(() => requested.filter(isScript).length).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  const scripts = finished.filter(isScript);
  const requests = finished.filter((request) => !isScript(request));
  expect(await bytesOf(scripts)).toBeLessThanOrEqual(maxScriptBytes);
  for (const script of scripts) {
    const response = await script.response();
    expect(response?.headers()['content-encoding'], script.url()).toBe('br');
    // Paths and names that minifiers keep, of the back office and of the clients for sessions and files.
    const code = await response?.text();
    expect(code?.match(/\/auth\/v1|x-upsert|\/admin\/|access_token|GoTrue/g), script.url()).toBeNull();
  }
  const paths = requests.map((request) => new URL(request.url()).pathname);
  // Includes the first pictures of the next two articles below.
  expect(paths.filter((path) => path.startsWith('/media/')).toSorted()).toEqual([
    expect.stringMatching(/^\/media\/hero-images\//),
    expect.stringMatching(/^\/media\/topic-images\/\d+-main\b/),
    expect.stringMatching(/^\/media\/topic-images\/\d+-main\b/),
  ]);
  expect(await bytesOf(requests)).toBeLessThanOrEqual(maxBytesBeforeInteraction);

  const galleries = page.getByRole('region', { name: /^Bilder: / });
  const isLoaded = (gallery: number, picture: number) => () =>
    galleries
      .nth(gallery)
      .getByRole('img')
      .nth(picture)
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  expect(await isLoaded(2, 0)()).toBe(false);
  expect(await isLoaded(0, 1)()).toBe(false);
  await page.mouse.wheel(0, 300);
  await expect.poll(isLoaded(2, 0)).toBe(true);
  await galleries.first().scrollIntoViewIfNeeded();
  await expect.poll(isLoaded(0, 1)).toBe(true);
});
