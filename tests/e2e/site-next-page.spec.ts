import { pagePaths } from '../page-paths';
import { referencePath } from './page-table';
import { visit } from './page-visit';
import { holdRequests } from './hold-requests';
import { expect, test } from './fixtures';

/** Navigation from one page to the next, and back. */

test.use({ viewport: { width: 1280, height: 800 } });

const needed = /\/(assets|rest)\//;

test("a link's target is prefetched before it is followed", async ({ page }) => {
  await visit(page, '/contact');
  const link = page.getByRole('banner').getByRole('link', { name: 'Referenzen' });
  const answers = [
    /references-page-/,
    /\/rest\/v1\/client_references/,
    /\/rest\/v1\/references_header/,
    /\/rest\/v1\/image_metadata/,
  ];
  const arrived = Promise.all(
    answers.map((url) => page.waitForEvent('requestfinished', (request) => url.test(request.url()))),
  );
  await link.hover();
  await arrived;
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveTitle(/^Kontakt –/);
  const requests: string[] = [];
  page.on('request', (request) => needed.test(request.url()) && requests.push(request.url()));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeFocused();
  await expect(
    page.getByRole('article').or(page.getByRole('listitem')).getByRole('heading').first(),
  ).toBeVisible();
  expect(requests).toEqual([]);
});

test("all code of a link's target is requested at once", { tag: '@long' }, async ({ page }) => {
  await visit(page, '/contact');
  const code = await holdRequests(page, /\/assets\/[\w-]+\.js$/);
  const requests: string[] = [];
  page.on('request', (request) => needed.test(request.url()) && requests.push(request.url()));
  await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).hover();
  for (const name of ['references-page', 'prefetch-page', 'published-content'])
    await expect.poll(() => requests.some((url) => url.includes(`/${name}-`)), name).toBe(true);
  code.release();
});

test('nothing is prefetched with data saving', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await visit(page, '/contact');
  const requests: string[] = [];
  page.on('request', (request) => needed.test(request.url()) && requests.push(request.url()));
  const link = page.getByRole('banner').getByRole('link', { name: 'Referenzen' });
  await link.hover();
  await link.focus();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(requests).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeFocused();
});

// Checks the conditions of the back/forward cache (https://web.dev/articles/bfcache), which the headless shell lacks.
for (const [what, tag, pathsOf] of [
  ['a page of each kind', [], async () => ['/', '/trainings', '/contact', referencePath]],
  ['every page', ['@long'], pagePaths],
] as const)
  test(
    `${what} keeps to the conditions of the back/forward cache`,
    { tag: [...tag] },
    async ({ page, product }) => {
      await page.addInitScript(() => {
        const kept: string[] = [];
        Object.assign(window, { kept });
        const { addEventListener } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (type, ...rest) {
          if (/^(before)?unload$/.test(type)) kept.push(type);
          addEventListener.call(this, type, ...rest);
        };
        for (const name of [
          'WebSocket',
          'EventSource',
          'BroadcastChannel',
          'RTCPeerConnection',
          'SharedWorker',
        ])
          Object.defineProperty(window, name, { get: () => void kept.push(name) });
      });
      for (const path of await pathsOf(product.url)) {
        const answer = page.waitForResponse((response) => response.url().endsWith(path));
        await visit(page, path);
        expect((await answer).headers()['cache-control'], path).not.toContain('no-store');
        expect(await page.evaluate('[...kept, onunload, onbeforeunload]'), path).toEqual([null, null]);
      }
    },
  );
