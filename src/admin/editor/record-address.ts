import { useContext } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { returnMessageKey } from '../../data/records/record-link';
import type { ContentType } from '../../content/model';
import { ownAddress } from '../../content/pages/redirect-path';
import { PageChannelContext } from './preview/preview-page';
import { screenOf, editableTypeOf, type Screen } from '../parts/screens';
import { releaseUnsaved } from '../parts/unsaved';

export type RecordAddress = {
  /** Id of the record of this type whose form the address opens; it may be any text. */
  id: string | undefined;
  focus: FormFocus | undefined;
  /** Differs for each form that the address opens; undefined if it opens none. */
  key: string | undefined;
  listPath: string;
  /** True if `close` returns to a page of the website. */
  returnsToWebsite: boolean;
  open: (id: string, focus?: FormFocus) => void;
  /**
   * Closes the form without a question: its input is saved or discarded. The website page that opened the form shows
   * `message`.
   */
  close: (message?: string) => void;
};

/** State of a history entry: page of the website to return to. */
type EntryState = { from?: string };

/**
 * Returns the record of this type that the address opens: from the path of the screen, or from the query of the website
 * page.
 */
export function useRecordAddress(type: ContentType): RecordAddress {
  const { table, id: idInPath } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: EntryState | null };
  const isInWebsite = useContext(PageChannelContext) !== undefined;
  const screen = screenOf(type);
  const listPath = `/admin/${screen.path}`;
  const id = isInWebsite ? parameters.get(recordParameter) : table === type.table ? idInPath : undefined;
  const field = parameters.get(fieldParameter);
  const text = parameters.get(textParameter) ?? undefined;
  const from = state?.from && ownAddress(state.from, window.location.origin);
  return {
    id: id ?? undefined,
    focus: id && field ? { field, text } : undefined,
    key: id ? addressKey(id, { field, text }) : undefined,
    listPath,
    returnsToWebsite: Boolean(from),
    open(recordId, focus) {
      if (isInWebsite)
        setParameters((current) => withRecord(current, { id: recordId, ...focus }), replaceEntry);
      else
        void navigate(editLink({ screen, type }, recordId, { field: focus?.field }), {
          preventScrollReset: true,
        });
    },
    close(message) {
      releaseUnsaved();
      if (isInWebsite) return setParameters(withoutRecord, replaceEntry);
      if (from) {
        if (message) sessionStorage.setItem(returnMessageKey, message);
        return window.location.assign(from);
      }
      // Not one entry back: the browser does that later, perhaps after the next record was opened.
      void navigate(listPath, { replace: true, preventScrollReset: true });
    },
  };
}

export function addressKey(id: string, focus: { field?: string | null; text?: string } = {}): string {
  return JSON.stringify([id, focus.field ?? '', focus.text ?? '']);
}

export function useHistoryLink(id: string): [isWanted: boolean, removeParameter: () => void] {
  const [parameters, setParameters] = useSearchParams();
  const removeParameter = () =>
    setParameters((current) => {
      current.delete(historyParameter);
      return current;
    }, replaceEntry);
  return [parameters.get(historyParameter) === id, removeParameter];
}

/** Query parameter of the website page with the id of the record in the form. Other screens have it in the path. */
export const recordParameter = 'edit';

/** Query parameter with the id of the record whose history dialog opens over the form. */
const historyParameter = 'history';

/** Query parameter with the control to focus. */
export const fieldParameter = 'field';

/** Query parameter with the text to select in that control. */
const textParameter = 'text';

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

export function historyLink(target: EditTarget, id: string): string {
  return `${editLink(target, id)}?${new URLSearchParams({ [historyParameter]: id })}`;
}

/** Changes and returns `search`. */
export function withRecord(
  search: URLSearchParams,
  { id, ...focus }: LinkFocus & { id: string },
): URLSearchParams {
  search.set(recordParameter, id);
  return withFocus(search, focus);
}

/** Changes and returns `search`. */
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
