import type { Locator, Page } from '@playwright/test';
import type { Field } from '../../src/content/kinds';
import { type ContentType, fieldEntries } from '../../src/content/model';
import { choosePicture, pdf, photo } from './admin-pictures';
import { expect } from './story';

/** Two sets of values that no demo record has, for every kind of field; neither contains the other. */
export type Version = 'created' | 'edited';

/** What is typed into one control. */
export function sampleOf(name: string, field: Field | undefined, version: Version): string {
  const isNew = version === 'created';
  switch (field?.kind) {
    case 'email':
      return isNew ? 'probe@example.org' : 'fassung@example.org';
    case 'url':
      return isNew ? 'https://example.org/probe' : 'https://example.org/fassung';
    case 'date':
      return isNew ? '2027-03-04' : '2027-05-06';
    case 'integer':
      return isNew ? '17' : '0';
    case 'price':
      return isNew ? '149,50' : '';
    case 'choice':
      return (isNew ? field.options.at(-1) : field.options[0]) ?? '';
    case 'slug':
      return isNew ? 'probe-adresse' : 'fassung-adresse';
    case 'markup':
      return isNew ? `Probe ${name} **Größe**` : `Fassung ${name} **Maß**`;
    default:
      return isNew ? `Probe ${name} Größe` : `Fassung ${name} Maß`;
  }
}

const rowsOfLists = { created: ['Probe eins', 'Probe zwei'], edited: ['Fassung eins'] };
const alts = { created: 'Probe Bild', edited: 'Fassung Bild' };
const galleryAlts = { created: ['', 'Probe Galerie'], edited: ['Probe Galerie', 'Fassung Galerie'] };
const documents = {
  created: { one: 'Größe.pdf', many: ['Übersicht.pdf', 'Anhang 2.pdf'] },
  edited: { one: 'Maß.pdf', many: ['Anhang 2.pdf', 'Fassung.pdf'] },
};

/** All that is typed; no files. */
export async function fillTexts(region: Locator, type: ContentType, version: Version): Promise<void> {
  for (const [name, field] of fieldEntries(type)) {
    const control = region.locator(`[name="${name}"]`);
    if (field.kind === 'choice') await control.selectOption(sampleOf(name, field, version));
    else if (field.kind === 'list') await fillList(region, name, rowsOfLists[version]);
    else if (isTyped(field)) await control.fill(sampleOf(name, field, version));
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

/** The first files of a record: a main image, two more, one PDF or two. */
export async function chooseFiles(page: Page, region: Locator, type: ContentType): Promise<void> {
  for (const [name, field] of fieldEntries(type)) {
    const control = region.locator(`[name="${name}"]`);
    if (field.kind === 'image') {
      await choosePicture(page, control, await small('main.jpg'));
      await region.locator('[name=alt]').fill(alts.created);
    } else if (field.kind === 'gallery') {
      await choosePicture(page, control, [await small('one.jpg'), await small('two.jpg')]);
      await region.locator(`[name="${name}.1.alt"]`).fill('Probe Galerie');
    } else if (field.kind === 'file') {
      await control.setInputFiles({ name: 'text.pdf', mimeType: 'text/plain', buffer: Buffer.from('text') });
      await expect(region.getByRole('alert')).toHaveText('Please upload a PDF file');
      await control.setInputFiles(pdf(documents.created.one));
    } else if (field.kind === 'attachments') {
      await control.setInputFiles(documents.created.many.map(pdf));
    }
  }
}

/** Another main image and PDF; of several images and PDFs one goes and one comes. */
export async function replaceFiles(page: Page, region: Locator, type: ContentType): Promise<void> {
  for (const [name, field] of fieldEntries(type)) {
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

/** The open form holds what was entered, stored files included. */
export async function expectForm(region: Locator, type: ContentType, version: Version): Promise<void> {
  await expectTexts(region, type, version);
  for (const [, field] of fieldEntries(type)) {
    const links = region.getByRole('link', { name: /\.pdf$/ });
    if (field.kind === 'file') await expect(links).toHaveText(version === 'created' ? /-Groesse/ : /-Mass/);
    if (field.kind === 'attachments') await expect(links).toHaveText(documents[version].many);
  }
}

/** All that was typed, with the descriptions of the pictures. */
export async function expectTexts(region: Locator, type: ContentType, version: Version): Promise<void> {
  for (const [name, field] of fieldEntries(type)) {
    const rows = region.locator(`[name^="${name}."]`);
    if (field.kind === 'image') await expect(region.locator('[name=alt]')).toHaveValue(alts[version]);
    else if (field.kind === 'gallery') await expectValues(rows, galleryAlts[version]);
    else if (field.kind === 'list') await expectValues(rows, rowsOfLists[version]);
    else if (isTyped(field)) {
      const sample = sampleOf(name, field, version);
      // A stored price comes back with a point.
      const value = field.kind === 'price' ? new RegExp(`^${sample.replace(',', '[,.]')}$`) : sample;
      await expect(region.locator(`[name="${name}"]`)).toHaveValue(value);
    }
  }
}

async function expectValues(controls: Locator, values: readonly string[]): Promise<void> {
  await expect(controls).toHaveCount(values.length);
  for (const [index, value] of values.entries()) await expect(controls.nth(index)).toHaveValue(value);
}

/** The texts among them that visitors see. */
export function listedTexts(type: ContentType, version: Version): string[] {
  return fieldEntries(type).flatMap(([, field]) => {
    if (field.kind === 'list') return rowsOfLists[version];
    if (field.kind === 'attachments') return documents[version].many;
    return field.kind === 'gallery' ? ['Probe Galerie'] : [];
  });
}

export function altOf(version: Version): string {
  return alts[version];
}

/** What a record is called in lists and headings. */
export function headingOf(type: ContentType, version: Version): string {
  if (type.rows === 'one') return '';
  return sampleOf(type.heading, type.fields[type.heading], version).replaceAll('**', '');
}

function isTyped(field: Field): boolean {
  return !['image', 'gallery', 'file', 'attachments'].includes(field.kind);
}

/** As small as the crop dialog takes it, so that a story does not wait for pixels. */
function small(name: string) {
  return photo(name, { width: 480, height: 360 });
}
