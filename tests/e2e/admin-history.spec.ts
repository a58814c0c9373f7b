import type { Locator, Page } from '@playwright/test';
import { createTables } from '../../src/data/client/tables';
import { expectScreenAccessible } from './accessibility';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

/** The history of a record: every version can be viewed and restored. */

function history(page: Page): Locator {
  return page.getByRole('dialog', { name: 'History' });
}

async function save(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'References' });
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(region, 'Reference saved.');
}

/** Creates a reference, changes it once and leaves its form open. */
async function changedReference(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Reference' }).click();
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0);
  await page.locator('[name=company]').fill('Verlaufswerft');
  await page.locator('[name=project]').fill('Landstrom');
  await page.locator('[name=testimonial]').fill('Die Prüfung war gründlich.');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
  await save(page);
  await page.getByRole('button', { name: 'Edit Verlaufswerft' }).click();
  await page.locator('[name=testimonial]').fill('Die Prüfung war sehr gründlich.');
  await choosePicture(
    page,
    page.locator('[name=image_url]'),
    await photo('b.jpg', { background: { r: 0, g: 90, b: 200 } }),
  );
  await save(page);
  await page.getByRole('button', { name: 'Edit Verlaufswerft' }).click();
}

async function expectPictures(pictures: Locator, count: number): Promise<void> {
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}

test('versions show author, time and changes, and one is restored with its picture', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  await changedReference(page);
  await page.getByRole('button', { name: 'History' }).click();
  const versions = history(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText(/\d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}/u);
  await expect(versions.first()).toContainText('@');
  await expect(versions.first().locator('ins')).toHaveText('sehr ');
  const pictures = versions.first().getByRole('figure').locator('img');
  await expectPictures(pictures, 2);
  await expect(versions.last()).toContainText('Created');
  await expect(versions.first()).toContainText('Current version');
  await expect(versions.first().getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await expectScreenAccessible(page);

  await versions.last().getByRole('button', { name: 'Restore' }).click();
  await expect(history(page).getByRole('status')).toHaveText(/^Restored as it was on /);
  await expect(versions).toHaveCount(3);
  await expect(history(page).getByText('Current version')).toHaveCount(1);
  await expect(versions.first()).toContainText('Current version');
  await expect(versions.first().locator('del')).toHaveText('sehr ');
  await history(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[name=testimonial]')).toHaveValue('Die Prüfung war gründlich.');
  await save(page);
  await page.goto('/references');
  await expect(page.getByText('Die Prüfung war gründlich.').first()).toBeVisible();
});

// schedule.test.ts tests the author that the history stores.
test(
  'a scheduled publication is attributed to its planner',
  { tag: '@long' },
  async ({ page, operator, openAdminScreen }) => {
    await openAdminScreen('references');
    await page.getByRole('button', { name: 'Add Reference' }).click();
    for (const [name, text] of Object.entries({
      company: 'Planwerft',
      project: 'Umbau',
      testimonial: 'Gut.',
    }))
      await page.locator(`[name=${name}]`).fill(text);
    await page.locator('[name=publish_at]').fill('2099-01-01T00:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Planwerft' })).toContainText('Scheduled');
    // Moves the scheduled time from 2099 to now.
    const publish_at = new Date().toISOString();
    const drafts = createTables(operator).from('content_drafts');
    await drafts.update({ publish_at }).not('publish_at', 'is', null).throwOnError();
    await expect
      .poll(async () => (await page.request.get('/references')).text(), { timeout: 60_000 })
      .toContain('Planwerft');

    await page.goto('/admin/references');
    await page.getByRole('button', { name: 'Edit Planwerft' }).click();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(history(page)).toContainText('admin@example.org, as planned');
    await page.goto('/admin/overview');
    const newest = page.getByRole('region', { name: 'Changed last' }).getByRole('listitem').first();
    await expect(newest).toHaveText(
      'PlanwerftReference in References · by admin@example.org, as planned · just now · What changedUndo',
    );
  },
);

test('works by keyboard and asks before it replaces unsaved input', async ({ page, openAdminScreen }) => {
  await openAdminScreen('references');
  await changedReference(page);
  await page.locator('[name=project]').fill('Noch nicht gesichert');
  await page.getByRole('button', { name: 'History' }).focus();
  await page.keyboard.press('Enter');
  const restore = history(page).getByRole('button', { name: 'Restore' }).last();
  await expect(restore).toBeVisible();
  for (
    let step = 0;
    step < 5 && !(await restore.evaluate((one) => one === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab');
  await expect(restore).toBeFocused();
  const confirmations = [false, true];
  page.on('dialog', (dialog) => (confirmations.shift() ? dialog.accept() : dialog.dismiss()));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(history(page)).toHaveCount(0);
  await expect(page.locator('[name=project]')).toHaveValue('Noch nicht gesichert');
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  await page.keyboard.press('Enter');
  await restore.focus();
  await page.keyboard.press('Enter');
  await expect(history(page).getByRole('status')).toHaveText(/^Restored as it was on /);
  await page.keyboard.press('Escape');
  await expect(page.locator('[name=project]')).toHaveValue('Landstrom');

  await test.step('a version can be restored while its pictures still load', async () => {
    await page.reload();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/storage/v1/object/archive/**', async (route) => {
      await released;
      await route.continue();
    });
    const requested = page.waitForRequest('**/storage/v1/object/archive/**');
    await page.getByRole('button', { name: 'History' }).click();
    await requested;
    await history(page).getByRole('button', { name: 'Restore' }).first().click();
    await expect(history(page).getByRole('status')).toHaveText(/^Restored as it was on /);
    release();
    await expectPictures(history(page).getByRole('figure').locator('img'), 6);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await history(page).getByRole('button', { name: 'Close' }).click();
  });
});

test('a single has versions too', async ({ page, openAdminScreen }) => {
  await openAdminScreen('hero');
  await page.getByRole('button', { name: 'Edit Content' }).click();
  const title = page.locator('[name=title]');
  const before = await title.inputValue();
  await title.fill('Ein anderer Titel');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await history(page).getByRole('button', { name: 'Restore' }).first().click();
  await expect(history(page).getByRole('status')).toHaveText(/^Restored as it was on /);
  await history(page).getByRole('button', { name: 'Close' }).click();
  await expect(title).toHaveValue(before);
});
