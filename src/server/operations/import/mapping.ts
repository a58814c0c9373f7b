import { createHash } from 'node:crypto';
import { filesIn, type FormValues, type Row, textIn } from '../../../content/record/form-values';
import {
  childEntries,
  fieldEntries,
  type Collection,
  type FieldEntry,
  type ContentType,
} from '../../../content/model';
import {
  childRows,
  validate,
  columnsOf,
  emptyFormValues,
  toFormValues,
  fileColumn,
  fileUrlsIn,
} from '../../../content/record/record';
import type { ImportNote } from '../../../data/operations/imports';
import { importNote, invalidValue, surplusColumn } from './notes';
import type { SourceImage, SourceText, SourceRow } from './sources/source';
import { isSlug, isUuid, proposedSlug } from '../../../content/fields/slug';
import { beginningOf } from '../../../content/text/excerpt';
import { htmlMarkup } from '../../../content/text/html-markup';
import { withoutMarks } from '../../../content/text/markup';
import { dayInText, numberInText } from './sources/csv-list';
import { mediaBucket } from '../../../content/buckets';

type Target = { type: Collection; id: string; origin: string | undefined };

export function mapText(text: SourceText & { title: string }, { type, id, origin }: Target): MappedRow {
  const notes: ImportNote[] = [];
  const values: FormValues = { ...emptyFormValues(type), id };
  const fields = fieldEntries(type);
  // A new record has today's date; a source without one has none.
  for (const [name, field] of fields) if (field.kind === 'date') values.fields[name] = '';
  values.fields[type.heading] = text.title;
  const body = setBody(values, fields, markupOf(text.html, origin, notes));
  for (const [name, value] of Object.entries(text.values)) {
    if (value === '') continue;
    const named = fieldNamed(type, name);
    // Front matter has a summary of the text under the name of its column.
    const isSummary = named !== undefined && named[0] === body;
    const entry = isSummary
      ? fields.find(([column]) => column === summaryColumn && !textIn(values, column))
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
    notes.push(
      importNote(
        'contains characters that were lost before (�)',
        'enthält Zeichen, die schon vorher verloren gingen (�)',
      ),
    );
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
    notes.push(
      importNote(
        `link to the file ${path} at the old address`,
        `Link zur Datei ${path} an der alten Adresse`,
      ),
    );
    return `](${origin ?? ''}${path})`;
  });
}

/** Fills the longest kind of text that the type has. Returns its column; undefined without a text. */
function setBody(values: FormValues, fields: readonly FieldEntry[], markup: string): string | undefined {
  const target = firstOfKind(fields, 'markup') ?? firstOfKind(fields, 'multiline');
  if (!target || markup === '') return undefined;
  const [name, field] = target;
  values.fields[name] = field.kind === 'markup' ? markup : withoutMarks(markup);
  return name;
}

function firstOfKind(fields: readonly FieldEntry[], kind: FieldEntry[1]['kind']): FieldEntry | undefined {
  return fields.find(([, field]) => field.kind === kind);
}

const summaryColumn = 'search_description';

/** Finds a field by column, by label in either language, or by the names that all sources use. */
function fieldNamed(type: Collection, name: string): FieldEntry | undefined {
  const fields = fieldEntries(type);
  const searchedName = name.trim().toLowerCase();
  const aliases: Partial<Record<string, string>> = { title: type.heading, excerpt: summaryColumn };
  const named =
    fields.find(([column]) => column.toLowerCase() === searchedName) ??
    fields.find(([, { label }]) => label.some((text) => text.toLowerCase() === searchedName)) ??
    fields.find(([column]) => column === aliases[searchedName]);
  if (named) return named;
  return searchedName === 'image' || searchedName === 'date' ? firstOfKind(fields, searchedName) : undefined;
}

type Value = { entry: FieldEntry; value: string; notes: ImportNote[] };

function setValue(values: FormValues, { entry: [name, field], value, notes }: Value): void {
  const read = (text: string | undefined) => {
    values.fields[name] = text ?? '';
    if (text === undefined)
      notes.push(
        importNote(
          `unreadable, stays empty: ${name}: ${value}`,
          `nicht lesbar, bleibt leer: ${name}: ${value}`,
        ),
      );
  };
  const parts = value.split(/\r?\n|\s*\|\s*/).filter((part) => part !== '');
  const files = parts.map((url, index) => ({ id: stableId(index, values.id, name), url, file: null }));
  switch (field.kind) {
    case 'list':
      values.fields[name] = parts;
      break;
    case 'image':
    case 'gallery':
      values.fields[name] = files
        .slice(0, field.kind === 'image' ? 1 : files.length)
        .map((file) => ({ ...file, alt: '' }));
      break;
    case 'file':
    case 'attachments':
      values.fields[name] = files.map((file) => ({ ...file, title: fileName(file.url) }));
      break;
    case 'date':
      read(dayInText(value.trim()));
      break;
    case 'integer':
    case 'price':
      read(numberInText(value));
      break;
    case 'slug':
      // Other addresses are made from the title.
      if (isSlug(value)) values.fields[name] = value.slice(0, 100);
      break;
    case 'boolean':
      values.fields[name] = String(/^(true|yes|ja|1|x)$/i.test(value));
      break;
    case 'search':
      values.fields[name] = beginningOf(value.replace(/\s+/g, ' '), 500);
      break;
    default:
      values.fields[name] = value;
  }
}

function setImages(
  values: FormValues,
  fields: readonly FieldEntry[],
  images: readonly SourceImage[],
  notes: ImportNote[],
): void {
  const imageValues = images.map(({ url, alt }, index) => ({
    id: stableId(index, values.id, url),
    url,
    file: null,
    alt: beginningOf(alt.replace(/\s+/g, ' ').trim(), 500),
  }));
  const main = firstOfKind(fields, 'image')?.[0];
  const others = firstOfKind(fields, 'gallery')?.[0];
  const mainImages = main && filesIn(values, main).length === 0 ? imageValues.splice(0, 1) : [];
  if (main && mainImages.length > 0) values.fields[main] = mainImages;
  if (others && imageValues.length > 0) values.fields[others] = [...filesIn(values, others), ...imageValues];
  else if (imageValues.length > 0)
    notes.push(
      importNote(`images without a place: ${imageValues.length}`, `Bilder ohne Platz: ${imageValues.length}`),
    );
}

function setSlug(values: FormValues, fields: readonly FieldEntry[]): void {
  for (const [name, field] of fields)
    if (field.kind === 'slug') values.fields[name] ||= proposedSlug(values, field);
}

function fileName(url: string): string {
  return url.split(/[?#]/)[0]?.split('/').at(-1) ?? url;
}

/** Row of this website with notes about omitted parts. `isValid`: no value breaks a rule. */
type MappedRow = { row: Row; notes: ImportNote[]; isValid: boolean };

export function mapRow({ type, row: sourceRow }: SourceRow, id: string): MappedRow {
  const lists: Row = Object.fromEntries(
    childEntries(type).map(([name]) => [
      name,
      childrenIn(sourceRow, name).map((row) => ({ ...row, id: stableId(row.id, id, name) })),
    ]),
  );
  const values = toFormValues(type, { ...sourceRow, ...lists, id });
  const columns = ownColumns(type)
    .filter((column) => column in sourceRow && column !== 'updated_at')
    .map((column) => [column, sourceRow[column]]);
  const title = type.rows === 'many' ? String(sourceRow[type.heading] ?? '') : '';
  const children = childEntries(type).map(([name, field]) => {
    const sourceChildren = childrenIn(sourceRow, name);
    const rows = childRows(values, field, { name, title });
    return [name, rows.map((row, index) => withSourceValues(row, sourceChildren[index] ?? {}, field.parent))];
  });
  const errors = validate(type, values);
  return {
    row: { ...Object.fromEntries(columns), id, ...Object.fromEntries(children) },
    notes: errors.map(invalidValue),
    isValid: errors.length === 0,
  };
}

export function ownColumns(type: ContentType): string[] {
  const lists = new Set(childEntries(type).map(([name]) => name));
  const fields = fieldEntries(type).filter(([name]) => !lists.has(name));
  return [
    ...['created_at', 'updated_at'],
    ...fields.map(([name]) => name),
    ...(fields.some(([, field]) => field.kind === 'image') ? ['alt'] : []),
    ...(type.rows === 'many' && type.newOrder ? ['order'] : []),
  ];
}

/** Keeps the values of a child row, such as its position, except its ids. */
function withSourceValues(row: Row, sourceChild: Row, parent: string): Row {
  const columns = ['created_at', ...Object.keys(row)].filter(
    (column) => column !== 'id' && column !== parent,
  );
  const sourceValues = columns.flatMap((column) =>
    (sourceChild[column] ?? null) === null ? [] : [[column, sourceChild[column]]],
  );
  return { ...row, ...Object.fromEntries(sourceValues) };
}

function childrenIn(row: Row, name: string): Row[] {
  const value = row[name];
  return Array.isArray(value) ? value : [];
}

/** Returns the id of a record or child row, equal in every import: its own UUID, or one from its names. */
export function stableId(sourceId: unknown, ...names: readonly string[]): string {
  if (typeof sourceId === 'string' && isUuid(sourceId)) return sourceId;
  const hex = createHash('sha256')
    .update(JSON.stringify([...names, sourceId]))
    .digest('hex');
  // Version 8 and variant 10 of RFC 9562.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type ReferencedFile = { url: string; bucket: string; role: 'main' | 'additional' | 'pdf' };

export function referencedFiles(type: ContentType, row: Row, prefix: string | undefined): ReferencedFile[] {
  return [...filesOfRow(type, row), ...filesInTexts(row, prefix)];
}

export function filesOfRow(type: ContentType, row: Row): ReferencedFile[] {
  return fieldEntries(type).flatMap((entry) => {
    const target = fileColumn(type, ...entry);
    return target ? fileUrlsIn(type, row, entry).map((url) => ({ url, ...target })) : [];
  });
}

/** Lists the files of the source that texts link to. They have no record, as uploads to the media library. */
function filesInTexts(row: Row, prefix: string | undefined): ReferencedFile[] {
  if (prefix === undefined) return [];
  const texts = Object.values(row).filter((value) => typeof value === 'string' && !value.startsWith(prefix));
  const urls = texts.flatMap((text) => String(text).match(/https?:\/\/[^\s()<>"]+/g) ?? []);
  return [...new Set(urls)]
    .filter((url) => url.startsWith(prefix))
    .map((url) => ({ url, bucket: mediaBucket, role: mediaRole(url) }));
}

export function mediaRole(url: string): 'main' | 'pdf' {
  return url.endsWith('.pdf') ? 'pdf' : 'main';
}
