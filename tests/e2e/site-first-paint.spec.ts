import type { Request } from '@playwright/test';
import { publicPages, referencePath } from './page-table';
import { expect, test } from './fixtures';

/** Requests of a slow phone before the first paint, and before the largest image. */

const paths = publicPages.map(({ path }) => path);

/** The pages whose first screen has an image on a phone. */
const pathsWithImage = [
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

/** Runs in the page: returns position and appearance of every element before the style sheet in the body. */
async function describeFirstScreen(): Promise<string[]> {
  await document.fonts.ready;
  const names =
    `display visibility opacity color background-color background-image border-top border-bottom border-left
    box-shadow font-family font-size font-weight line-height text-align text-decoration list-style object-fit position
    overflow-x`.split(/\s+/);
  const sheet = document.querySelector('#root link');
  const isBefore = (element: Element) =>
    sheet?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING &&
    // Not shown before a click.
    !element.closest('[popover]');
  const elements = [...document.body.querySelectorAll<HTMLElement | SVGElement>('*')].filter(isBefore);
  // With `content-visibility` the height of a section outside of the window depends on the moment.
  for (const { style } of elements) style.contentVisibility = 'visible';
  return elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const values = names.map((name) => style.getPropertyValue(name));
    return `${element.tagName} ${[x, y, width, height, ...values].join()}`;
  });
}

/** The other pages are `@long`. */
const tagOf = (path: string) => (path === '/' ? [] : '@long');

for (const path of [...paths, '/gibt-es-nicht', referencePath]) {
  const tag = tagOf(path);
  test(
    `the first screen of ${path} looks the same before the style sheet has loaded`,
    { tag },
    async ({ page }) => {
      // Hydration would remove the sheet from the body.
      await page.route(/\.js$/, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        let release = () => {};
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.route(/\/assets\/.+\.css$/, async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator('#root link').waitFor({ state: 'attached' });
        const before = await page.evaluate(describeFirstScreen);
        expect(before.length).toBeGreaterThan(50);
        const loaded = page.waitForEvent('load');
        release();
        await loaded;
        const after = await page.evaluate(describeFirstScreen);
        const changed = after.flatMap((line, index) => (line === before[index] ? [] : [before[index], line]));
        expect(changed.slice(0, 2)).toEqual([]);
        await page.unroute(/\/assets\/.+\.css$/);
      }
    },
  );
}

for (const path of pathsWithImage) {
  test(
    `the largest image of ${path} is requested right after the HTML`,
    { tag: tagOf(path) },
    async ({ page }) => {
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await page.goto(path);
      const largest = await page.evaluate(largestVisibleImage);
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

/** Runs in the page: returns the image that covers most of the first screen. */
function largestVisibleImage() {
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
