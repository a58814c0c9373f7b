import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { visit } from './page-actions';
import { referencePath } from './page-table';

/** What visitors come for, each from the first page to its end. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

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

test('downloads terms, a certificate and a date under their titles', async ({ page }) => {
  for (const [path, link, name] of [
    ['/agbs', 'Download PDF', /^[^.]+\.pdf$/],
    ['/attest', 'Muster-Attest für ein Motorboot (PDF)', 'Muster-Attest für ein Motorboot.pdf'],
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
