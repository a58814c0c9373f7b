import type { FormValues, Row } from '../../../content/record/form-values';
import { inGerman } from '../../../content/in-language';
import { type Collection, type FieldEntry, childEntries, fieldEntries } from '../../../content/model';
import { isSlug, proposedSlug } from '../../../content/fields/slug';
import { childRows, columnsOf, emptyFormValues, validate } from '../../../content/record/record';
import { berlinTime } from '../../../content/record/times';
import { htmlMarkup } from '../../../content/text/html-markup';
import { withoutMarks } from '../../../content/text/markup';
import type { ImportNote } from '../../../data/operations/import-note';
import type { SourceImage, SourceText } from '../sources/source';
import { stableId } from './stable-id';

type Text = SourceText & { title: string };

type Target = { type: Collection; id: string; origin: string | undefined };

/** Converts a text into a row of a content type, with child rows. Lists omitted parts. */
export function mapText(text: Text, { type, id, origin }: Target): { row: Row; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const values: FormValues = { ...emptyFormValues(type), id };
  const fields = fieldEntries(type);
  values.texts[type.heading] = text.title;
  setBody(values, fields, markupOf(text.html, origin, notes));
  for (const [name, value] of Object.entries(text.values)) {
    if (value === '') continue;
    const entry = fieldNamed(type, name);
    if (entry) setValue(values, entry, value);
    else if (text.kind === 'entry') notes.push({ kind: 'column', detail: name });
  }
  setImages(values, fields, text.images, notes);
  setSlug(values, fields);
  for (const { control, message, isMissing } of validate(type, values, { isDraft: true }))
    if (!isMissing) notes.push({ kind: 'invalid', detail: `${control}: ${message}` });
  const children = childEntries(type).map(([name, field]) => [
    name,
    childRows(values, field, { name, title: text.title }),
  ]);
  return { row: { id, ...columnsOf(type, values, null), ...Object.fromEntries(children) }, notes };
}

/** Converts HTML, with both http and https links of the source. Links to its pages become paths; links to its files stay. */
function markupOf(html: string, origin: string | undefined, notes: ImportNote[]): string {
  const otherOrigin = origin?.startsWith('https:')
    ? origin.replace('https:', 'http:')
    : origin?.replace('http:', 'https:');
  const linked = otherOrigin ? html.replaceAll(`"${otherOrigin}/`, `"${origin}/`) : html;
  const fileLink = /\]\((\/[^)]*\.(?:pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|webp|gif|mp[34]))\)/gi;
  return htmlMarkup(linked, origin).replace(fileLink, (_, path: string) => {
    notes.push({ kind: 'file-link', detail: path });
    return `](${origin ?? ''}${path})`;
  });
}

/** Fills the longest kind of text that the type has. */
function setBody(values: FormValues, fields: readonly FieldEntry[], markup: string): void {
  const fieldOf = (kind: 'markup' | 'multiline') => fields.find(([, field]) => field.kind === kind);
  const target = fieldOf('markup') ?? fieldOf('multiline');
  if (!target || markup === '') return;
  const [name, field] = target;
  values.texts[name] = field.kind === 'markup' ? markup : withoutMarks(markup);
}

/** Finds a field by column, by label in either language, or by the names that all sources use. */
function fieldNamed(type: Collection, name: string): FieldEntry | undefined {
  const fields = fieldEntries(type);
  const searchedName = name.trim().toLowerCase();
  const fieldOf = (column: string | undefined) => fields.find(([other]) => other === column);
  const labels = [...fields, ...fieldEntries(inGerman(type))];
  const named =
    fields.find(([column]) => column.toLowerCase() === searchedName) ??
    fieldOf(labels.find(([, { label }]) => label.toLowerCase() === searchedName)?.[0]);
  if (named) return named;
  if (searchedName === 'title') return fieldOf(type.heading);
  if (searchedName === 'excerpt') return fieldOf('search_description');
  return searchedName === 'date' ? fields.find(([, field]) => field.kind === 'date') : undefined;
}

function setValue(values: FormValues, [name, field]: FieldEntry, value: string): void {
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
      values.texts[name] = dayOf(value);
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

/** Puts the first image into the main image, and the others into the gallery. */
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
  else if (pictures.length > 0) notes.push({ kind: 'no-place-for-images', count: pictures.length });
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

/** Converts `24.12.2026` and timestamps into a day. */
function dayOf(value: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value.trim()) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isTime = /^\d{4}-\d{2}-\d{2}[T ]\d/.test(value) && !Number.isNaN(Date.parse(value));
  return isTime ? berlinTime(new Date(value).toISOString()).slice(0, 10) : value.trim();
}
