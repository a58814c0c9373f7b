import type { Page } from '@playwright/test';
import { berlinTime } from '../../src/content/record/times';
import { expectScreenAccessible } from './accessibility';
import { filesIn } from './admin-content';
import { saveUrl } from './admin-network';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

/** Drafts: visible to administrators only and never lost. */

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page) => page.getByRole('status');

async function fillReference(page: Page, company: string): Promise<void> {
  await button(page, 'Add Reference').click();
  for (const [name, text] of Object.entries({ company, project: 'Umbau', testimonial: 'Gut gemacht.' }))
    await page.locator(`[name=${name}]`).fill(text);
}

async function expectOnWebsite(page: Page, company: string, isThere: boolean): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/references')).text().then((html) => html.includes(company)))
    .toBe(isThere);
}

test.beforeEach(async ({ openAdminScreen }) => openAdminScreen('references'));

test('a draft of a new or of a published record is saved, continued, published and discarded', async ({
  page,
  operator,
}) => {
  await test.step('a new record is saved as a draft with its pictures, continued, and published', async () => {
    await fillReference(page, 'Entwurfswerft');
    await choosePicture(page, page.locator('[name=image_url]'), await photo('entwurf.jpg'));
    await button(page, 'Save Draft').click();
    await expectMessage(page, 'Draft saved.');
    await expect(card(page, 'Entwurfswerft')).toContainText('Draft');
    await expectOnWebsite(page, 'Entwurfswerft', false);
    const waiting = await filesIn(operator, ['drafts']);
    expect(waiting.size).toBeGreaterThan(0);
    for (const file of waiting) {
      const address = `/storage/v1/object/public/${file.replace('drafts/', '')}`;
      expect((await page.request.get(address)).status()).toBe(400);
    }

    await page.reload();
    await button(page, 'Edit Entwurfswerft').click();
    await expect(page.locator('form')).toContainText('It is not on the website.');
    const picture = page.getByRole('group', { name: 'Images' }).getByRole('listitem').locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectScreenAccessible(page);
    await page.locator('[name=project]').fill('Neubau');
    await button(page, 'Publish').click();
    await expectMessage(page, 'Reference published.');
    await expect(card(page, 'Entwurfswerft')).not.toContainText('Draft');
    await expectOnWebsite(page, 'Entwurfswerft', true);
    expect((await filesIn(operator, ['drafts'])).size).toBe(0);
    await button(page, 'Edit Entwurfswerft').click();
    await expect(page.locator('[name=project]')).toHaveValue('Neubau');
    await button(page, 'Cancel').click();
  });

  await test.step('an incomplete draft can be saved; publishing it names the missing fields', async () => {
    await button(page, 'Add Reference').click();
    await page.locator('[name=company]').fill('Halbe Werft');
    await button(page, 'Save Draft').click();
    await expectMessage(page, 'Draft saved.');
    await button(page, 'Edit Halbe Werft').click();
    await button(page, 'Publish').click();
    await expect(page.locator('[name=project]')).toBeFocused();
    await expect(page.locator('[name=project]')).toHaveAccessibleDescription(/is required/);
    await expectOnWebsite(page, 'Halbe Werft', false);
    await page.locator('[name=publish_at]').fill('2999-01-01T09:00');
    await button(page, 'Save Draft').click();
    await expect(page.locator('[name=testimonial]')).toHaveAccessibleDescription(/is required/);
    page.once('dialog', (question) => void question.accept());
    await button(page, 'Cancel').click();
  });

  await test.step('a draft of a published record changes nothing until it is published, and can be discarded', async () => {
    await fillReference(page, 'Alte Werft');
    await button(page, 'Save').click();
    await button(page, 'Edit Alte Werft').click();
    await page.locator('[name=company]').fill('Neue Werft');
    await button(page, 'Save Draft').click();
    await expectMessage(page, 'Draft saved.');
    await expect(card(page, 'Alte Werft')).toContainText('Draft');
    await expectOnWebsite(page, 'Neue Werft', false);

    await button(page, 'Edit Alte Werft').click();
    await expect(page.locator('[name=company]')).toHaveValue('Neue Werft');
    await button(page, 'Discard Draft').click();
    await expect(status(page)).toContainText('Draft discarded.');
    await expect(card(page, 'Alte Werft')).not.toContainText('Draft');
    await button(page, 'Undo').click();
    await expectMessage(page, 'Draft restored.');

    await button(page, 'Edit Alte Werft').click();
    await expect(button(page, 'Save')).toHaveCount(0);
    await expect(button(page, 'Save Draft')).toHaveAttribute('type', 'submit');
    await button(page, 'Publish').click();
    await expectMessage(page, 'Reference published.');
    await expectOnWebsite(page, 'Neue Werft', true);
    await expectOnWebsite(page, 'Alte Werft', false);
  });
});

test('a record is unpublished and published again, and a single has a draft', async ({ page, operator }) => {
  await test.step('an unpublished record becomes a draft with its files and can be published again', async () => {
    await fillReference(page, 'Abgemeldete Werft');
    await choosePicture(page, page.locator('[name=image_url]'), await photo('abgemeldet.jpg'));
    await button(page, 'Save').click();
    await expectOnWebsite(page, 'Abgemeldete Werft', true);
    const before = await filesIn(operator, ['references']);
    await button(page, 'Edit Abgemeldete Werft').click();
    await button(page, 'Unpublish').click();
    await expect(status(page)).toHaveText('Reference taken off the website. It is kept as a draft.');
    await expectOnWebsite(page, 'Abgemeldete Werft', false);
    expect((await filesIn(operator, ['references'])).size).toBe(before.size - 1);
    await page.goto('/admin/trash');
    await expect(page.getByRole('heading', { name: 'Abgemeldete Werft' })).toHaveCount(0);

    await page.goto('/admin/references');
    await button(page, 'Edit Abgemeldete Werft').click();
    await button(page, 'Publish').click();
    await expectMessage(page, 'Reference published.');
    await expectOnWebsite(page, 'Abgemeldete Werft', true);
    expect(await filesIn(operator, ['references'])).toEqual(before);
  });

  await test.step('a single can have a draft beside its published version', async () => {
    await button(page, 'Edit Header').click();
    await page.locator('[name=title]').fill('Überschrift im Entwurf');
    await button(page, 'Save Draft').click();
    await expectMessage(page, 'Draft saved.');
    await expect(page.getByRole('region', { name: 'Header' })).toContainText('Draft');
    await expectOnWebsite(page, 'Überschrift im Entwurf', false);
    await button(page, 'Edit Header').click();
    await expect(page.locator('[name=title]')).toHaveValue('Überschrift im Entwurf');
    await expect(button(page, 'Save Changes')).toHaveCount(0);
    await button(page, 'Publish').click();
    await expectOnWebsite(page, 'Überschrift im Entwurf', true);
  });
});

test('a record with a publishing time is scheduled, which an article with a future date offers', async ({
  page,
}) => {
  await test.step('a record with a publishing time is shown as scheduled until then', async () => {
    await fillReference(page, 'Werft von morgen');
    const time = berlinTime(new Date(Date.now() + 86_400_000).toISOString());
    await page.locator('[name=publish_at]').fill(time);
    await button(page, 'Save').click();
    await expect(status(page)).toContainText('It will be published on');
    await expect(card(page, 'Werft von morgen')).toContainText('Scheduled');
    await expectOnWebsite(page, 'Werft von morgen', false);
    await page.goto('/admin/overview');
    const planned = page.getByRole('region', { name: 'Drafts and schedule' });
    await expect(planned.getByRole('listitem')).toContainText(['Scheduled for']);
    await planned.getByRole('link', { name: 'Werft von morgen' }).click();
    await expect(page.locator('[name=publish_at]')).toHaveValue(time);
    await button(page, 'Cancel').click();
    await button(page, 'Edit Werft von morgen').click();
    await expect(page.locator('[name=publish_at]')).toHaveValue(time);
    await page.locator('[name=unpublish_at]').fill('2020-01-01T10:00');
    await button(page, 'Save Draft').click();
    await expect(page.locator('[name=unpublish_at]')).toHaveAccessibleDescription(/must lie in the future/);
    await page.locator('[name=unpublish_at]').fill('');
    await button(page, 'Publish').click();
    await expect(status(page)).toContainText('It will be published on');
    await expectOnWebsite(page, 'Werft von morgen', false);
    await button(page, 'Edit Werft von morgen').click();
    await page.locator('[name=publish_at]').fill('');
    await button(page, 'Publish').click();
    await expectOnWebsite(page, 'Werft von morgen', true);
  });

  await test.step('an article with a future date offers to schedule its publication', async () => {
    await page.goto('/admin/press');
    await button(page, 'Add Article').click();
    await page.locator('[name=date]').fill('2030-05-01');
    await button(page, 'Publish it on that day').click();
    await expect(page.locator('[name=publish_at]')).toHaveValue('2030-05-01T00:00');
  });
});

test.describe('a failed save', () => {
  test.use({ allowConsole: [/Failed to load resource/] });

  test('uploads its files where the next save needs them', async ({ page, operator }) => {
    const before = await filesIn(operator, ['references']);
    await fillReference(page, 'Gescheiterte Werft');
    await choosePicture(page, page.locator('[name=image_url]'), await photo('gescheitert.jpg'));
    await page.route(saveUrl, (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Save').click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect((await filesIn(operator, ['drafts'])).size).toBe(1);
    await button(page, 'Save Draft').click();
    await expectMessage(page, 'Draft saved.');
    expect(await filesIn(operator, ['references'])).toEqual(before);
    expect((await filesIn(operator, ['drafts'])).size).toBe(1);
    await button(page, 'Delete Gescheiterte Werft').click();

    await fillReference(page, 'Zweite Werft');
    await choosePicture(page, page.locator('[name=image_url]'), await photo('zweite.jpg'));
    await page.route('**/rpc/save_draft', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Save Draft').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unrouteAll();
    await button(page, 'Save').click();
    await expectMessage(page, 'Reference saved.');
    expect((await filesIn(operator, ['references'])).size).toBe(before.size + 1);
  });
});

test.describe('two editors of one draft', () => {
  test('resolve a conflict when both changed the same field', async ({ page, browser }) => {
    await fillReference(page, 'Geteilter Entwurf');
    await button(page, 'Save Draft').click();
    await button(page, 'Edit Geteilter Entwurf').click();
    await page.locator('[name=project]').fill('Von hier');
    const state = await page.context().storageState();
    const elsewhere = await browser.newContext({ storageState: state, baseURL: new URL(page.url()).origin });
    const other = await elsewhere.newPage();
    await other.goto('/admin/references');
    await button(other, 'Edit Geteilter Entwurf').click();
    await other.locator('[name=project]').fill('Von dort');
    await other.locator('[name=contact_name]').fill('Nur dort');
    await button(other, 'Save Draft').click();
    await expectMessage(other, 'Draft saved.');
    await elsewhere.close();

    await button(page, 'Publish').click();
    const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
    await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Reference published.');
    await button(page, 'Edit Geteilter Entwurf').click();
    await expect(page.locator('[name=project]')).toHaveValue('Von hier');
    await expect(page.locator('[name=contact_name]')).toHaveValue('Nur dort');
  });
});
