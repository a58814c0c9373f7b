import type { Page } from '@playwright/test';
import { berlinTime } from '../../src/content/record/times';
import { expectScreenAccessible } from './accessibility';
import { filesIn } from './admin-content';
import { choosePicture, photo } from './admin-pictures';
import { expect, fieldOf, test } from './admin-fixtures';
import { expectMessage } from './message';

/** Drafts: visible to administrators only and never lost. */

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page) => page.getByRole('status');

async function fillReference(page: Page, company: string): Promise<void> {
  await button(page, 'Add Reference').click();
  for (const [name, text] of Object.entries({ company, project: 'Umbau', testimonial: 'Gut gemacht.' }))
    await fieldOf(page, name).fill(text);
}

async function expectOnWebsite(page: Page, company: string, isThere: boolean): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/references')).text().then((html) => html.includes(company)))
    .toBe(isThere);
}

test.beforeEach(async ({ openAdminScreen }) => openAdminScreen('references'));

test('a draft with a picture is published, changed as a draft, taken off the website and published again', async ({
  page,
  operator,
}) => {
  await fillReference(page, 'Entwurfswerft');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('entwurf.jpg'));
  await button(page, 'Save Draft').click();
  await expectMessage(page, 'Draft saved.');
  await expectOnWebsite(page, 'Entwurfswerft', false);
  const [waiting = ''] = await filesIn(operator, ['drafts']);
  const address = `/storage/v1/object/public/${waiting.replace('drafts/', '')}`;
  expect((await page.request.get(address)).status()).toBe(400);

  await page.reload();
  await button(page, 'Edit Entwurfswerft').click();
  const picture = page.getByRole('group', { name: 'Images' }).getByRole('listitem').locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectScreenAccessible(page);
  await button(page, 'Publish').click();
  await expectMessage(page, 'Reference published.');
  await expectOnWebsite(page, 'Entwurfswerft', true);
  expect((await filesIn(operator, ['drafts'])).size).toBe(0);
  expect((await page.request.get(address)).status()).toBe(200);

  await button(page, 'Edit Entwurfswerft').click();
  await page.locator('[name=company]').fill('Neue Werft');
  await button(page, 'Save Draft').click();
  await expectMessage(page, 'Draft saved.');
  await expect(card(page, 'Entwurfswerft')).toContainText('Draft');
  await expectOnWebsite(page, 'Neue Werft', false);
  await button(page, 'Edit Entwurfswerft').click();
  await button(page, 'Publish').click();
  await expectMessage(page, 'Reference published.');
  await expectOnWebsite(page, 'Neue Werft', true);
  await expectOnWebsite(page, 'Entwurfswerft', false);

  await button(page, 'Edit Neue Werft').click();
  await button(page, 'Unpublish').click();
  await expect(status(page)).toHaveText('Reference taken off the website. It is kept as a draft.');
  await expectOnWebsite(page, 'Neue Werft', false);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(400);
  await button(page, 'Edit Neue Werft').click();
  await button(page, 'Publish').click();
  await expectMessage(page, 'Reference published.');
  await expectOnWebsite(page, 'Neue Werft', true);
  expect((await page.request.get(address)).status()).toBe(200);
});

test('a record is scheduled, listed in the overview, and published earlier', async ({ page }) => {
  await fillReference(page, 'Werft von morgen');
  const time = berlinTime(new Date(Date.now() + 86_400_000).toISOString());
  await page.locator('[name=publish_at]').fill(time);
  await button(page, 'Save').click();
  await expect(card(page, 'Werft von morgen')).toContainText('Scheduled');
  await page.goto('/admin/overview');
  const planned = page.getByRole('region', { name: 'Drafts and schedule' });
  await expect(planned.getByRole('listitem')).toContainText(['Scheduled for']);
  await planned.getByRole('link', { name: 'Werft von morgen' }).click();
  await expect(page.locator('[name=publish_at]')).toHaveValue(time);
  await expectOnWebsite(page, 'Werft von morgen', false);
  await page.locator('[name=publish_at]').fill('');
  await button(page, 'Publish').click();
  await expectOnWebsite(page, 'Werft von morgen', true);
});
