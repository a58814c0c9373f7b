import type { Field } from '../../src/content/fields';
import { type ContentType, shownFields } from '../../src/content/model';
import type { Row } from './admin-content';
import type { Expectation } from './admin-expectations';

/** Sample values of records, and the texts that the website shows of them. */

/** Two sets of values for every kind of field. No demo record has them and neither contains the other. */
export type SampleVersion = 'created' | 'edited';

/** Returns the text to type into one control. */
export function sampleOf(name: string, field: Field | undefined, version: SampleVersion): string {
  const isNew = version === 'created';
  switch (field?.kind) {
    case 'email':
      return isNew ? 'probe@example.org' : 'fassung@example.org';
    case 'url':
      return isNew ? 'https://example.org/probe' : 'https://example.org/fassung';
    case 'date':
      return isNew ? '2027-03-04' : '2027-05-06';
    case 'color':
      return isNew ? '#14532d' : '#c8006e';
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

/** Items of each list field. */
export const listItems = { created: ['Probe eins', 'Probe zwei'], edited: ['Fassung eins'] };
export const alts = { created: 'Probe Bild', edited: 'Fassung Bild' };
export const galleryAlts = { created: ['', 'Probe Galerie'], edited: ['Probe Galerie', 'Fassung Galerie'] };
/** File names: `one` of a file field, `many` of attachments in order. */
export const documents = {
  created: { one: 'Größe.pdf', many: ['Übersicht.pdf', 'Anhang 2.pdf'] },
  edited: { one: 'Maß.pdf', many: ['Anhang 2.pdf', 'Fassung.pdf'] },
};

/** Lists the sample texts that visitors see of lists, attachments and galleries. */
function multipleTexts({ type, expected, version }: DisplayedRecord): string[] {
  return shownFields(type).flatMap(([name, field]) => {
    if (expected.notShown?.includes(name)) return [];
    if (field.kind === 'list') return listItems[version];
    if (field.kind === 'attachments') return documents[version].many;
    return field.kind === 'gallery' ? ['Probe Galerie'] : [];
  });
}

/** Returns the record's heading in lists, without markup; empty for a single. */
export function headingOf(type: ContentType, version: SampleVersion): string {
  if (type.rows === 'one') return '';
  return sampleOf(type.heading, type.fields[type.heading], version).replaceAll('**', '');
}

/** Whether the value is typed as text; files and page settings are not. */
export function isTyped(field: Field): boolean {
  return !['image', 'brandImage', 'gallery', 'file', 'attachments', 'pageSettings'].includes(field.kind);
}

export type DisplayedRecord = { type: ContentType; expected: Expectation; version: SampleVersion };

/** Lists the texts that a page shows of a record. */
export function shownTexts({ type, expected, version }: DisplayedRecord): string[] {
  const typed = shownFields(type).flatMap(([name, field]) => {
    if (expected.notShown?.includes(name) || isCheckedApart(field)) return [];
    const special = expected.shown?.[name];
    if (special) return special[version === 'created' ? 0 : 1];
    if (field.kind === 'image') return expected.notShown?.includes('alt') ? [] : alts[version];
    if (field.kind === 'choice' || field.kind === 'boolean') return [];
    const sample = sampleOf(name, field, version);
    return field.kind === 'date' ? germanDay(sample) : sample.replaceAll('**', '');
  });
  return [...typed, ...multipleTexts({ type, expected, version })];
}

/** Fields that are checked apart (files, lists, words in words.test.tsx) or shown on no page (search snippet). */
function isCheckedApart(field: Field): boolean {
  const { kind } = field;
  return (
    'word' in field ||
    ['brandImage', 'gallery', 'file', 'attachments', 'list', 'search', 'pageSettings'].includes(kind)
  );
}

/** Returns the path of the page that shows a record, with the row's columns for `{slug}` and `{id}`. */
export function pathOf({ page }: Expectation, row: Row): string {
  return page.replace(/\{(\w+)\}/g, (_, column) => String(row[column]));
}

function germanDay(day: string): string {
  return new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
