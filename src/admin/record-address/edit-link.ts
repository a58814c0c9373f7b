import type { ContentType } from '../../content/model';
import { placeOf, type Screen } from '../screens';

/** Stands for the record in the address of the website page, whose path has none. */
export const recordParameter = 'edit';

/** Id of the record whose history dialog opens over the form. */
export const historyParameter = 'history';

/** Field to focus. */
export const fieldParameter = 'field';

/** Text to select in the field. */
export const textParameter = 'text';

/** Field to focus when a form opens, and a text to select in it. */
export type FormPlace = { field: string; text?: string };

type Place = { screen: Pick<Screen, 'path'>; type: Pick<ContentType, 'table'> };

/** Returns the address of a record's form (`/admin/<screen>/<table>/<id>`), optionally with a field to focus. */
export function editLink({ screen, type }: Place, id: string, field?: string | null, text?: string): string {
  const search = withPlace(new URLSearchParams(), { field, text }).toString();
  const place = (field && placeOf(type.table, field)?.screen) || screen;
  const path = `/admin/${place.path}/${type.table}/${encodeURIComponent(id)}`;
  return search ? `${path}?${search}` : path;
}

/** Returns the address of a record's form with its history dialog. */
export function historyLink(place: Place, id: string): string {
  return `${editLink(place, id)}?${new URLSearchParams({ [historyParameter]: id })}`;
}

type Wanted = { id: string; field?: string | null; text?: string };

/** Adds a record to the query of the website page. */
export function withRecord(search: URLSearchParams, { id, ...place }: Wanted): URLSearchParams {
  search.set(recordParameter, id);
  return withPlace(search, place);
}

/** Removes the record from the query of the website page. */
export function withoutRecord(search: URLSearchParams): URLSearchParams {
  for (const name of [recordParameter, fieldParameter, textParameter]) search.delete(name);
  return search;
}

function withPlace(search: URLSearchParams, { field, text }: Omit<Wanted, 'id'>): URLSearchParams {
  search.delete(fieldParameter);
  search.delete(textParameter);
  if (field) search.set(fieldParameter, field);
  if (text) search.set(textParameter, text);
  return search;
}
