import type { ContentType } from '../../../content/model';
import { editableTypeOf, type Screen } from '../../parts/screens';

/** Query parameter of the website page with the id of the record in the form. Other screens have it in the path. */
export const recordParameter = 'edit';

/** Query parameter with the id of the record whose history dialog opens over the form. */
export const historyParameter = 'history';

/** Query parameter with the control to focus. */
export const fieldParameter = 'field';

/** Query parameter with the text to select in that control. */
export const textParameter = 'text';

/** Options of a navigation that replaces the history entry and keeps the scroll position. */
export const replaceEntry = { replace: true, preventScrollReset: true } as const;

/** Field to focus when a form opens, and a text to select in it. */
export type FormFocus = { field: string; text?: string };

/** Focus that a link requests; without a field the form focuses as usual. */
type LinkFocus = { field?: string | null; text?: string };

type EditTarget = { screen: Pick<Screen, 'path'>; type: Pick<ContentType, 'table'> };

/** Returns the address of a record's form (`/admin/<screen>/<table>/<id>`), optionally with a field to focus. */
export function editLink({ screen, type }: EditTarget, id: string, focus: LinkFocus = {}): string {
  const { field } = focus;
  const search = withFocus(new URLSearchParams(), focus).toString();
  const { path: screenPath } = (field && editableTypeOf(type.table, field)?.screen) || screen;
  const path = `/admin/${screenPath}/${type.table}/${encodeURIComponent(id)}`;
  return search ? `${path}?${search}` : path;
}

/** Returns the address of a record's form with its history dialog. */
export function historyLink(target: EditTarget, id: string): string {
  return `${editLink(target, id)}?${new URLSearchParams({ [historyParameter]: id })}`;
}

/** Adds a record to the query of the website page. Changes and returns `search`. */
export function withRecord(
  search: URLSearchParams,
  { id, ...focus }: LinkFocus & { id: string },
): URLSearchParams {
  search.set(recordParameter, id);
  return withFocus(search, focus);
}

/** Removes the record from the query of the website page. Changes and returns `search`. */
export function withoutRecord(search: URLSearchParams): URLSearchParams {
  for (const name of [recordParameter, fieldParameter, textParameter]) search.delete(name);
  return search;
}

function withFocus(search: URLSearchParams, { field, text }: LinkFocus): URLSearchParams {
  search.delete(fieldParameter);
  search.delete(textParameter);
  if (field) search.set(fieldParameter, field);
  if (text) search.set(textParameter, text);
  return search;
}
