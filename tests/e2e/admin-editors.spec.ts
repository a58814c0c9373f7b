import type { Locator, Page } from '@playwright/test';
import { screens } from '../../src/admin/screens';
import type { Field } from '../../src/content/kinds';
import { type Collection, type ContentType, fieldEntries, type Single } from '../../src/content/model';
import { choosePicture, pdf, photo } from './admin-pictures';
import { expect, test } from './story';

/** Every section of every screen, through the same steps an editor takes: what was entered comes back as it was. */
for (const screen of screens) {
  test.describe(screen.title, () => {
    test.beforeEach(async ({ page, signIn }) => {
      await signIn();
      await page.goto(`/admin/${screen.path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.title);
    });

    for (const type of screen.sections) {
      if (type.rows === 'one') test(`edits the ${type.noun}`, ({ page }) => editSingle(page, type));
      else test(`adds, edits and deletes in ${type.plural}`, ({ page }) => editCollection(page, type));
    }
  });
}

async function editSingle(page: Page, type: Single): Promise<void> {
  const region = page.getByRole('region', { name: type.region, exact: true });
  await region.getByRole('button', { name: type.edit }).click();
  await fillForm(page, region, type);
  await region.getByRole('button', { name: 'Save Changes' }).click();
  await expect(region.getByRole('button', { name: type.edit })).toBeVisible();
  await page.reload();
  await region.getByRole('button', { name: type.edit }).click();
  await expectForm(region, type);
}

async function editCollection(page: Page, type: Collection): Promise<void> {
  const region = page.getByRole('region', { name: type.plural, exact: true });
  const title = valueOf(type.heading, type.fields[type.heading]);
  await region.getByRole('button', { name: `Add ${type.singular}`, exact: true }).click();
  await fillForm(page, region, type);
  await region.getByRole('button', { name: 'Save', exact: true }).click();
  const card = region
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(card).toHaveCount(1);

  await page.reload();
  await region.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  await expectForm(region, type);
  await region.getByRole('button', { name: 'Cancel' }).click();

  const question = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await region.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  expect(await question).toBe(`Are you sure you want to delete this ${type.noun}?`);
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(region.getByRole('listitem').first()).toBeVisible();
  await expect(card).toHaveCount(0);
}

/** A value for each kind that no demo record has. */
function valueOf(name: string, field: Field | undefined): string {
  switch (field?.kind) {
    case 'email':
      return 'probe@example.org';
    case 'url':
      return 'https://example.org/probe';
    case 'date':
      return '2027-03-04';
    case 'integer':
      return '17';
    case 'price':
      return '149.50';
    case 'choice':
      return field.options.at(-1) ?? '';
    default:
      return `Probe ${name} Größe`;
  }
}

async function fillForm(page: Page, region: Locator, type: ContentType): Promise<void> {
  for (const [name, field] of fieldEntries(type)) {
    const control = region.locator(`[name="${name}"]`);
    if (field.kind === 'image') {
      await choosePicture(page, control, await photo('main.jpg'));
      await region.locator('[name=alt]').fill('Probe Bild');
    } else if (field.kind === 'gallery') {
      await choosePicture(page, control, [await photo('one.jpg'), await photo('two.jpg')]);
      await region.locator(`[name="${name}.1.alt"]`).fill('Probe Galerie');
    } else if (field.kind === 'file') {
      await control.setInputFiles({ name: 'text.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
      await expect(region.getByRole('alert')).toHaveText('Please upload a PDF file');
      await control.setInputFiles(pdf('Größe.pdf'));
    } else if (field.kind === 'attachments') {
      await control.setInputFiles([pdf('Übersicht.pdf'), pdf('Anhang 2.pdf')]);
    } else if (field.kind === 'choice') {
      await control.selectOption(valueOf(name, field));
    } else if (field.kind === 'list') {
      await region.getByRole('button', { name: `Add ${field.item}` }).click();
      await region.getByRole('button', { name: `Add ${field.item}` }).click();
      await region.locator(`[name="${name}.0"]`).fill('Probe eins');
      await region.getByRole('button', { name: 'Remove', exact: true }).nth(1).click();
      await region.locator(`[name="${name}.1"]`).fill('Probe zwei');
    } else {
      await control.fill(valueOf(name, field));
    }
  }
}

async function expectForm(region: Locator, type: ContentType): Promise<void> {
  for (const [name, field] of fieldEntries(type)) {
    if (field.kind === 'image') {
      await expect(region.locator('[name=alt]')).toHaveValue('Probe Bild');
    } else if (field.kind === 'gallery') {
      await expect(region.locator(`[name="${name}.0.alt"]`)).toHaveValue('');
      await expect(region.locator(`[name="${name}.1.alt"]`)).toHaveValue('Probe Galerie');
    } else if (field.kind === 'file') {
      await expect(region.getByRole('link', { name: /Groesse\.pdf/ })).toBeVisible();
    } else if (field.kind === 'attachments') {
      await expect(region.getByRole('link', { name: 'Übersicht.pdf' })).toBeVisible();
      await expect(region.getByRole('link', { name: 'Anhang 2.pdf' })).toBeVisible();
    } else if (field.kind === 'list') {
      await expect(region.locator(`[name="${name}.0"]`)).toHaveValue('Probe eins');
      await expect(region.locator(`[name="${name}.1"]`)).toHaveValue('Probe zwei');
      await expect(region.locator(`[name="${name}.2"]`)).toHaveCount(0);
    } else {
      await expect(region.locator(`[name="${name}"]`)).toHaveValue(valueOf(name, field));
    }
  }
}
