import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { storedRows } from './admin-content';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

/** The preview of search results and shared links: shown while typing, and equal to the published page. */

test.use({ viewport: { width: 360, height: 720 } });

function parts(page: Page) {
  return {
    title: page.locator('[name=search_title]'),
    description: page.locator('[name=search_description]'),
    result: page.getByRole('group', { name: 'Search result' }),
    shared: page.getByRole('group', { name: 'Shared link' }),
  };
}

/** Returns the og:image that the server rendered. */
async function pictureOf(page: Page): Promise<string> {
  const picture = parts(page).shared.locator('[style*="/preview/"]');
  const [, address = ''] =
    /url\("(.+)"\)/.exec(await picture.evaluate((one) => getComputedStyle(one).backgroundImage)) ?? [];
  const response = await page.request.get(address);
  expect(response.headers()['content-type']).toBe('image/jpeg');
  return new URL(address).pathname;
}

async function headOf(page: Page, path: string) {
  const text = await (await page.request.get(path)).text();
  return {
    title: /<title>(.*)<\/title>/.exec(text)?.[1],
    description: /<meta name="description" content="([^"]*)">/.exec(text)?.[1],
  };
}

test('a page is previewed with its header, with its own words, and with its header again', async ({
  page,
  operator,
  openAdminScreen,
}) => {
  const [header] = await storedRows(operator, 'services_header');
  const before = await headOf(page, '/services');
  await openAdminScreen('services');
  await page.getByRole('button', { name: 'Edit Header' }).click();
  const { title, description, result, shared } = parts(page);
  await expect(title).toHaveAttribute('placeholder', String(header?.title));
  await expect(description).toHaveAttribute('placeholder', String(header?.subtitle));
  await expect(result).toContainText(/127\.0\.0\.1:\d+ › services/);
  await expect(result).toContainText(String(header?.title));
  expect(await pictureOf(page)).toBe('/preview/services.jpg');
  await page.locator('[name=title]').fill('Neue Leistungen');
  await expect(title).toHaveAttribute('placeholder', 'Neue Leistungen');
  await expect(result).toContainText('Neue Leistungen – Brandt');

  const long = 'Prüfung, Gutachten und Instandsetzung elektrischer Anlagen an Schiffen';
  await title.fill(long);
  await expect(result).toContainText('Prüfung, Gutachten und Instandsetzung elektrischer Anlagen …');
  await expect(shared).toContainText(long);
  await expect(
    page.getByText(/^\d+ characters: cut off after about 60, the company’s name included\.$/),
  ).toBeVisible();
  await title.fill('E-Check für Boote');
  await description.fill('Prüfung vor Ort, Protokoll am selben Tag.');
  await expect(page.getByText('41 of about 155 characters.')).toBeVisible();
  await expect(result).toContainText('E-Check für Boote – Brandt');
  await expect(result).toContainText('Protokoll am selben Tag.');
  await expectScreenAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Header saved.');
  expect(await headOf(page, '/services')).toEqual({
    title: expect.stringMatching(/^E-Check für Boote – Brandt/),
    description: 'Prüfung vor Ort, Protokoll am selben Tag.',
  });

  await page.getByRole('button', { name: 'Edit Header' }).click();
  await page.locator('[name=title]').fill(String(header?.title));
  await title.fill('');
  await description.fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Header saved.');
  expect(await headOf(page, '/services')).toEqual(before);
});

test('a reference has its own result, with a picture once it is published', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  await page.getByRole('button', { name: 'Add Reference' }).click();
  const { title, description, result, shared } = parts(page);
  await page.locator('[name=company]').fill('Eigene Werft');
  await page.locator('[name=project]').fill('Fähre Öland');
  await page.locator('[name=testimonial]').fill('**Sehr** gut.');
  await expect(title).toHaveAttribute('placeholder', 'Eigene Werft: Fähre Öland');
  await expect(description).toHaveAttribute('placeholder', 'Sehr gut.');
  await expect(result).toContainText('› references › eigene-werft-faehre-oeland');
  await expect(shared).toContainText('The picture is made once the page is on the website.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
  await page.getByRole('button', { name: 'Edit Eigene Werft' }).click();
  expect(await pictureOf(page)).toBe('/preview/references/eigene-werft-faehre-oeland.jpg');
  await title.fill('Elektroprüfung einer Fähre');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
  expect(await headOf(page, '/references/eigene-werft-faehre-oeland')).toEqual({
    title: expect.stringMatching(/^Elektroprüfung einer Fähre – /),
    description: 'Sehr gut.',
  });
  await page.goto('/references/eigene-werft-faehre-oeland');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eigene Werft');
});
