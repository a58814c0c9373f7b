import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { publicPages, recordPages, referencePath } from './page-table';
import { rowsOf, visit } from './page-visit';
import { holdRequests } from './hold-requests';
import { expect, test } from './fixtures';

/** What visitors come for, each from the first page to its end. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fill(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Bitte prüfen Sie unser Boot.');
}

test('reads a reference in a dialog and on its page, inside one document, and returns to the same place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('banner').getByRole('link', { name: 'Referenzen' }).click();
  await expect(heading(page, 'Referenzen')).toBeFocused();
  const place = await page.evaluate(() => {
    scrollTo({ top: 350, behavior: 'instant' });
    return new Promise((scrolled) => requestAnimationFrame(() => scrolled(scrollY)));
  });
  expect(place).toBe(350);
  const opener = page.getByRole('link', { name: 'Reederei Beispiel GmbH' });
  const dialog = page.getByRole('dialog', { name: 'Reederei Beispiel GmbH' });
  await opener.click();
  await expect(dialog.getByRole('region', { name: 'Bilder: Reederei Beispiel GmbH' })).toContainText('1 / 5');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await opener.click();
  await dialog.getByRole('link', { name: 'Eigene Seite dieser Referenz' }).click();
  await expect(page).toHaveURL(referencePath);
  await expect(heading(page, 'Reederei Beispiel GmbH')).toBeFocused();
  await expect(page).toHaveTitle(/Reederei Beispiel GmbH/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page, 'Referenzen')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(page.locator('html')).toHaveAttribute('data-same-document');
});

test('downloads a document, a press file, a programme and a date under their titles', async ({ page }) => {
  for (const [path, link, name] of [
    ['/agbs', 'Download PDF', /^[^.]+\.pdf$/],
    ['/press', 'Pressemitteilung-Schulungsraum.pdf', 'Pressemitteilung-Schulungsraum.pdf'],
    ['/attest', 'Muster-Attest für ein Motorboot (PDF)', 'Muster-Attest für ein Motorboot.pdf'],
    ['/trainings', 'Programm-Hochvolt-Stufe-2S.pdf', 'Programm-Hochvolt-Stufe-2S.pdf'],
    ['/trainings', 'In den Kalender', /\.ics$/],
  ] as const) {
    await page.goto(path);
    const started = page.waitForEvent('download');
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(name);
    const [start] = await (await download.createReadStream()).take(1).toArray();
    expect(String(start)).toMatch(/^(%PDF-|BEGIN:VCALENDAR)/);
  }
});

test('sends a message with the challenge that the page solved meanwhile', async ({ page, product }) => {
  await visit(page, '/contact');
  // Records the hashes that the page computes, because the page shows no progress.
  await page.evaluate(() => {
    const hashes = new Set<string>();
    Object.assign(window, { hashes });
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    crypto.subtle.digest = async (...given) => {
      const bytes = await digest(...given);
      hashes.add(Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join(''));
      return bytes;
    };
  });
  const response = page.waitForResponse('**/api/challenge');
  await fill(page, 'gerechnet@example.org');
  const { salt, hash } = await (await response).json();
  await page.waitForFunction(
    (solved) => 'hashes' in window && window.hashes instanceof Set && window.hashes.has(solved),
    hash,
  );
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  const [provenSalt, number] = (await sent).headers()['x-challenge']?.split('.') ?? [];
  expect(provenSalt).toBe(salt);
  expect(createHash('sha256').update(`${salt}.${number}`).digest('hex')).toBe(hash);
  await expect(page.getByRole('region', { name: 'Ihre Anfrage' })).toBeVisible();
  expect(await rowsOf(product, 'inquiries', 'email=eq.gerechnet@example.org')).toHaveLength(1);
});

test('asks about a service in its dialog and gets a receipt with the number', async ({ page, product }) => {
  await visit(page, '/services');
  await page.getByRole('button', { name: 'Beratung anfragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Beratung anfragen' });
  await expect(dialog.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(/^Guten Tag,\n/);
  await fill(page, 'beratung@example.org');
  await dialog.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  const receipt = page.getByRole('region', { name: 'Ihre Anfrage' });
  await expect(receipt).toBeVisible();
  const rows = await rowsOf(product, 'inquiries', 'email=eq.beratung@example.org');
  expect(rows).toMatchObject([{ topic: 'services', name: 'Ada Beispiel', state: 'new', page: '/services' }]);
  await expect(receipt).toContainText(String(rows[0]?.number));
  await expect(receipt).toContainText('innerhalb von zwei Werktagen');
  await expect(dialog).toBeHidden();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`begins an inquiry about the page with one click, from each first screen and end of a page, at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const openers = page.getByRole('main').locator('[aria-haspopup=dialog][type=submit]:visible');
    const message = page.getByRole('dialog').getByRole('textbox', { name: 'Nachricht' });
    const ask = async (opener: Locator, path: string) => {
      await opener.click();
      await expect(message, path).toHaveValue(/^(Guten Tag|Betrifft: )/);
      await page.keyboard.press('Escape');
      await expect(message).toBeHidden();
    };
    for (const { path } of [...publicPages, ...recordPages]) {
      await visit(page, path);
      if (path === '/contact') {
        await expect(page.getByRole('textbox', { name: 'Name' })).toBeInViewport({ ratio: 1 });
        continue;
      }
      await expect(openers.first(), path).toBeInViewport({ ratio: 1 });
      const top = await openers.first().boundingBox();
      // On a phone the contact bar covers the last 56 px.
      expect((top?.y ?? height) + (top?.height ?? 0), path).toBeLessThan(width < 768 ? height - 56 : height);
      await ask(openers.first(), path);
      if (path !== '/') await ask(openers.last(), path);
    }
  });

test('leaves nothing in the browser and contacts no third party', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url()))
      foreign.push(request.url());
  });
  for (const path of ['/', '/references', referencePath, '/contact']) await visit(page, path);
  await expect(page.frameLocator('[title=Karte]').getByRole('button', { name: 'Karte laden' })).toBeVisible();
  expect(foreign).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('types and sends before the page is hydrated: the input stays, and its messages follow', async ({
  page,
}) => {
  const script = await holdRequests(page, /\/assets\/client-[\w-]+\.js$/);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await page.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  script.release();
  await expect(page.getByText('Bitte füllen Sie das Feld „E-Mail“ aus.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Beispiel');
  await expect(page).toHaveURL('/contact');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('uses the menu, reads details, questions and topics, and opens a reference', async ({ page }) => {
    await page.goto('/');
    const topics = page.getByRole('region', { name: 'Aktuelles' }).getByRole('listitem');
    const folded = topics.filter({ has: page.getByText('Weiterlesen') }).first();
    const text = folded.locator('details > div');
    const height = async () => (await text.boundingBox())?.height ?? 0;
    await expect(topics.first().getByText('Weiterlesen')).toHaveCount(0);
    const before = await height();
    expect(before).toBeGreaterThan(0);
    await folded.getByText('Weiterlesen').click();
    await expect.poll(height).toBeGreaterThan(before);
    await folded.getByText('Weniger anzeigen').click();
    await expect.poll(height).toBe(before);

    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Leistungen' }).click();
    await expect(page.getByText('Beweissicherung mit kalibrierten Messgeräten')).toBeVisible();
    await page.goto('/attest');
    const question = page.getByRole('region', { name: 'Häufig gestellte Fragen' }).getByRole('listitem');
    await question.first().getByRole('heading').click();
    await expect(question.first().locator('details > :not(summary)')).toBeVisible();
    await page.goto('/references');
    await page.getByRole('link', { name: 'Reederei Beispiel GmbH' }).click();
    await expect(heading(page, 'Reederei Beispiel GmbH')).toBeVisible();
  });
});
