import { filesIn } from './admin-content';
import { button, expect, fillReference, save, test } from './admin-fixtures';
import { chooseImage, imageFile } from './admin-images';
import { expectLoaded, htmlOf, statusOf } from './page-actions';

test('a draft with an image is published, changed as a draft and taken off the website', async ({
  page,
  operator,
  openAdminScreen,
}) => {
  const onWebsite = (company: string) =>
    expect.poll(async () => (await htmlOf(page, '/references')).includes(company));
  await openAdminScreen('references');
  await fillReference(page, 'Entwurfswerft');
  await chooseImage(page, page.locator('[name=image_url]'), await imageFile('entwurf.jpg'));
  await save(page, 'Draft saved.', 'Save Draft');
  await onWebsite('Entwurfswerft').toBe(false);
  const [waiting = ''] = await filesIn(operator, ['drafts']);
  const address = `/storage/v1/object/public/${waiting.replace('drafts/', '')}`;
  expect(await statusOf(page, address)).toEqual([400]);

  await page.reload();
  await button(page, 'Edit Entwurfswerft').click();
  await expectLoaded(page.getByRole('group', { name: 'Images' }).getByRole('listitem').locator('img'));
  await save(page, 'Reference published.', 'Publish');
  await onWebsite('Entwurfswerft').toBe(true);
  expect((await filesIn(operator, ['drafts'])).size).toBe(0);
  expect(await statusOf(page, address)).toEqual([200]);

  await button(page, 'Edit Entwurfswerft').click();
  await page.locator('[name=company]').fill('Neue Werft');
  await save(page, 'Draft saved.', 'Save Draft');
  await onWebsite('Neue Werft').toBe(false);
  await page.goto('/admin/overview');
  const drafts = page.getByRole('region', { name: 'Drafts and schedule' });
  await drafts.getByRole('link', { name: 'Neue Werft' }).click();
  await save(page, 'Reference published.', 'Publish');
  await onWebsite('Neue Werft').toBe(true);
  await onWebsite('Entwurfswerft').toBe(false);

  await button(page, 'Edit Neue Werft').click();
  await save(page, 'Reference taken off the website. It is kept as a draft.', 'Unpublish');
  await onWebsite('Neue Werft').toBe(false);
  await expect.poll(() => statusOf(page, address)).toEqual([400]);
});
