import { button, expect, fieldOf, fillReference, save, test } from './admin-fixtures';
import { chooseImage, imageFile } from './admin-images';
import { expectLoaded, htmlOf, statusOf } from './page-actions';

test('versions show their changes, and one is restored with its image', async ({ page, openAdminScreen }) => {
  await openAdminScreen('references');
  await fillReference(page, 'Verlaufswerft');
  await fieldOf(page, 'testimonial').fill('Die Prüfung war gründlich.');
  await chooseImage(page, page.locator('[name=image_url]'), await imageFile('a.jpg'));
  await save(page, 'Reference saved.');
  await button(page, 'Edit Verlaufswerft').click();
  const image = page.getByRole('group', { name: 'Images' }).getByRole('listitem').locator('img');
  const former = String(await image.getAttribute('src'));
  await fieldOf(page, 'testimonial').fill('Die Prüfung war sehr gründlich.');
  await chooseImage(page, page.locator('[name=image_url]'), await imageFile('b.jpg'));
  await save(page, 'Reference saved.');

  await button(page, 'Edit Verlaufswerft').click();
  await button(page, 'History').click();
  const history = page.getByRole('dialog', { name: 'History' });
  const versions = history.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText(/\d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}\s*admin@example\.org/u);
  await expect(versions.first().locator('ins')).toHaveText('sehr ');
  const images = versions.first().getByRole('figure').locator('img');
  await expect(images).toHaveCount(2);
  for (const one of await images.all()) await expectLoaded(one);

  await button(versions.last(), 'Restore').click();
  await expect(history.getByRole('status')).toHaveText(/^Restored as it was on /);
  await expect(versions).toHaveCount(3);
  await button(history, 'Close').click();
  await expect(page.locator('[name=testimonial]')).toHaveValue('Die Prüfung war gründlich.');
  await expect.poll(() => statusOf(page, former)).toEqual([200]);
  expect(await htmlOf(page, '/references')).toContain('Die Prüfung war gründlich.');
});
