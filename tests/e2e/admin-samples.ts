import type { Locator, Page } from '@playwright/test';
import { type ContentType, shownFields } from '../../src/content/model';
import { choosePicture, pdf, photo } from './admin-pictures';
import {
  alts,
  documents,
  galleryAlts,
  isTyped,
  listItems,
  sampleOf,
  type SampleVersion,
} from './content-samples';
import { expect } from './fixtures';
import { fieldOf } from './admin-fixtures';

/** Fills all controls except those of files, with the samples of `version`. */
export async function fillTexts(region: Locator, type: ContentType, version: SampleVersion): Promise<void> {
  for (const [name, field] of shownFields(type)) {
    const control = region.locator(`[name="${name}"]`);
    if (field.kind === 'boolean') await control.setChecked(version === 'created');
    else if (name === 'icon_name')
      await region.getByRole('radio', { name: sampleOf(name, field, version), exact: true }).check();
    else if (name === 'font_pair')
      await region.locator(`[name=font_pair][value=${sampleOf(name, field, version)}]`).check();
    else if (field.kind === 'choice') await control.selectOption(sampleOf(name, field, version));
    else if (field.kind === 'list') await fillList(region, name, listItems[version]);
    else if (isTyped(field)) await fieldOf(region, name).fill(sampleOf(name, field, version));
  }
}

async function fillList(region: Locator, name: string, rows: readonly string[]): Promise<void> {
  const controls = region.locator(`[name^="${name}."]`);
  const group = region.getByRole('group').filter({ has: region.page().locator(`[name^="${name}."]`) });
  while ((await controls.count()) > rows.length) {
    await group.getByRole('button', { name: 'Remove', exact: true }).last().click();
  }
  for (const [index, row] of rows.entries()) {
    if ((await controls.count()) <= index) await group.getByRole('button', { name: /^Add/ }).click();
    await region.locator(`[name="${name}.${index}"]`).fill(row);
  }
}

/** Chooses the first files of a record: main image, two more images, one or two PDFs. */
export async function chooseFiles(page: Page, region: Locator, type: ContentType): Promise<void> {
  for (const [name, field] of shownFields(type)) {
    const control = region.locator(`[name="${name}"]`);
    if (field.kind === 'image') {
      await choosePicture(page, control, await small('main.jpg'));
      await region.locator('[name=alt]').fill(alts.created);
    } else if (field.kind === 'gallery') {
      await choosePicture(page, control, [await small('one.jpg'), await small('two.jpg')]);
      await region.locator(`[name="${name}.1.alt"]`).fill('Probe Galerie');
    } else if (field.kind === 'file') {
      await control.setInputFiles({ name: 'text.pdf', mimeType: 'text/plain', buffer: Buffer.from('text') });
      await expect(region.getByRole('alert')).toContainText('Please upload a PDF file');
      await control.setInputFiles(pdf(documents.created.one));
    } else if (field.kind === 'attachments') {
      await control.setInputFiles(documents.created.many.map(pdf));
    }
  }
}

/** Replaces main image and PDF; in lists of images and PDFs, deletes one and adds one. */
export async function replaceFiles(page: Page, region: Locator, type: ContentType): Promise<void> {
  for (const [name, field] of shownFields(type)) {
    const control = region.locator(`[name="${name}"]`);
    if (field.kind === 'image') {
      await choosePicture(page, control, await small('other.jpg'));
      await region.locator('[name=alt]').fill(alts.edited);
    } else if (field.kind === 'gallery') {
      page.once('dialog', (dialog) => dialog.accept());
      await region.getByRole('button', { name: 'Delete image' }).nth(1).click();
      await expect(region.locator(`[name^="${name}."]`)).toHaveCount(1);
      await choosePicture(page, control, await small('three.jpg'));
      await region.locator(`[name="${name}.1.alt"]`).fill('Fassung Galerie');
    } else if (field.kind === 'file') {
      await control.setInputFiles(pdf(documents.edited.one));
    } else if (field.kind === 'attachments') {
      await region.getByRole('listitem').filter({ hasText: 'Übersicht.pdf' }).getByRole('button').click();
      await control.setInputFiles(pdf('Fassung.pdf'));
    }
  }
}

/** Expects the entered values and the stored files in the open form. */
export async function expectForm(region: Locator, type: ContentType, version: SampleVersion): Promise<void> {
  await expectTexts(region, type, version);
  for (const [, field] of shownFields(type)) {
    const links = region.getByRole('link', { name: /\.pdf$/ });
    if (field.kind === 'file') await expect(links).toHaveText(version === 'created' ? /-Groesse/ : /-Mass/);
    if (field.kind === 'attachments') await expect(links).toHaveText(documents[version].many);
  }
}

/** Expects the entered texts and alt texts in the form. */
export async function expectTexts(region: Locator, type: ContentType, version: SampleVersion): Promise<void> {
  for (const [name, field] of shownFields(type)) {
    const rows = region.locator(`[name^="${name}."]`);
    if (field.kind === 'image') await expect(region.locator('[name=alt]')).toHaveValue(alts[version]);
    else if (field.kind === 'gallery') await expectValues(rows, galleryAlts[version]);
    else if (field.kind === 'boolean')
      await expect(region.locator(`[name="${name}"]`)).toBeChecked({ checked: version === 'created' });
    else if (field.kind === 'list') await expectValues(rows, listItems[version]);
    else if (isTyped(field)) {
      const sample = sampleOf(name, field, version);
      // The form shows a stored price with a point.
      const value = field.kind === 'price' ? new RegExp(`^${sample.replace(',', '[,.]')}$`) : sample;
      const control = region.locator(`[name="${name}"]:is(:checked, :not([type=radio]))`);
      await expect(control).toHaveValue(value);
    }
  }
}

async function expectValues(controls: Locator, values: readonly string[]): Promise<void> {
  await expect(controls).toHaveCount(values.length);
  for (const [index, value] of values.entries()) await expect(controls.nth(index)).toHaveValue(value);
}

/** The smallest picture that the crop dialog accepts, to keep tests fast. */
function small(name: string) {
  return photo(name, { width: 480, height: 360 });
}
