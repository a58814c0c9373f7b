import { type MappedRow, stableId } from './map-row';
import type { FormValues } from '../../../../content/record/form-values';
import { childEntries, fieldEntries, type Collection, type FieldEntry } from '../../../../content/model';
import { childRows, validate, columnsOf, emptyFormValues } from '../../../../content/record/record';
import type { ImportNote } from '../../../../data/operations/imports';
import { invalidValue, surplusColumn } from '../notes';
import type { SourceImage, SourceText } from '../sources/source';
import { isSlug, proposedSlug } from '../../../../content/fields/slug';
import { berlinTime } from '../../../../content/record/times';
import { htmlMarkup } from '../../../../content/text/html-markup';
import { withoutMarks } from '../../../../content/text/markup';

type Text = SourceText & { title: string };

type Target = { type: Collection; id: string; origin: string | undefined };

export function mapText(text: Text, { type, id, origin }: Target): MappedRow {
  const notes: ImportNote[] = [];
  const values: FormValues = { ...emptyFormValues(type), id };
  const fields = fieldEntries(type);
  // A new record has today's date; a source without one has none.
  for (const [name, field] of fields) if (field.kind === 'date') values.texts[name] = '';
  values.texts[type.heading] = text.title;
  const body = setBody(values, fields, markupOf(text.html, origin, notes));
  for (const [name, value] of Object.entries(text.values)) {
    if (value === '') continue;
    const named = fieldNamed(type, name);
    // Front matter has a summary of the text under the name of its column.
    const isSummary = named !== undefined && named[0] === body;
    const entry = isSummary
      ? fields.find(([column]) => column === summaryColumn && !values.texts[column])
      : named;
    if (entry) setValue(values, { entry, value, notes });
    else if (text.kind === 'entry') notes.push(surplusColumn(name));
  }
  setImages(values, fields, text.images, notes);
  setSlug(values, fields);
  const errors = validate(type, values, { isDraft: true }).filter(({ isMissing }) => !isMissing);
  notes.push(...errors.map(invalidValue));
  const children = childEntries(type).map(([name, field]) => [
    name,
    childRows(values, field, { name, title: text.title }),
  ]);
  const row = { id, ...columnsOf(type, values, null), ...Object.fromEntries(children) };
  if (JSON.stringify(row).includes('\uFFFD'))
    notes.push({
      text: {
        en: 'contains characters that were lost before (�)',
        de: 'enthält Zeichen, die schon vorher verloren gingen (�)',
      },
    });
  return { row, notes, isValid: errors.length === 0 };
}

/** Converts HTML, with both http and https links of the source. Links to its pages become paths; links to its files stay. */
function markupOf(html: string, origin: string | undefined, notes: ImportNote[]): string {
  const otherOrigin = origin?.startsWith('https:')
    ? origin.replace('https:', 'http:')
    : origin?.replace('http:', 'https:');
  const linked = otherOrigin ? html.replaceAll(`"${otherOrigin}/`, `"${origin}/`) : html;
  const fileLink = /\]\((\/[^)]*\.(?:pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|webp|gif|mp[34]))\)/gi;
  return htmlMarkup(linked, origin).replace(fileLink, (_, path: string) => {
    notes.push({
      text: {
        en: `link to the file ${path} at the old address`,
        de: `Link zur Datei ${path} an der alten Adresse`,
      },
    });
    return `](${origin ?? ''}${path})`;
  });
}

/** Fills the longest kind of text that the type has. Returns its column; undefined without a text. */
function setBody(values: FormValues, fields: readonly FieldEntry[], markup: string): string | undefined {
  const fieldOf = (kind: 'markup' | 'multiline') => fields.find(([, field]) => field.kind === kind);
  const target = fieldOf('markup') ?? fieldOf('multiline');
  if (!target || markup === '') return undefined;
  const [name, field] = target;
  values.texts[name] = field.kind === 'markup' ? markup : withoutMarks(markup);
  return name;
}

const summaryColumn = 'search_description';

/** Finds a field by column, by label in either language, or by the names that all sources use. */
function fieldNamed(type: Collection, name: string): FieldEntry | undefined {
  const fields = fieldEntries(type);
  const searchedName = name.trim().toLowerCase();
  const fieldOf = (column: string | undefined) => fields.find(([other]) => other === column);
  const named =
    fields.find(([column]) => column.toLowerCase() === searchedName) ??
    fields.find(([, { label }]) => label.some((text) => text.toLowerCase() === searchedName));
  if (named) return named;
  if (searchedName === 'title') return fieldOf(type.heading);
  if (searchedName === 'excerpt') return fieldOf(summaryColumn);
  if (searchedName === 'image') return fields.find(([, field]) => field.kind === 'image');
  return searchedName === 'date' ? fields.find(([, field]) => field.kind === 'date') : undefined;
}

type Value = { entry: FieldEntry; value: string; notes: ImportNote[] };

function setValue(values: FormValues, { entry: [name, field], value, notes }: Value): void {
  const read = (text: string | undefined) => {
    values.texts[name] = text ?? '';
    if (text === undefined)
      notes.push({
        text: {
          en: `unreadable, stays empty: ${name}: ${value}`,
          de: `nicht lesbar, bleibt leer: ${name}: ${value}`,
        },
      });
  };
  const parts = value.split(/\r?\n|\s*\|\s*/).filter((part) => part !== '');
  const files = parts.map((url, index) => ({ id: stableId(index, values.id, name), url, file: null }));
  switch (field.kind) {
    case 'list':
      values.lists[name] = parts;
      break;
    case 'image':
    case 'gallery':
      values.pictures[name] = files.slice(0, field.kind === 'image' ? 1 : files.length).map(withoutAlt);
      break;
    case 'file':
    case 'attachments':
      values.pdfs[name] = files.map((file) => ({ ...file, title: lastSegment(file.url) }));
      break;
    case 'date':
      read(dayOf(value.trim()));
      break;
    case 'integer':
    case 'price':
      read(numberOf(value));
      break;
    case 'slug':
      // Other addresses are made from the title.
      if (isSlug(value)) values.texts[name] = value.slice(0, 100);
      break;
    case 'boolean':
      values.texts[name] = String(/^(true|yes|ja|1|x)$/i.test(value));
      break;
    case 'search':
      values.texts[name] = value.replace(/\s+/g, ' ').slice(0, 500);
      break;
    default:
      values.texts[name] = value;
  }
}

function setImages(
  values: FormValues,
  fields: readonly FieldEntry[],
  images: readonly SourceImage[],
  notes: ImportNote[],
): void {
  const pictures = images.map(({ url, alt }, index) => ({
    id: stableId(index, values.id, url),
    url,
    file: null,
    alt: alt.replace(/\s+/g, ' ').trim().slice(0, 500),
  }));
  const main = fields.find(([, field]) => field.kind === 'image')?.[0];
  const others = fields.find(([, field]) => field.kind === 'gallery')?.[0];
  const mainImages = main && !values.pictures[main]?.length ? pictures.splice(0, 1) : [];
  if (main && mainImages.length > 0) values.pictures[main] = mainImages;
  if (others && pictures.length > 0)
    values.pictures[others] = [...(values.pictures[others] ?? []), ...pictures];
  else if (pictures.length > 0)
    notes.push({
      text: { en: `images without a place: ${pictures.length}`, de: `Bilder ohne Platz: ${pictures.length}` },
    });
}

function setSlug(values: FormValues, fields: readonly FieldEntry[]): void {
  for (const [name, field] of fields)
    if (field.kind === 'slug') values.texts[name] ||= proposedSlug(values, field);
}

function withoutAlt<File>(file: File): File & { alt: string } {
  return { ...file, alt: '' };
}

function lastSegment(url: string): string {
  return url.split(/[?#]/)[0]?.split('/').at(-1) ?? url;
}

const months = 'jan feb mär apr mai jun jul aug sep okt nov dez'.split(' ');

/**
 * Reads `2026-12-24`, `24.12.26`, `24. Dezember 2026`, these with a time, timestamps, and the day numbers of Excel.
 * Returns undefined for others, such as `12/24/2026`, and for days that do not exist.
 */
function dayOf(value: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}[T ]\d.*(?:Z|[+-]\d{2}:?\d{2})$/.test(value) && !Number.isNaN(Date.parse(value)))
    return berlinTime(new Date(value).toISOString()).slice(0, 10);
  if (/^[2-7]\d{4}$/.test(value))
    return new Date(Date.UTC(1899, 11, 30 + Number(value))).toISOString().slice(0, 10);
  const text = value.replace(/(?:,|\s+um|T)?\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*Uhr)?$/, '').trim();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] =
    /^(\d{1,2})\.\s*(\d{1,2}\.|\p{L}{3,9}\.?)\s*(\d{4}|\d{2})$/u.exec(text) ?? [];
  if (!day || !month || !year) return undefined;
  const named = months.indexOf(month.toLowerCase().replace('mrz', 'mär').slice(0, 3)) + 1;
  const monthNumber = Number.parseInt(month, 10) || named;
  // Years of two digits as PostgreSQL reads them.
  const fullYear = year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
  const date = new Date(Date.UTC(fullYear, monthNumber - 1, Number(day)));
  return date.getUTCMonth() === monthNumber - 1 ? date.toISOString().slice(0, 10) : undefined;
}

/** Reads `1.234,50 €` and `1234.5`. Returns undefined for texts without a number, and for `1,234.50`. */
function numberOf(value: string): string | undefined {
  const text = value.replace(/(?:€|EUR|Euro)/gi, '').trim();
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return text.replaceAll('.', '');
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? text : undefined;
}
