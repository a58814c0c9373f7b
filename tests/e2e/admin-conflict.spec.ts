import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { choosePicture, photo } from './admin-pictures';
import { expect, fieldOf, test } from './admin-fixtures';
import { expectMessage } from './message';

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await fieldOf(page, name).fill(text);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
}

test('two editors change a reference: one field is chosen, the other changes of both are stored', async ({
  page,
  context,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  await page.getByRole('button', { name: 'Add Reference' }).click();
  await fill(page, { company: 'Zweierwerft', project: 'Umbau', testimonial: 'Gut gemacht.' });
  await save(page);
  await page.getByRole('button', { name: 'Edit Zweierwerft' }).click();
  await fill(page, { project: 'Von hier', contact_title: 'Nur hier' });
  const other = await context.newPage();
  await other.goto('/admin/references');
  await other.getByRole('button', { name: 'Edit Zweierwerft' }).click();
  await fill(other, { project: 'Von dort', contact_name: 'Nur dort' });
  await choosePicture(other, other.locator('[name=gallery]'), await photo('dort.jpg'));
  await save(other);
  await other.close();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expectScreenAccessible(page);
  await dialog.getByRole('radio', { name: 'Theirs' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
  await page.reload();
  await page.getByRole('button', { name: 'Edit Zweierwerft' }).click();
  for (const [name, text] of [
    ['project', 'Von dort'],
    ['contact_title', 'Nur hier'],
    ['contact_name', 'Nur dort'],
  ] as const)
    await expect(page.locator(`[name=${name}]`)).toHaveValue(text);
  await expect(page.getByRole('button', { name: 'Delete image' })).toHaveCount(1);
});
