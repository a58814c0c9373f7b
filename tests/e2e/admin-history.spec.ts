import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { choosePicture, photo } from './admin-pictures';
import { expect, fieldOf, test } from './admin-fixtures';
import { fillReference } from './admin-references';
import { expectMessage } from './message';

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
}

test('versions show their changes, and one is restored with its picture', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  await fillReference(page, 'Verlaufswerft');
  await fieldOf(page, 'testimonial').fill('Die Prüfung war gründlich.');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
  await save(page);
  await page.getByRole('button', { name: 'Edit Verlaufswerft' }).click();
  const picture = page.getByRole('group', { name: 'Images' }).getByRole('listitem').locator('img');
  const former = String(await picture.getAttribute('src'));
  await fieldOf(page, 'testimonial').fill('Die Prüfung war sehr gründlich.');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('b.jpg'));
  await save(page);

  await page.getByRole('button', { name: 'Edit Verlaufswerft' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const versions = history.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText(/\d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}\s*admin@example\.org/u);
  await expect(versions.first().locator('ins')).toHaveText('sehr ');
  const pictures = versions.first().getByRole('figure').locator('img');
  await expect(pictures).toHaveCount(2);
  for (const one of await pictures.all())
    await expect.poll(() => one.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectScreenAccessible(page);

  await versions.last().getByRole('button', { name: 'Restore' }).click();
  await expect(history.getByRole('status')).toHaveText(/^Restored as it was on /);
  await expect(versions).toHaveCount(3);
  await expect(versions.first().locator('del')).toHaveText('sehr ');
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[name=testimonial]')).toHaveValue('Die Prüfung war gründlich.');
  await expect.poll(async () => (await page.request.get(former)).status()).toBe(200);
  expect(await (await page.request.get('/references')).text()).toContain('Die Prüfung war gründlich.');
});
