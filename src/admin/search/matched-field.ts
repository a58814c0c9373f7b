import { childEntries, type ContentType } from '../../content/model';
import type { SearchMatch } from '../../data/search/search-content';
import { editLink } from '../record-address/edit-link';
import { titleOf } from '../editor/record-texts';
import { editableTypeOf, type Screen } from '../screens';
import { texts } from './texts';

/** Form field that contains a search match, with the texts to show it. */
export type MatchedField = {
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

/** Returns the field of a match; undefined for content without a screen. */
export function matchedField(match: SearchMatch): MatchedField | undefined {
  const editable = editableTypeOf(match.content_type, match.column_name);
  if (!editable) return undefined;
  const { type, screen } = editable;
  const { field, control } = fieldOf(type, match);
  return {
    type,
    screen,
    title: type.rows === 'many' ? titleOf(type, { [type.heading]: match.title }) : null,
    record: texts.inScreen(type.rows === 'many' ? type.singular : type.region, screen.menu),
    field,
    to: editLink(editable, match.record_id, { field: control }),
  };
}

function fieldOf(type: ContentType, { table_name, column_name, place }: SearchMatch) {
  const childField = childEntries(type).find(([, { table }]) => table === table_name);
  if (childField) {
    const [control, { label }] = childField;
    return { field: `${label}: ${columns[column_name] ?? column_name}`, control };
  }
  const field = type.fields[column_name];
  if (field?.kind === 'list' && place !== null)
    return { field: `${field.item} ${place + 1}`, control: `${column_name}.${place}` };
  return { field: field?.label ?? texts.columns.alt, control: column_name };
}

/** Labels of columns that are not fields. */
const columns: Readonly<Record<string, string>> = texts.columns;
