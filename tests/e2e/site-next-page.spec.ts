import type { Page } from '@playwright/test';
import { expect, long, test } from './fixtures';
import { visit } from './page-actions';
import { referencePath } from './page-table';

/** Navigation from one page to the next, and back. */

test.use({ viewport: { width: 1280, height: 800 } });

/** Collects the URLs of scripts and tables that the page requests from now on. */
function neededBy(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => /\/(assets|rest)\//.test(request.url()) && urls.push(request.url()));
  return urls;
}

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
  const requests = neededBy(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeFocused();
  await expect(page.getByRole('listitem').getByRole('heading').first()).toBeVisible();
  expect(requests).toEqual([]);
});

test('nothing is prefetched with data saving', long, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await visit(page, '/contact');
  const requests = neededBy(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Referenzen' });
  await link.hover();
  await link.focus();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(requests).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeFocused();
});

// The conditions of the back/forward cache (https://web.dev/articles/bfcache), which the headless shell lacks.
test('a page of each kind keeps to the conditions of the back/forward cache', async ({ page }) => {
  await page.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(window, { kept });
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (/^(before)?unload$/.test(type)) kept.push(type);
      addEventListener.call(this, type, ...rest);
    };
    for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel', 'RTCPeerConnection', 'SharedWorker'])
      Object.defineProperty(window, name, { get: () => void kept.push(name) });
  });
  for (const path of ['/', '/trainings', '/contact', referencePath]) {
    const answer = page.waitForResponse((response) => response.url().endsWith(path));
    await visit(page, path);
    expect((await answer).headers()['cache-control'], path).not.toContain('no-store');
    expect(await page.evaluate('[...kept, onunload, onbeforeunload]'), path).toEqual([null, null]);
  }
});
