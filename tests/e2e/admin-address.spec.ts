import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { expect, fieldOf, test } from './admin-fixtures';
import { expectMessage } from './message';

test.use({ viewport: { width: 360, height: 720 } });

async function leadsTo(page: Page, path: string): Promise<[number, string | undefined]> {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return [response.status(), response.headers().location];
}

test('a reference gets an address and a search result, and its former address redirects', async ({
  page,
  openAdminScreen,
}) => {
  const slug = page.locator('[name=slug]');
  const result = page.getByRole('group', { name: 'Search result' });
  const shared = page.getByRole('group', { name: 'Shared link' });
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const references = page.getByRole('region', { name: 'References', exact: true });
    await expectMessage(references, 'Reference saved.');
    await page.getByRole('button', { name: 'Edit Fähre & Söhne' }).click();
  };
  await openAdminScreen('references');
  await page.getByRole('button', { name: 'Add Reference' }).click();
  await page.locator('[name=company]').fill('Fähre & Söhne');
  await page.locator('[name=project]').fill('Umbau');
  await fieldOf(page, 'testimonial').fill('**Sehr** gut.');
  await expect(result).toContainText('› references › faehre-soehne-umbau');
  await expectScreenAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await save();

  await expect(slug).toHaveValue('faehre-soehne-umbau');
  const style = await shared.locator('[style*="/preview/"]').getAttribute('style');
  const [, picture = ''] = /url\("(.+)"\)/.exec(style ?? '') ?? [];
  expect(picture).toMatch(/^\/preview\/references\/faehre-soehne-umbau\.jpg\?/);
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/jpeg');
  await slug.fill('faehre-nord');
  await page.locator('[name=search_title]').fill('Elektroprüfung einer Fähre');
  await save();
  expect(await leadsTo(page, '/references/faehre-soehne-umbau?a=b')).toEqual([
    301,
    '/references/faehre-nord?a=b',
  ]);
  const html = await (await page.request.get('/references/faehre-nord')).text();
  expect(html).toMatch(/<title>Elektroprüfung einer Fähre – /);
  expect(html).toContain('<meta name="description" content="Sehr gut.">');

  await slug.fill('');
  await save();
  expect(await leadsTo(page, '/references/faehre-nord')).toEqual([301, '/references/faehre-soehne-umbau']);
});
