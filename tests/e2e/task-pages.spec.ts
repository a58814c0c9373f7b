import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { admin } from '../product';
import { cropDialog, imageFile } from './admin-images';
import { fieldOf, startSession } from './admin-fixtures';
import { expect, long, test } from './task-fixtures';

/** Tasks on pages, with the number of actions from docs/tasks.md. */

test.describe('after a session has ended', () => {
  test.use({ allowConsole: /status of 40[013]/ });

  test('sign in', long, async ({ page, operator, signIn, person }) => {
    await signIn();
    await page.goto('/');
    await endSessions(operator);

    await person.open('/admin');
    const password = page.getByLabel('Password');
    await person.waitFor(password);
    await person.type(password, admin.password);
    await person.press('Enter');
    await person.waitFor(page.getByRole('heading', { level: 1, name: 'Manage References' }));
  });
});

test('publish news with a cropped image, bold and bullets', async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('overview');
  await person.add('Topic');
  const title = page.locator('[name=title]');
  await person.waitFor(title);
  await person.type(title, 'Neue Ladesäulen am Hafen');
  const text = fieldOf(page, 'description');
  await person.clickAndType(text, 'Ab sofort laden Boote ');
  await person.press('Control+b');
  await person.type(text, 'rund um die Uhr');
  await person.press('Control+b');
  await person.type(text, ':');
  await person.press('Enter');
  await person.type(text, '- am Nordkai');
  await person.press('Enter');
  await person.type(text, 'am Südkai');
  await person.choose(page.locator('[name=image_url]'), await imageFile('Hafen.jpg'));
  const done = await person.waitForCrop();
  await person.drag(cropDialog(page).locator('.ReactCrop__drag-handle.ord-se'), { x: -60, y: -30 });
  await person.click(done);
  const alt = page.locator('[name=alt]');
  await person.waitFor(alt);
  await person.clickAndType(alt, 'Ladesäulen am Kai');
  await person.save('Topic saved.');

  await page.goto('/');
  const news = page.getByRole('listitem').filter({ hasText: 'Neue Ladesäulen am Hafen' });
  await expect(news.locator('strong')).toHaveText('rund um die Uhr');
  await expect(news.locator('ul li')).toHaveText(['am Nordkai', 'am Südkai']);
  await expect(news.getByRole('img', { name: 'Ladesäulen am Kai' })).toBeVisible();
});

test('from the public page to its text', long, async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('overview');
  await page.goto('/services');
  const card = page.getByRole('main').getByRole('listitem').nth(1);
  await expect(card.getByRole('link', { name: 'Bearbeiten' })).toBeVisible();
  const title = (await card.getByRole('heading', { level: 2 }).textContent()) ?? '';

  await person.click(card.getByRole('link', { name: 'Bearbeiten' }));
  const text = page.locator('[name=title]');
  await person.waitFor(text);
  await expect(text).toHaveValue(title);
  await expect(text).toBeFocused();
});

test(
  'correct a typo found from the start page',
  long,
  async ({ page, operator, openAdminScreen, person }) => {
    const tables = createTables(operator);
    const { data } = await tables
      .from('latest_topics')
      .select('id')
      .order('date', { ascending: false })
      .limit(1);
    await tables
      .from('latest_topics')
      .update({ title: 'Gepürft und für gut befunden' })
      .eq('id', data?.[0]?.id);
    await openAdminScreen('overview');
    await page.goto('/');
    const mark = page.getByRole('link', { name: 'Bearbeiten: Gepürft und für gut befunden' });
    await expect(mark).toBeVisible();

    await person.click(mark);
    const title = page.locator('[name=title]');
    await person.waitFor(title);
    await person.doubleClickFirstWord(title);
    await person.type(title, 'Geprüft');
    await person.save('Topic saved.');

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Geprüft und für gut befunden' })).toBeVisible();
  },
);

test('replace a main image', long, async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('overview');
  await page.goto('/services');
  const card = page.getByRole('main').getByRole('listitem').first();
  const mark = card.getByRole('link', { name: 'Bearbeiten' });
  await expect(mark).toBeVisible();
  const before = await card.getByRole('img').getAttribute('src');

  await person.click(mark);
  const replace = page.getByRole('button', { name: 'Replace' });
  await person.waitFor(replace);
  await person.choose(replace, await imageFile('Werkstatt.jpg'));
  await person.click(await person.waitForCrop());
  await expect(cropDialog(page)).toBeHidden();
  await person.save('Service saved.');

  // The form returns to the page that it was opened from.
  await page.waitForURL(/\/services\b/);
  await expect(card.getByRole('img')).not.toHaveAttribute('src', before ?? '');
});

/** Ends all sessions of the administrator, like another device that signs out everywhere. */
async function endSessions(operator: Service): Promise<void> {
  const { access_token } = JSON.parse(await startSession(operator));
  const headers = { apikey: operator.key, authorization: `Bearer ${access_token}` };
  const response = await fetch(`${operator.url}/auth/v1/logout?scope=global`, { method: 'POST', headers });
  expect(response.status).toBe(204);
}
