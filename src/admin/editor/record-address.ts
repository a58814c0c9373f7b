import { useContext, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { returnMessageKey } from '../../data/records/record-link';
import type { ContentType } from '../../content/model';
import { ownAddress } from '../../content/pages/redirect-path';
import { PageChannelContext } from './preview/preview-button';
import { screenOf, editableTypeOf, type Screen } from '../parts/screens';
import { releaseUnsaved } from '../parts/unsaved';
import type { Unsaved } from './autosave/snapshots';
import type { OpenedRecord } from './form-state';

/** State of a history entry: page of the website to return to. */
type EntryState = { from?: string };

type RecordAddress = ReturnType<typeof useRecordAddress>;

/** Finds the record in the path of the screen, or in the query of the website page. */
export function useRecordAddress(type: ContentType) {
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
    /** Id of the record of this type whose form the address opens; it may be any text. */
    id: id ?? undefined,
    focus: id && field ? { field, text } : undefined,
    /** Differs for each form that the address opens; undefined if it opens none. */
    key: id ? JSON.stringify([id, field, text]) : undefined,
    listPath,
    /** True if `close` returns to a page of the website. */
    returnsToWebsite: Boolean(from),
    open(recordId: string, focus?: FormFocus) {
      if (isInWebsite)
        setParameters((current) => withRecord(current, { id: recordId, ...focus }), replaceEntry);
      else void navigate(editLink({ screen, type }, recordId, focus), { preventScrollReset: true });
    },
    /** Asks nothing. A link followed during a save leads on. The website page that opened the form shows `message`. */
    close(message?: string) {
      if (releaseUnsaved()) return;
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

export const fieldParameter = 'field';

const textParameter = 'text';

export const replaceEntry = { replace: true, preventScrollReset: true } as const;

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

export type OpenedForm = Omit<OpenedRecord, 'type' | 'order'> & { focus?: FormFocus };

type Options = {
  /** True once `find` returns every record. */
  isLoaded: boolean;
  find: (id: string) => OpenedForm | undefined;
  /** Element with the buttons that open forms, marked `data-edit` with the id and `data-add`. */
  region: RefObject<HTMLElement | null>;
};

/** Opens the form once the records are loaded, and keeps its record. Closing restores scroll position and focus. */
export function useOpenedRecord(address: RecordAddress, { isLoaded, find, region }: Options) {
  const { key, id, focus } = address;
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const [state, setState] = useState<{ key?: string; id?: string; opened?: OpenedForm }>({});
  const { opened } = state;
  if (key !== state.key && (id === undefined || isLoaded)) {
    const found = id === state.id ? opened : id === undefined ? undefined : find(id);
    setState({ key, id, opened: found && { unsaved, ...found, focus } });
    setUnsaved(undefined);
  }
  const scrollTop = useRef<number>(undefined);
  const lastOpened = useRef<OpenedForm>(undefined);
  useEffect(() => {
    const closed = opened ? undefined : lastOpened.current;
    lastOpened.current = opened;
    if (closed) findOpener(region.current, closed)?.focus({ preventScroll: true });
  }, [opened, region]);
  useEffect(() => {
    if (opened) {
      const target = opened.focus ? document.activeElement : region.current;
      target?.scrollIntoView({ block: opened.focus ? 'nearest' : 'start' });
    } else if (key === undefined && scrollTop.current !== undefined) {
      window.scrollTo(0, scrollTop.current);
      scrollTop.current = undefined;
      if (document.activeElement !== document.body)
        document.activeElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [opened, key, region]);
  return {
    ...address,
    /** `unsaved` is autosaved input to begin with. */
    open(newId: string, newFocus?: FormFocus, newUnsaved?: Unsaved) {
      scrollTop.current = window.scrollY;
      setUnsaved(newUnsaved);
      address.open(newId, newFocus);
    },
    opened,
    isMissing: state.id !== undefined && !opened,
  };
}

/** Returns the button that opens the form of the record; the heading if there is none. */
function findOpener(
  region: HTMLElement | null,
  { initial, unsaved }: OpenedForm,
): HTMLElement | null | undefined {
  const id = unsaved?.values.id ?? initial.id;
  return (
    region?.querySelector<HTMLElement>(`[data-edit="${id}"]`) ??
    region?.querySelector<HTMLElement>('[data-add], [data-edit=""]') ??
    region?.querySelector<HTMLElement>('h2')
  );
}

/**
 * Returns the form control with this name, or the checked radio button of a group. For a list field it returns the
 * first line, or the line that contains `text`. For a text with markup it returns its text box. For a gallery image it returns its file input, named `replace.`.
 */
export function findControl(
  form: HTMLElement | null,
  name: string,
  text?: string,
): HTMLElement | null | undefined {
  const escaped = CSS.escape(name);
  const lines = [...(form?.querySelectorAll<HTMLInputElement>(`input[name^="${escaped}."]`) ?? [])];
  const line = text ? lines.find(({ value }) => value.includes(text)) : undefined;
  const control = `[name="${escaped}"]:not([type=hidden], [type=radio]:not(:checked))`;
  const names = `[name="${escaped}.0"], [name="replace.${escaped}"]`;
  return line ?? form?.querySelector<HTMLElement>(`[data-control="${escaped}"], ${control}, ${names}`);
}

/** Sent to a rich text box; `detail` is the text to select. */
export const selectTextEvent = 'selecttext';

export function selectText(control: HTMLElement | null | undefined, text: string): void {
  control?.dispatchEvent(new CustomEvent(selectTextEvent, { detail: text }));
  if (!(control instanceof HTMLInputElement) && !(control instanceof HTMLTextAreaElement)) return;
  const start = control.value.indexOf(text);
  // Inputs without a selection, such as number inputs, return null.
  if (start >= 0 && control.selectionStart !== null) control.setSelectionRange(start, start + text.length);
}
