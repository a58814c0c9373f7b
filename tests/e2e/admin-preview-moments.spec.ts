import type { Page } from '@playwright/test';
import type { Service } from '../../src/data/client/service';
import { createStorage } from '../../src/data/client/storage';
import { createTables } from '../../src/data/client/tables';
import { expectAccessible } from './accessibility';
import { choosePicture, photo } from './admin-pictures';
import { becomeGuest, previewWindow } from './admin-preview-frames';
import { expect, fieldOf, test } from './admin-fixtures';
import { expectMessage } from './message';

/** The preview window: the website at a past moment, and with all drafts. */

/** Adds a reference with a picture. */
async function addReference(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Reference' }).click();
  await page.locator('[name=company]').fill(company);
  await page.locator('[name=project]').fill('Landstrom');
  await fieldOf(page, 'testimonial').fill('Erster Text.');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
}

/** Returns the times of the latest changes of references, newest first. */
async function changesOf(operator: { url: string; key: string }, page: Page): Promise<string[]> {
  const headers = { apikey: operator.key, authorization: `Bearer ${operator.key}` };
  const query = 'select=at&table_name=eq.client_references&order=id.desc&limit=3';
  const response = await page.request.get(`${operator.url}/rest/v1/content_history?${query}`, { headers });
  const rows: { at: string }[] = await response.json();
  return rows.map(({ at }) => at);
}

const atTime = (moment: string | undefined) => new URLSearchParams({ at: moment ?? '' }).toString();

test('the preview shows the website before a save, and before a deletion with the picture', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  await openAdminScreen('references');
  await addReference(page, 'Damalswerft');
  await page.getByRole('button', { name: 'Edit Damalswerft' }).click();
  await page.locator('[name=company]').fill('Heutewerft');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete Heutewerft' }).click();
  await expect(page.getByRole('status')).toContainText('Undo');
  const [deleted, renamed, added] = await changesOf(operator, page);
  const website = previewWindow(page);
  const register = website.getByRole('region', { name: 'Projektverzeichnis' });

  await page.goto(`/admin/preview/references?${atTime(added)}`);
  await expect(register).toContainText('Damalswerft');
  await expect(page.getByRole('status')).toHaveText(/^As it was on \d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}$/u);
  const picture = website.locator('img[src^="blob:"]').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await register.getByRole('link', { name: 'Landstrom' }).first().click();
  await expect(website.getByRole('heading', { level: 1 })).toHaveText('Damalswerft');
  await expect(page).toHaveURL(/\/admin\/preview\/references\/[^?]+\?at=/);
  await expectAccessible(page);
  await page.goto(`/admin/preview/references?${atTime(renamed)}`);
  await expect(register).toContainText('Heutewerft');
  await expect(register).not.toContainText('Damalswerft');
  await page.goto(`/admin/preview/references?${atTime(deleted)}`);
  await expect(register).toBeVisible();
  await expect(register).not.toContainText('Heutewerft');

  // Restoring the record does not change the past moments.
  await page.goto('/admin/trash');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Heutewerft' });
  await card.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'restored' })).toBeVisible();
  await page.goto(`/admin/preview/references?${atTime(deleted)}`);
  await expect(register).toBeVisible();
  await expect(register).not.toContainText('Heutewerft');
  await page.getByRole('button', { name: 'As it is now' }).click();
  await expect(register).toContainText('Heutewerft');
  await expect(page).toHaveURL(/\/admin\/preview\/references$/);
});

test('a moment is chosen by date and time in Berlin, or in the history of a record', async ({
  page,
  openAdminScreen,
  context,
}) => {
  await openAdminScreen('references');
  await addReference(page, 'Momentwerft');
  await page.getByRole('button', { name: 'Edit Momentwerft' }).click();
  await page.getByRole('button', { name: 'History' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'View the website as it was' }).click();
  const window = await opened;
  await expect(previewWindow(window).getByRole('heading', { level: 1 })).toHaveText('Momentwerft');
  await expect(window.getByRole('status')).toHaveText(/^As it was on /);
  const time = window.getByLabel('As it was on');
  await time.fill('2999-01-01T10:00');
  await window.getByRole('button', { name: 'Show' }).click();
  await expect(window.getByRole('alert')).toHaveText('Please choose a time that is past.');
  await time.fill('2026-03-03T14:05');
  await window.getByRole('button', { name: 'Show' }).click();
  await expect(window.getByRole('status')).toHaveText('As it was on 3. März 2026 um 14:05');
  expect(new URL(window.url()).searchParams.get('at')).toBe('2026-03-03T13:05:00.000Z');
  // The demo content was added later.
  await expect(previewWindow(window).getByRole('heading', { level: 1 })).toHaveText('Reference not found');
  await expect(time).toHaveValue('2026-03-03T14:05');
});

/** Creates a draft of a new reference with a picture. */
async function createDraft(operator: Service, company: string): Promise<{ remove: () => Promise<void> }> {
  const id = crypto.randomUUID();
  const path = `${id}/1.jpg`;
  const files = createStorage(operator).from('drafts');
  const { buffer } = await photo('a.jpg');
  const { error } = await files.upload(
    `references/${path}`,
    new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' }),
  );
  expect(error).toBeNull();
  const image_url = `${operator.url}/storage/v1/object/public/references/${path}`;
  const row = { id, company, project: 'Entwurf', testimonial: 'Noch nicht gesagt.', image_url, alt: '' };
  const content = { row, children: { reference_images: [] } };
  const table = createTables(operator).from('content_drafts');
  await table.insert({ content_type: 'client_references', record_id: id, content }).throwOnError();
  return {
    async remove() {
      await table.delete().eq('record_id', id).throwOnError();
      await files.remove([`references/${path}`]);
    },
  };
}

test('the preview shows the whole website with all drafts, to administrators only', async ({
  page,
  openAdminScreen,
  operator,
  product,
}) => {
  const draft = await createDraft(operator, 'Entwurfswerft');
  await openAdminScreen('hero');
  await page.getByRole('link', { name: 'Preview website' }).click();
  await expect(page.getByRole('status')).toHaveText('With all drafts');
  const website = previewWindow(page);
  await website
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: 'Referenzen' })
    .click();
  const register = website.getByRole('region', { name: 'Projektverzeichnis' });
  await expect(register).toContainText('Entwurfswerft');
  await register.getByRole('link', { name: 'Entwurf' }).click();
  await expect(website.getByRole('heading', { level: 1 })).toHaveText('Entwurfswerft');
  const picture = website.locator('img[src^="blob:"]').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/admin/preview/references?drafts=all');
  await expect(register).toContainText('Entwurfswerft');
  await page.getByRole('checkbox', { name: 'All drafts' }).click();
  await expect(page.getByRole('status')).toHaveText('As it is published');
  await expect(register).toBeVisible();
  await expect(register).not.toContainText('Entwurfswerft');
  await page.goto('/references');
  await expect(page.getByText('Entwurfswerft')).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/preview/references?drafts=all');
  await expect(website.getByText('Please sign in to the back office first')).toBeVisible();
  await expectAccessible(page);
  // A signed-in user who is not an administrator sees published content only.
  await becomeGuest(page, product);
  await page.reload();
  await expect(register).toBeVisible();
  await expect(register).not.toContainText('Entwurfswerft');
  await page.goto(`/admin/preview/references?${atTime('2026-03-03T13:05:00Z')}`);
  await expect(website.getByText('Only administrators can see what the website was.')).toBeVisible();
  await draft.remove();

  const headersOf = async (path: string) => (await page.request.get(path)).headers();
  const preview = await headersOf('/admin/preview/references');
  expect(preview).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  for (const directive of ["frame-ancestors 'self'", "form-action 'none'"])
    expect(preview['content-security-policy']).toContain(directive);
  const office = await headersOf('/admin/references');
  expect(office['content-security-policy']).toContain("frame-ancestors 'none'");
});
