import { saveUrl } from './admin-network';
import { choosePicture, pdf, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

test('a long list has a search box, a short one has none', async ({ page, openAdminScreen }) => {
  await openAdminScreen('references');
  const names = ['Hochvolt Stufe 1', 'Hochvolt Stufe 2', 'Befähigte Person', 'Schweißaufsicht', 'Ex-Schutz'];
  const rows = [...names, 'Kran', 'Stapler', 'Leiter'].map((name, order) => ({
    id: `row-${order}`,
    name,
    order,
  }));
  let responseRows = rows;
  await page.route('**/rest/v1/cv_certifications*', (route) => route.fulfill({ json: responseRows }));
  await page.goto('/admin/cv');
  const region = page.getByRole('region', { name: 'Certifications' });
  await expect(region.getByRole('listitem')).toHaveCount(8);
  await expect(region.getByRole('searchbox')).toHaveCount(0);

  responseRows = [...rows, { id: 'row-8', name: 'Brandschutz', order: 8 }];
  await page.reload();
  await expect(region.getByRole('searchbox', { name: 'Search Certifications' })).toBeVisible();

  responseRows = [];
  await page.reload();
  await expect(region.getByText('Nothing here yet. Add the first entry.')).toBeVisible();
});

test('further images can be reordered, and a new main image replaces the old one', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  const region = page.getByRole('region', { name: 'References' });
  await region.getByRole('button', { name: 'Add Reference' }).click();
  await page.locator('[name=company]').fill('Tauschwerft');
  await page.locator('[name=project]').fill('Bilder');
  await page.locator('[name=testimonial]').fill('Text');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('old.jpg'));
  await choosePicture(page, page.locator('[name=gallery]'), [await photo('a.jpg'), await photo('b.jpg')]);
  await page.locator('[name="gallery.0.alt"]').fill('Erstes');
  await page.locator('[name="gallery.1.alt"]').fill('Zweites');
  await region.getByRole('button', { name: 'Move forward' }).click();
  await expect(page.locator('[name="gallery.0.alt"]')).toHaveValue('Zweites');
  await region.getByRole('button', { name: 'Save', exact: true }).click();

  await region.getByRole('button', { name: 'Edit Tauschwerft' }).click();
  await expect(page.locator('[name="gallery.0.alt"]')).toHaveValue('Zweites');
  await expect(page.locator('[name="gallery.1.alt"]')).toHaveValue('Erstes');
  const old = String(await region.locator('form img').first().getAttribute('src'));
  await choosePicture(page, page.locator('[name=image_url]'), await photo('new.jpg'));
  await expect(region.getByRole('button', { name: 'Delete image' })).toHaveCount(3);
  await region.getByRole('button', { name: 'Delete image' }).first().click();
  await expect(region.locator('form img').first()).toHaveAttribute('src', old);
  await choosePicture(page, page.locator('[name=image_url]'), await photo('new.jpg'));
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(region, 'Reference saved.');
  expect((await page.request.get(old)).status()).toBe(404);
});

test('a file shared by two records stays until the last of them is deleted', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  const region = page.getByRole('region', { name: 'References' });
  const add = async (company: string) => {
    await region.getByRole('button', { name: 'Add Reference' }).click();
    await page.locator('[name=company]').fill(company);
    await page.locator('[name=project]').fill('Geteilt');
    await page.locator('[name=testimonial]').fill('Text');
  };
  const save = async () => {
    const written = page.waitForRequest(saveUrl);
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(region, 'Reference saved.');
    return (await written).postDataJSON().row;
  };
  const remove = async (company: string) => {
    await region.getByRole('button', { name: `Delete ${company}` }).click();
    await expect(region.getByRole('heading', { name: company })).toHaveCount(0);
  };
  page.on('dialog', (dialog) => dialog.accept());

  await add('Erstwerft');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
  const { image_url: url } = await save();
  // Simulates a restored backup or an import.
  await page.route(
    saveUrl,
    (route) => {
      const { row, ...rest } = route.request().postDataJSON();
      return route.continue({ postData: { ...rest, row: { ...row, image_url: url } } });
    },
    { times: 1 },
  );
  await add('Zweitwerft');
  await save();
  await remove('Erstwerft');
  expect((await page.request.get(url)).status()).toBe(200);
  await remove('Zweitwerft');
  expect((await page.request.get(url)).ok()).toBe(false);
});

test('signing out in another tab leads to the sign-in, unless a form has unsaved input', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  const typing = await page.context().newPage();
  await typing.goto('/admin/references');
  await typing.getByRole('button', { name: 'Add Reference' }).click();
  await typing.locator('[name=company]').fill('Parallelwerft');
  const idle = await page.context().newPage();
  await idle.goto('/admin/shop');
  await expect(idle.getByRole('heading', { level: 1 })).toHaveText('Manage Shop Products');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(idle).toHaveURL(/\/login$/);
  await expect(typing.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expect(typing.locator('[name=company]')).toHaveValue('Parallelwerft');
});

test('a removed attachment is deleted with its file when the post is saved', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('training-blog');
  await page.getByRole('button', { name: 'Add Post' }).click();
  for (const name of ['title', 'content', 'location', 'instructor']) {
    await page.locator(`[name=${name}]`).fill('Anhangspost');
  }
  await page.locator('[name=date]').fill('2026-11-20');
  await page.locator('[name=files]').setInputFiles([pdf('eins.pdf'), pdf('zwei.pdf')]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const open = () => page.getByRole('button', { name: 'Edit Anhangspost' }).click();
  await open();
  const first = String(await page.getByRole('link', { name: 'eins.pdf' }).getAttribute('href'));
  await page.getByRole('button', { name: 'Remove' }).first().click();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await expect(page.getByRole('link', { name: /\.pdf$/ })).toHaveCount(2);
  // The size was read: afterwards the file is gone.
  await expect(page.getByRole('listitem').filter({ hasText: 'eins.pdf' })).toContainText(/eins\.pdf.*\d/s);
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await open();
  await expect(page.getByRole('link', { name: /\.pdf$/ })).toHaveText('zwei.pdf');
  expect((await page.request.get(first)).ok()).toBe(false);
});
