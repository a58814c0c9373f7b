import type { Row } from '../../../../content/record/form-values';
import { childEntries, type ContentType, fieldEntries } from '../../../../content/model';
import { childRows, toFormValues, validate, fileColumn } from '../../../../content/record/record';
import type { ImportNote } from '../../../../data/operations/imports';
import { invalidValue } from '../notes';
import { ownColumns } from '../sources/csv-list';
import type { SourceRow } from '../sources/source';
import { createHash } from 'node:crypto';
import { mediaBucket } from '../../../../content/buckets';

/** Row of this website with notes about omitted parts. `isValid`: no value breaks a rule. */
export type MappedRow = { row: Row; notes: ImportNote[]; isValid: boolean };

/** Keeps the columns that both sides have, and the order of its lists. */
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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the id of a record or child row, equal in every import: its own UUID, or one from its names. */
export function stableId(sourceId: unknown, ...names: readonly string[]): string {
  if (typeof sourceId === 'string' && uuid.test(sourceId)) return sourceId;
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
  return fieldEntries(type).flatMap(([name, field]) => {
    const target = fileColumn(type, name, field);
    if (!target) return [];
    const value = row[name];
    const urls = Array.isArray(value) ? value.map((child: Row) => child[target.column]) : [value];
    return urls.flatMap((url) => (typeof url === 'string' && url ? { url, ...target } : []));
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
