import type { Page, Request } from '@playwright/test';
import { hold } from './hold-requests';
import { expect, test } from './fixtures';

/** What a slow phone waits for before it shows anything, and before it shows the largest picture. */

const paths =
  '/ /services /cv /references /trainings /press /exchange /attest /shop /contact /agbs /impressum /datenschutz'.split(
    ' ',
  );

/** The pages whose first screen has a picture on a phone. */
const pictured = ['/', '/services', '/cv', '/references', '/trainings', '/press', '/shop'];

// Browsers note that an unknown address is unknown.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, allowConsole: [/status of 404/] });

async function firstReference(page: Page): Promise<string> {
  const list = await (await page.request.get('/references')).text();
  return /href="(\/references\/[^"]+)"/.exec(list)?.[1] ?? '';
}

/** Runs in the page: where every element is, and what it looks like. */
function look(): string[] {
  const names =
    `display visibility opacity color background-color background-image border-top border-bottom border-left
    box-shadow font-family font-size font-weight line-height text-align text-decoration list-style object-fit position
    overflow-x content-visibility`.split(/\s+/);
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const shown = names.map((name) => style.getPropertyValue(name));
    return `${element.tagName} ${[x, y, width, height, ...shown].join()}`;
  });
}

/** Runs in the page: brings the style sheets that wait for script; gives their number. */
async function bringStyles(): Promise<number> {
  const waiting = document.querySelector('template')?.content.querySelectorAll('link') ?? [];
  const links = [...waiting];
  const bring = (link: HTMLLinkElement) =>
    new Promise((resolve) => {
      link.addEventListener('load', resolve);
      document.head.append(link);
    });
  await Promise.all(links.map(bring));
  return links.length;
}

for (const path of [...paths, '/gibt-es-nicht', 'a reference']) {
  test(`the HTML of ${path} alone looks as it does with all styles, and asks for none`, async ({ page }) => {
    // Without script nothing brings the rest; then the test does.
    await page.route(/\.js$/, (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet' && request.frame() === page.mainFrame())
        asked.push(request.url());
    });
    const address = path === 'a reference' ? await firstReference(page) : path;
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      // As when script has laid it out: what is only estimated changes as soon as somebody looks.
      await page.evaluate(() => (document.documentElement.dataset.laidOut = ''));
      expect(asked).toEqual([]);
      const before = await page.evaluate(look);
      expect(await page.evaluate(bringStyles)).toBe(1);
      expect(asked.splice(0)).toHaveLength(1);
      const after = await page.evaluate(look);
      const changed = after.flatMap((line, index) => (line === before[index] ? [] : [before[index], line]));
      expect(changed.slice(0, 2)).toEqual([]);
    }
  });
}

test.describe('without the rest of the styles', () => {
  // The browser notes what it could not load.
  test.use({ allowConsole: [/Failed to load resource|No styles/] });

  test('a page goes on as one without scripts', async ({ page }) => {
    await page.route(/\.css$/, (route) => route.abort());
    await page.goto('/services');
    await expect(page.getByRole('main').getByRole('listitem').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'AGBs' }).click();
    await expect(page.getByRole('link', { name: 'Download PDF' }).first()).toBeVisible();
  });
});

for (const path of [...pictured, 'a reference']) {
  test(`before the largest picture of ${path} comes nothing but the HTML`, async ({ page }) => {
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    await page.goto(path === 'a reference' ? await firstReference(page) : path);
    const largest = await page.evaluate(largestInSight);
    expect(largest).toMatchObject({ isLazy: false, priority: 'high', isPreloaded: true });
    const needed = asked.filter(
      (request) => !/\/(boot-[\w-]+\.js|icon\.svg|site\.webmanifest)$/.test(request.url()),
    );
    expect(needed.slice(0, 2).map((request) => [request.resourceType(), request.url()])).toEqual([
      ['document', page.url()],
      ['image', largest.url],
    ]);
  });
}

/** Runs in the page: the picture that takes most of the first screen, as the browser has chosen it. */
function largestInSight() {
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

test('fonts are loaded when the page is alive, and shown from the next page on', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const faces = () =>
    page.evaluate(() =>
      [document.body, document.querySelector('h1') ?? document.body].map(
        (element) => getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', '') ?? '',
      ),
    );
  await page.goto('/');
  await page.waitForFunction(() => document.documentElement.dataset.fonts === 'ready');
  const isFont = (url: string) => /\/(archivo|source-serif)-[\w-]+\.woff2$/.test(url);
  expect(asked.filter(isFont)).toHaveLength(2);
  expect(asked.findIndex(isFont)).toBeGreaterThan(asked.findIndex((url) => url.includes('/home-page-')));
  expect(await faces()).toEqual(['Source Serif Fallback', 'Archivo Fallback']);

  await page.getByRole('contentinfo').getByRole('link', { name: 'AGBs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await faces()).toEqual(['Source Serif', 'Archivo']);

  const script = await hold(page, /\/assets\/boot-[\w-]+\.js$/, 'the real answer');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faces()).toEqual(['Source Serif', 'Archivo']);
  script.release();
});
