import type { Request } from '@playwright/test';
import { publicPages, referencePath } from './page-table';
import { expect, test } from './fixtures';

/** Requests of a slow phone before the first paint, and before the largest picture. */

const paths = publicPages.map(({ path }) => path);

/** The pages whose first screen has a picture on a phone. */
const pathsWithPicture = [
  '/',
  '/services',
  '/cv',
  '/references',
  '/trainings',
  '/press',
  '/shop',
  referencePath,
];

// The browser logs the 404 of the unknown path.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, allowConsole: /status of 404/ });

/** Runs in the page: returns position and appearance of every element. */
function describeElements(): string[] {
  const names =
    `display visibility opacity color background-color background-image border-top border-bottom border-left
    box-shadow font-family font-size font-weight line-height text-align text-decoration list-style object-fit position
    overflow-x content-visibility`.split(/\s+/);
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const values = names.map((name) => style.getPropertyValue(name));
    return `${element.tagName} ${[x, y, width, height, ...values].join()}`;
  });
}

/** Runs in the page: adds the style sheets that wait for the script; returns their number. */
async function addDeferredStyles(): Promise<number> {
  const waiting = document.querySelector('template')?.content.querySelectorAll('link') ?? [];
  const links = [...waiting];
  const load = (link: HTMLLinkElement) =>
    new Promise((resolve) => {
      link.addEventListener('load', resolve);
      document.head.append(link);
    });
  await Promise.all(links.map(load));
  return links.length;
}

/** The other pages are `@long`. */
const tagOf = (path: string) => (path === '/' ? [] : '@long');

for (const path of [...paths, '/gibt-es-nicht', referencePath]) {
  const tag = tagOf(path);
  test(`the HTML of ${path} alone looks as with all styles and requests none`, { tag }, async ({ page }) => {
    // Without the script nothing adds the deferred styles until the test does.
    await page.route(/\.js$/, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet' && request.frame() === page.mainFrame())
        requests.push(request.url());
    });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      // Marks the page as laid out, because estimated sizes change on the first measurement.
      await page.evaluate(() => (document.documentElement.dataset.laidOut = ''));
      expect(requests).toEqual([]);
      const before = await page.evaluate(describeElements);
      expect(await page.evaluate(addDeferredStyles)).toBe(1);
      expect(requests.splice(0)).toHaveLength(1);
      const after = await page.evaluate(describeElements);
      const changed = after.flatMap((line, index) => (line === before[index] ? [] : [before[index], line]));
      expect(changed.slice(0, 2)).toEqual([]);
    }
  });
}

for (const path of pathsWithPicture) {
  test(
    `the largest picture of ${path} is requested right after the HTML`,
    { tag: tagOf(path) },
    async ({ page }) => {
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await page.goto(path);
      const largest = await page.evaluate(largestVisiblePicture);
      expect(largest).toMatchObject({ isLazy: false, priority: 'high', isPreloaded: true });
      const needed = requests.filter(
        (request) => !/\/(boot-[\w-]+\.js|icon\.svg|site\.webmanifest)$/.test(request.url()),
      );
      expect(needed.slice(0, 2).map((request) => [request.resourceType(), request.url()])).toEqual([
        ['document', page.url()],
        ['image', largest.url],
      ]);
    },
  );
}

/** Runs in the page: returns the picture that covers most of the first screen. */
function largestVisiblePicture() {
  const area = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const seen = (from: number, to: number, end: number) =>
      Math.max(0, Math.min(to, end) - Math.max(from, 0));
    return seen(top, bottom, innerHeight) * seen(left, right, innerWidth);
  };
  const [image] = [...document.images].toSorted((a, b) => area(b) - area(a));
  const links = [...document.head.querySelectorAll('link[rel="preload"][as="image"]')];
  return {
    url: image?.currentSrc,
    isLazy: image?.loading === 'lazy',
    priority: image?.fetchPriority,
    isPreloaded: links.some((link) => link.getAttribute('imagesrcset') === image?.getAttribute('srcset')),
  };
}

test('one second after load every text is in the fonts of the website, which the cache then keeps', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  for (const path of ['/', '/cv', '/shop']) {
    await page.goto(path);
    const end = await page.evaluate(() => performance.now() + 1000);
    await page.waitForFunction((time) => performance.now() > time, end);
    const { root } = await session.send('DOM.getDocument');
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'body *',
    });
    const used = await Promise.all(
      nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
    );
    const names = new Set(used.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)));
    const others = [...names].filter((name) => !/^(Archivo|Source Serif)/.test(name));
    expect.soft(others, path).toEqual([]);
  }
  await page.goto('/agbs');
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const { firstPaintMs, fonts } = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByType('paint')[0]?.startTime ?? 0,
    fonts: performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes('-latin-wght-'))
      .map(({ transferSize, responseEnd }) => ({ transferSize, responseEnd })),
  }));
  expect(fonts.map(({ transferSize }) => transferSize)).toEqual([0, 0]);
  expect(Math.max(...fonts.map(({ responseEnd }) => responseEnd))).toBeLessThan(firstPaintMs);
});
