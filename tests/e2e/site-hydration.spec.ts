import type { Page } from '@playwright/test';
import { expect, long, test } from './fixtures';
import { holdRequests, visit, waitForHydration } from './page-actions';
import { referencePath } from './page-table';

/** Hydration happens part by part; input during it must neither be lost nor take effect twice. */

const client = /\/assets\/client-[\w-]+\.js$/;

test('a tap during hydration counts once', async ({ page }) => {
  // Hydration starts when React listens for clicks; the tap follows immediately.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      addEventListener.call(this, type, ...rest);
      if (type !== 'click' || !(this instanceof Element) || this.id !== 'root') return;
      EventTarget.prototype.addEventListener = addEventListener;
      setTimeout(() => document.querySelector<HTMLElement>('main button[aria-expanded]')?.click());
    };
  });
  await page.goto('/services');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Weniger anzeigen' })).toHaveCount(1);
});

test('types and sends before the page is hydrated: the input stays, and its messages follow', async ({
  page,
}) => {
  const release = await holdRequests(page, client);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await page.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  release();
  await expect(page.getByText('Bitte füllen Sie das Feld „E-Mail“ aus.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Beispiel');
  await expect(page).toHaveURL('/contact');
});

// The browser logs failed requests.
test.use({ allowConsole: /status of 404|ERR_INTERNET_DISCONNECTED/ });

const sendingCode = /\/assets\/send-inquiry-[\w-]+\.js$/;

type Sending = { path: string; opener?: string; isOffline?: boolean };

/** Sends a complete inquiry on the hydrated page. */
async function sendInquiry(page: Page, { path, opener, isOffline = false }: Sending) {
  await visit(page, path);
  await page.context().setOffline(isOffline);
  if (opener) await page.getByRole('button', { name: opener }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('ada@example.org');
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Bitte prüfen Sie unser Boot.');
  await page.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
}

test('a message waits for the code that sends it', async ({ page }) => {
  const release = await holdRequests(page, sendingCode);
  await sendInquiry(page, { path: '/contact' });
  await expect(page.getByRole('button', { name: 'Sendet...' })).toBeDisabled();
  release();
  await expect(page.getByText('Nachricht erfolgreich versendet!')).toBeVisible();
});

test('a message that is sent offline stays in its form', async ({ page }) => {
  await sendInquiry(page, { path: '/contact', isOffline: true });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Bitte prüfen Sie unser Boot.');
});

test(
  'a button expands its content at the first tap, before any script has loaded',
  long,
  async ({ page }) => {
    const release = await holdRequests(page, client);
    await page.goto('/services', { waitUntil: 'domcontentloaded' });
    const more = page.getByRole('button', { name: 'Mehr anzeigen' });
    const [first, second] = [more.first(), more.nth(1)];
    const features = page.getByRole('main').getByRole('listitem').getByRole('listitem');
    await expect(features.first()).toBeHidden();
    await first.click();
    await expect(features.first()).toBeVisible();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await second.click();
    await second.click();
    await expect(second).toHaveAttribute('aria-expanded', 'false');
    release();
    await waitForHydration(page);
    const less = page.getByRole('button', { name: 'Weniger anzeigen' });
    await expect(less).toHaveCount(1);
    await expect(features.first()).toBeVisible();
    await less.click();
    await expect(features.first()).toBeHidden();
    await expect(less).toHaveCount(0);
  },
);

test('a page opened at a fragment keeps its scroll position', long, async ({ page }) => {
  const release = await holdRequests(page, client);
  await page.goto('/trainings#termine');
  const dates = page.getByRole('region', { name: 'Kommende Schulungen' });
  await expect(dates).toHaveCSS('content-visibility', 'visible');
  await expect(dates).toBeInViewport();
  const place = await page.evaluate(() => scrollY);
  release();
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test.describe('without code that is loaded on demand', () => {
  for (const form of [{ path: '/contact' }, { path: '/services', opener: 'Beratung anfragen' }])
    test(`the browser submits a message of ${form.path}`, async ({ page }) => {
      await page.route(sendingCode, (route) => route.fulfill({ status: 404 }));
      await sendInquiry(page, form);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Nachricht erfolgreich versendet!' }),
      ).toBeVisible();
    });

  test('a click shows the page of the reference', long, async ({ page }) => {
    await page.route(/\/assets\/reference-dialog-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await visit(page, '/references');
    await page.getByRole('link', { name: 'Reederei Beispiel GmbH' }).click();
    await expect(page).toHaveURL(referencePath);
    await expect(page.getByRole('heading', { level: 1, name: 'Reederei Beispiel GmbH' })).toBeVisible();
  });
});
