import type { Request } from '@playwright/test';
import { expect, test } from './fixtures';

/** Maximum of JavaScript on the home page, compressed. */
const maxScriptBytes = 88_000;

/** Maximum of other bytes before the first scroll. */
const maxBytesBeforeInteraction = 110 * 1024;

/** The phone that Lighthouse simulates. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

test('before the hero image the fonts, the style sheet and two kilobytes of script are requested', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/media/hero-images/**', async (route) => {
    await released;
    await route.continue();
  });
  const scripts: Request[] = [];
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
    if (request.resourceType() === 'stylesheet') styles.push(request.url());
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1000);
  const scriptSizes = await Promise.all(
    scripts.map(async (script) => (await script.sizes()).responseBodySize),
  );
  expect(scriptSizes.length).toBeGreaterThan(0);
  expect(scriptSizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2000);
  expect(styles).toHaveLength(1);
  release();
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
});

test('the home page keeps to its budgets: scripts without editors, and little more than the visible part', async ({
  page,
}) => {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = finished.filter((request) => request.resourceType() === 'script');
  const requests = finished.filter((request) => request.resourceType() !== 'script');
  expect(scripts.length).toBeGreaterThan(3);
  const scriptSizes = await Promise.all(
    scripts.map(async (script) => (await script.sizes()).responseBodySize),
  );
  expect(scriptSizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxScriptBytes);
  for (const script of scripts) {
    const response = await script.response();
    expect(response?.headers()['content-encoding'], script.url()).toBe('br');
    // Paths and names that minifiers keep, of the back office and of the clients for sessions and files.
    const code = await response?.text();
    expect(code?.match(/\/auth\/v1|x-upsert|\/admin\/|access_token|GoTrue/g), script.url()).toBeNull();
  }
  const paths = requests.map((request) => new URL(request.url()).pathname);
  // Includes the first images of the next two articles below.
  expect(paths.filter((path) => path.startsWith('/media/')).toSorted()).toEqual([
    expect.stringMatching(/^\/media\/hero-images\//),
    expect.stringMatching(/^\/media\/topic-images\/\d+-main\b/),
    expect.stringMatching(/^\/media\/topic-images\/\d+-main\b/),
  ]);
  const sizes = await Promise.all(requests.map(async (request) => (await request.sizes()).responseBodySize));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxBytesBeforeInteraction);

  const galleries = page.getByRole('region', { name: /^Bilder: / });
  const isLoaded = (gallery: number, position: number) => () =>
    galleries
      .nth(gallery)
      .getByRole('img')
      .nth(position)
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  expect(await isLoaded(2, 0)()).toBe(false);
  expect(await isLoaded(0, 1)()).toBe(false);
  await page.mouse.wheel(0, 300);
  await expect.poll(isLoaded(2, 0)).toBe(true);
  await galleries.first().scrollIntoViewIfNeeded();
  await expect.poll(isLoaded(0, 1)).toBe(true);
});
