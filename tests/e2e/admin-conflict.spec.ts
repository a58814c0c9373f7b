import type { BrowserContext, Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { choosePicture, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

/** Save conflicts: another editor has saved the same reference since the form was opened. */

test.beforeEach(async ({ page, openAdminScreen }) => {
  await openAdminScreen('references');
  await page.getByRole('button', { name: 'Add Reference' }).click();
  await fill(page, { company: 'Zweierwerft', project: 'Umbau', testimonial: 'Gut gemacht.' });
  await save(page);
  await page.getByRole('button', { name: 'Edit Zweierwerft' }).click();
});

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
}

async function meanwhile(context: BrowserContext, change: (other: Page) => Promise<void>): Promise<void> {
  const other = await context.newPage();
  await other.goto('/admin/references');
  await other.getByRole('button', { name: 'Edit Zweierwerft' }).click();
  await change(other);
  await save(other);
  await other.close();
}

async function expectStored(page: Page, texts: Record<string, string>): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Edit Zweierwerft' }).click();
  for (const [name, text] of Object.entries(texts))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(text);
}

test('fields that only one editor changed are merged without a question', async ({ page, context }) => {
  await fill(page, { project: 'Von hier' });
  await meanwhile(context, async (other) => {
    await fill(other, { contact_name: 'Von dort' });
    await choosePicture(other, other.locator('[name=gallery]'), await photo('dort.jpg'));
  });
  await save(page);
  await expectStored(page, { project: 'Von hier', contact_name: 'Von dort', testimonial: 'Gut gemacht.' });
  await expect(page.getByRole('button', { name: 'Delete image' })).toHaveCount(1);
});

test('fields that both editors changed are chosen one by one, by keyboard', async ({ page, context }) => {
  await fill(page, { project: 'Von hier', testimonial: 'Mein Satz.', contact_title: 'Nur hier' });
  await meanwhile(context, (other) =>
    fill(other, { project: 'Von dort', testimonial: 'Ihr Satz.', contact_name: 'Nur dort' }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
  const project = dialog.getByRole('radiogroup', { name: 'Project' });
  await expect(project).toContainText('Von hier');
  await expect(project).toContainText('Von dort');
  await expect(project.getByRole('radio', { name: 'Mine' })).toBeChecked();
  await expectScreenAccessible(page);

  await project.getByRole('radio', { name: 'Mine' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(project.getByRole('radio', { name: 'Theirs' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Reference saved.');
  await expectStored(page, {
    project: 'Von dort',
    testimonial: 'Mein Satz.',
    contact_title: 'Nur hier',
    contact_name: 'Nur dort',
  });
});

test('cancelling the conflict dialog returns to the form and overwrites nothing', async ({
  page,
  context,
}) => {
  await choosePicture(page, page.locator('[name=image_url]'), await photo('hier.jpg'));
  await fill(page, { project: 'Von hier' });
  await meanwhile(context, async (other) => {
    await choosePicture(other, other.locator('[name=image_url]'), await photo('dort.jpg'));
    await fill(other, { project: 'Von dort' });
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(dialog.locator('img')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveText(
    'Somebody else has changed this reference meanwhile. Nothing was overwritten, and what you typed is still here.',
  );
  await expect(page.locator('[name=project]')).toHaveValue('Von hier');
  const other = await context.newPage();
  await other.goto('/admin/references');
  await expect(other.getByRole('listitem').filter({ hasText: 'Zweierwerft' })).toContainText('Von dort');
  await other.close();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('radiogroup', { name: 'Project' }).getByRole('radio', { name: 'Theirs' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
  await expectStored(page, { project: 'Von dort' });
});
