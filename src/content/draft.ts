import { type ChildField, type Field, type FieldKind, type GalleryImage } from './kinds';
import { type ContentType, fieldEntries } from './model';

/** A picture in a form: already stored (`url`) or chosen just now (`file`). */
export type Picture = { id: string; url: string | null; file: File | null; alt: string };

/** A PDF in a form; `title` is the name people see. */
export type Pdf = { id: string; title: string; url: string | null; file: File | null };

/**
 * A record while it is edited: plain values by column, sorted by what they are made of. Everything typed into one
 * control is a text, also numbers and dates; a main image is a list of at most one picture, a single PDF likewise.
 */
export type Draft = {
  id: string;
  isNew: boolean;
  texts: Record<string, string>;
  lists: Record<string, string[]>;
  pictures: Record<string, Picture[]>;
  pdfs: Record<string, Pdf[]>;
};

/** What is sent to the table API. */
export type Columns = Record<string, string | number | null | string[]>;

type Row = Readonly<Record<string, unknown>>;

/** The one id every main image has in a list of images (SPEC §2). */
export const mainPictureId = 'main';

/** A new record with the initial values of its fields. Its id is made here, so that saving twice makes one record. */
export function newDraft(type: ContentType): Draft {
  const initial: Row = Object.fromEntries(
    fieldEntries(type).map(([name, field]) => [name, initialValue(field)]),
  );
  return { ...draftOf(type, { ...initial, id: crypto.randomUUID() }), isNew: true };
}

/** A stored row, child rows embedded, as a form shows it. */
export function draftOf(type: ContentType, row: Row): Draft {
  const draft: Draft = { id: textOf(row.id), isNew: false, texts: {}, lists: {}, pictures: {}, pdfs: {} };
  for (const [name, field] of fieldEntries(type)) {
    const value = row[name];
    if (field.kind === 'list') draft.lists[name] = Array.isArray(value) ? value.map(String) : [];
    else if (field.kind === 'image') draft.pictures[name] = mainPicture(value, row.alt);
    else if (field.kind === 'gallery') draft.pictures[name] = galleryOf(value);
    else if (field.kind === 'file') draft.pdfs[name] = singlePdf(name, value);
    else if (field.kind === 'attachments') draft.pdfs[name] = attachmentsOf(value);
    else
      draft.texts[name] =
        field.kind === 'price' && typeof value === 'number' ? value.toFixed(2) : textOf(value);
  }
  return draft;
}

/** The values of a record's own row; its pictures and PDFs must have their URLs by now. */
export function columnsOf(type: ContentType, draft: Draft, stored: Draft | null): Columns {
  const columns = allColumns(type, draft);
  const before = stored && allColumns(type, stored);
  // An update sends a link or a file's URL only when it has changed, an insert no empty link (SPEC §7).
  const isLeftOut = (name: string) => {
    const kind = type.fields[name]?.kind;
    return before
      ? sentOnChange.has(kind) && before[name] === columns[name]
      : kind === 'url' && columns[name] === null;
  };
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !isLeftOut(name)));
}

const sentOnChange: ReadonlySet<FieldKind | undefined> = new Set(['image', 'file', 'url']);

/** The rows of a child table in their order, each with the id of its record. */
export function childRows(draft: Draft, field: ChildField, at: { name: string; title: string }): Columns[] {
  if (field.kind === 'gallery') {
    return (draft.pictures[at.name] ?? []).map(({ id, url, alt }, order) => ({
      id,
      [field.parent]: draft.id,
      image_url: url,
      alt: alt.trim(),
      order,
    }));
  }
  return (draft.pdfs[at.name] ?? []).map(({ id, title, url }, order) => ({
    id,
    [field.parent]: draft.id,
    title,
    file_url: url,
    [field.sort]: order,
    ...(field.describe && { description: `${field.describe} ${at.title}` }),
  }));
}

function allColumns(type: ContentType, draft: Draft): Columns {
  const columns: Columns = {};
  for (const [name, field] of fieldEntries(type)) {
    if (field.kind === 'gallery' || field.kind === 'attachments') continue;
    if (field.kind === 'image') columns.alt = draft.pictures[name]?.[0]?.alt.trim() ?? '';
    columns[name] = valueOf(field, draft, name);
  }
  return columns;
}

function valueOf(field: Field, draft: Draft, name: string): Columns[string] {
  const text = draft.texts[name]?.trim() ?? '';
  switch (field.kind) {
    case 'list':
      return (draft.lists[name] ?? []).map((row) => row.trim());
    case 'image':
      return draft.pictures[name]?.[0]?.url ?? null;
    case 'file':
      return draft.pdfs[name]?.[0]?.url ?? null;
    case 'integer':
      return Number.parseInt(text, 10) || 0;
    case 'price':
      return text === '' ? null : amountOf(text);
    default:
      return text === '' && 'optional' in field ? null : text;
  }
}

/** Euro as people type it here and elsewhere: `12,50` and `12.50`. NaN when it is neither. */
export function amountOf(text: string): number {
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

function initialValue(field: Field): unknown {
  if (field.kind === 'list') return [''];
  if (field.kind === 'choice') return field.initial;
  return field.kind === 'date' && field.initial === 'today' ? today() : undefined;
}

/** The Swedish format is the ISO one; the company's day is the one in Berlin (CONTRACT §5). */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function mainPicture(url: unknown, alt: unknown): Picture[] {
  return typeof url === 'string' && url ? [{ id: mainPictureId, url, file: null, alt: textOf(alt) }] : [];
}

function galleryOf(value: unknown): Picture[] {
  const rows: GalleryImage[] = Array.isArray(value) ? value : [];
  return rows.map((row) => ({ id: row.id, url: row.image_url, file: null, alt: row.alt }));
}

function singlePdf(name: string, url: unknown): Pdf[] {
  if (typeof url !== 'string' || !url) return [];
  return [{ id: name, title: decodeURIComponent(url.split('/').at(-1) ?? ''), url, file: null }];
}

function attachmentsOf(value: unknown): Pdf[] {
  const rows: { id: string; title: string; file_url: string }[] = Array.isArray(value) ? value : [];
  return rows.map((row) => ({ id: row.id, title: row.title, url: row.file_url, file: null }));
}
