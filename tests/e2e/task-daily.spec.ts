import { createTables } from '../../src/data/client/tables';
import { berlinTime } from '../../src/content/record/times';
import { fieldOf } from './admin-fixtures';
import { cropDialog, imageFile } from './admin-images';
import { expect, long, test } from './task-fixtures';

/** Short tasks of every day, with the number of actions from docs/tasks.md. */

test('news for tomorrow', long, async ({ page, operator, openAdminScreen, person }) => {
  const tomorrow = berlinTime(new Date(Date.now() + 86_400_000).toISOString()).slice(0, 'yyyy-mm-dd'.length);
  const [year, month, day] = tomorrow.split('-');
  await openAdminScreen('overview');
  await person.add('Topic');
  const title = page.locator('[name=title]');
  await person.waitFor(title);
  await person.type(title, 'Morgen ab zehn geöffnet');
  const text = fieldOf(page, 'description');
  await person.clickAndType(text, 'Bis zehn Uhr prüfen wir unsere eigene Anlage.');
  await person.choose(page.locator('[name=image_url]'), await imageFile('Anlage.jpg'));
  await person.click(await person.waitForCrop());
  const date = page.locator('[name=date]');
  await expect(cropDialog(page)).toBeHidden();
  await person.click(date);
  // The date order of the browser's own language, which is English in tests.
  await person.type(date, `${month}${day}${year}`);
  await person.click(page.getByRole('button', { name: 'Publish it on that day' }));
  await person.save(page.getByText(/It will be published on .* um 00:00\.$/));

  const drafts = createTables(operator).from('content_drafts').select('publish_at');
  const { data } = await drafts.eq('content_type', 'latest_topics').order('updated_at', { ascending: false });
  expect(berlinTime(String(data?.[0]?.publish_at))).toBe(`${tomorrow}T00:00`);
});

test('add four images to a gallery', long, async ({ page, openAdminScreen, person }) => {
  const photos = await Promise.all([1, 2, 3, 4].map((number) => imageFile(`Hafen ${number}.jpg`)));
  await openAdminScreen('references');
  const references = page.getByRole('region', { name: 'References', exact: true });
  const first = references.getByRole('button', { name: /^Edit / }).first();
  await expect(first).toBeVisible();

  await person.click(first);
  const gallery = page.locator('[name=gallery]');
  await person.waitFor(gallery);
  await person.choose(gallery, ...photos);
  await person.click(await person.waitForCrop('Take all as proposed'));
  await expect(cropDialog(page)).toBeHidden();
  await person.save('Reference saved.');
});

test('invite a person', long, async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('overview');
  const add = page.getByRole('button', { name: 'New', exact: true });
  await expect(add).toBeVisible();

  await person.click(add);
  await person.click(page.getByRole('link', { name: 'Person with access' }));
  const email = page.locator('[name=email]');
  await person.waitFor(email);
  await person.type(email, 'neue.kollegin@example.org');
  await person.press('Enter');
  await person.waitFor(
    page.getByRole('list', { name: 'Invitations' }).getByText('neue.kollegin@example.org'),
  );
});

test('switch a page off', long, async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('overview');
  const navigation = page.getByRole('navigation');
  await expect(navigation.getByText('Company', { exact: true })).toBeVisible();

  await person.click(navigation.getByText('Company', { exact: true }));
  await person.click(navigation.getByRole('link', { name: 'Pages', exact: true }));
  const isOn = page
    .getByRole('group', { name: /^Shop \/shop/ })
    .getByRole('checkbox', { name: 'On the website' });
  await person.waitFor(isOn);
  await person.click(isOn);
  await person.save('Page settings saved.');

  expect((await page.request.get('/shop')).status()).toBe(404);
});

test('new free page in the menu', long, async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('overview');
  await person.add('Free Page');
  const title = page.locator('[name=title]');
  await person.waitFor(title);
  await person.type(title, 'Ausbildung');
  const content = fieldOf(page, 'content');
  await person.clickAndType(content, 'Wir bilden in drei Berufen aus.');
  await person.click(page.getByRole('checkbox', { name: 'In the menu' }));
  await person.save('Page saved.');

  await page.goto('/ausbildung');
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('link', { name: 'Ausbildung' })).toHaveAttribute('href', '/ausbildung');
});

test('describe an image', long, async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('services');
  const image = page.getByRole('region', { name: 'Services', exact: true }).locator('img').first();
  await expect(image).toBeVisible();

  await person.click(image);
  const alt = page.locator('[name=alt]');
  await person.waitFor(alt);
  await person.type(alt, 'Messung an einer Bordanlage');
  await person.save('Service saved.');

  await page.goto('/services');
  await expect(page.getByRole('img', { name: 'Messung an einer Bordanlage' }).first()).toBeVisible();
});

test('duplicate a record', long, async ({ page, operator, openAdminScreen, person }) => {
  await openAdminScreen('services');
  const services = page.getByRole('region', { name: 'Services', exact: true });
  const more = services.getByRole('button', { name: /^More/ }).first();
  await expect(more).toBeVisible();
  const name = (await services.getByRole('heading', { level: 3 }).first().textContent()) ?? '';

  await person.click(more);
  await person.click(services.getByRole('button', { name: /^Duplicate/ }).first());
  await person.waitFor(page.getByRole('heading', { level: 1, name: `${name} (Kopie)` }));

  const drafts = createTables(operator).from('content_drafts').select('content');
  const { data } = await drafts.eq('content_type', 'services');
  expect(data?.map(({ content }) => content.row.title)).toEqual([`${name} (Kopie)`]);
});
