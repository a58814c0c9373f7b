import { childEntries, type ContentType } from '../../content/model';
import type { SearchMatch } from '../../data/search/search-content';
import { editLink } from '../record-address/edit-link';
import { titleOf } from '../editor/record-texts';
import { placeOf, type Screen } from '../screens';
import { texts } from './texts';

/** A place in the content, with texts for its display. */
export type FoundPlace = {
  type: ContentType;
  screen: Screen;
  /** Title of the record; null for a single. */
  title: string | null;
  /** Noun of the record and its screen. */
  record: string;
  /** Label of the field. */
  field: string;
  /** Edit link to the field. */
  to: string;
};

/** Returns undefined for content without a screen. */
export function foundPlace(place: SearchMatch): FoundPlace | undefined {
  const at = placeOf(place.content_type, place.column_name);
  if (!at) return undefined;
  const { type, screen } = at;
  const { field, control } = fieldOf(type, place);
  return {
    type,
    screen,
    title: type.rows === 'many' ? titleOf(type, { [type.heading]: place.title }) : null,
    record: texts.inScreen(type.rows === 'many' ? type.singular : type.region, screen.menu),
    field,
    to: editLink(at, place.record_id, control),
  };
}

function fieldOf(type: ContentType, { table_name, column_name, place }: SearchMatch) {
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

/** Labels of columns that are not fields. */
const columns: Readonly<Record<string, string>> = texts.columns;
