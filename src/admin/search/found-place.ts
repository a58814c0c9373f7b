import { childEntries, type ContentType } from '../../content/model';
import type { Place } from '../../data/search/search-content';
import { editLink } from '../edit-link/use-edit-link';
import { titleOf } from '../editor/record-texts';
import { collections, type Screen, singles } from '../screens';
import { texts } from './texts';

/** A place in the content as a person knows it. */
export type FoundPlace = {
  type: ContentType;
  screen: Screen;
  /** What the record is called; null for what exists once. */
  title: string | null;
  /** What kind of record it is and where it is edited. */
  record: string;
  /** The field's label. */
  field: string;
  /** To the form, at the field. */
  to: string;
};

const placed = new Map([...collections, ...singles].map((one) => [one.type.table, one]));

/** Undefined for content that no screen edits. */
export function foundPlace(place: Place): FoundPlace | undefined {
  const at = placed.get(place.content_type);
  if (!at) return undefined;
  const { type, screen } = at;
  const { field, control } = fieldOf(type, place);
  return {
    type,
    screen,
    title: type.rows === 'many' ? titleOf(type, { [type.heading]: place.title }) : null,
    record: texts.inScreen(type.rows === 'many' ? type.singular : type.region, screen.menu),
    field,
    to: editLink(screen.path, place.record_id, control),
  };
}

function fieldOf(type: ContentType, { table_name, column_name, place }: Place) {
  const list = childEntries(type).find(([, { table }]) => table === table_name);
  if (list) {
    const [control, { label }] = list;
    return { field: `${label}: ${columns[column_name] ?? column_name}`, control };
  }
  const field = type.fields[column_name];
  if (field?.kind === 'list' && place !== null)
    return { field: `${field.item} ${place + 1}`, control: `${column_name}.${place}` };
  return { field: field?.label ?? texts.columns.alt, control: column_name };
}

/** What is no field of its own. */
const columns: Readonly<Record<string, string>> = texts.columns;
