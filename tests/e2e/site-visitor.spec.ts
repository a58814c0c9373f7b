import { expectAccessible } from './accessibility';
import { referencePath } from './page-table';
import { visit } from './page-visit';
import { holdRequests } from './hold-requests';
import { expect, test } from './fixtures';

const pages = ['/', '/references', referencePath, '/contact'];

test.describe('accessibility', () => {
  test.use({ allowConsole: [/status of 404/], reducedMotion: 'reduce' });

  test('a missing page has no findings, wide or narrow', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, '/nirgendwo');
      await expectAccessible(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });

  test('the menu and the form with its messages have no findings', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await visit(page, '/contact');
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('a visit stores nothing in the browser and contacts no third party', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url()))
      foreign.push(request.url());
  });
  for (const path of pages) {
    await visit(page, path);
  }
  expect(foreign).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('input before hydration is kept, and a pressed button takes effect after it', async ({ page }) => {
  const script = await holdRequests(page, /\/assets\/client-.*\.js$/);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await page.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  script.release();
  await expect(page.getByText('Bitte füllen Sie das Feld „E-Mail“ aus.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Beispiel');
});
