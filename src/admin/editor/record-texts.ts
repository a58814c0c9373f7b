import { type Field, kindOf } from '../../content/fields';
import { type Collection, type ContentType, fieldEntries } from '../../content/model';
import { dayText } from '../../content/record/times';
import { plainText } from '../../content/text/markup';
import { texts } from './texts';

type Row = Readonly<Record<string, unknown>>;

const maxTitleLength = 120;

/** Returns the title of a record for its card and buttons, shortened to `maxTitleLength`. */
export function titleOf(type: Collection, row: Row): string {
  const title = plainText(String(row[type.heading] ?? ''));
  return title.length > maxTitleLength ? `${title.slice(0, maxTitleLength).trimEnd()}…` : title;
}

/** Returns the one or two facts that identify a record. */
export function factsOf(type: Collection, row: Row): string[] {
  return (type.facts ?? [])
    .map((name) => valueText(type.fields[name], row[name]))
    .filter((fact) => fact !== '');
}

/** Returns the day a record was added or changed; undefined if its facts contain a date. */
export function dayOf(type: Collection, row: Row): string | undefined {
  const isDated = type.facts?.some((name) => type.fields[name]?.kind === 'date');
  const column = type.sort.column === 'created_at' ? 'created_at' : 'updated_at';
  if (isDated || !row[column]) return undefined;
  const phrase = column === 'created_at' ? texts.added : texts.changed;
  return phrase(dayText(String(row[column])));
}

/** Returns a value as readable text. */
export function valueText(field: Field | undefined, value: unknown): string {
  if (!field) return '';
  const plain = kindOf(field).plain(value);
  return field.kind === 'choice' ? (field.names?.[plain] ?? plain) : plain;
}

/** Returns the column of the main image, if the type has one. */
export function imageColumn(type: ContentType): string | undefined {
  return fieldEntries(type).find(([, field]) => field.kind === 'image')?.[0];
}
