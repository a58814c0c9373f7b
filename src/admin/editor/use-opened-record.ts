import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FormFocus, addressKey, type RecordAddress } from './record-address';
import type { Unsaved } from './autosave/snapshot-database';
import type { OpenedRecord } from './form-state';

export type OpenedForm = Omit<OpenedRecord, 'type' | 'order'> & { focus?: FormFocus };

type Options = {
  /** True once `find` returns every record. */
  isLoaded: boolean;
  find: (id: string) => OpenedForm | undefined;
  /** Element with the buttons that open forms, marked `data-edit` with the id and `data-add`. */
  region: RefObject<HTMLElement | null>;
};

type RecordNavigation = Omit<RecordAddress, 'open'> & {
  /** Opens the form at once, and changes the address. `unsaved` is autosaved input to begin with. */
  open: (id: string, focus?: FormFocus, unsaved?: Unsaved) => void;
  opened: OpenedForm | undefined;
  /** True if the address names a record that does not exist. */
  isMissing: boolean;
};

type State = {
  key?: string;
  id?: string;
  opened?: OpenedForm;
  /** Set while the address still is the one before the last `open` or `close`. */
  previousAddress?: { key: string | undefined };
};

/**
 * Opens the form of the record in the address, once the records are loaded. The form keeps the record as it was when it
 * opened. When it closes, the scroll position is restored, and the button that opened it gets the focus.
 */
export function useOpenedRecord(
  address: RecordAddress,
  { isLoaded, find, region }: Options,
): RecordNavigation {
  const { key, id, focus } = address;
  const [state, setState] = useState<State>({});
  const { opened, previousAddress } = state;
  if (previousAddress) {
    if (previousAddress.key !== key) setState({ ...state, previousAddress: undefined });
  } else if (key !== state.key && (id === undefined || isLoaded)) {
    const isSame = opened !== undefined && id === state.id;
    const found = isSame ? opened : id === undefined ? undefined : find(id);
    setState({ key, id, opened: found && { ...found, focus } });
  }
  const scrollTop = useRef<number>(undefined);
  const lastOpened = useRef<OpenedForm>(undefined);
  useEffect(() => {
    const closed = opened ? undefined : lastOpened.current;
    lastOpened.current = opened;
    if (closed) findOpener(region.current, closed)?.focus({ preventScroll: true });
  }, [opened, region]);
  useEffect(() => {
    // Scroll only once address and form agree, because other sections appear or disappear with the address.
    const isInSync = (key === undefined) === (opened === undefined);
    if (!isInSync) return;
    if (opened) {
      const target = opened.focus ? document.activeElement : region.current;
      target?.scrollIntoView({ block: opened.focus ? 'nearest' : 'start' });
    } else if (scrollTop.current !== undefined) {
      window.scrollTo(0, scrollTop.current);
      scrollTop.current = undefined;
      if (document.activeElement !== document.body)
        document.activeElement?.scrollIntoView({ block: 'nearest' });
    }
  }, [opened, key, region]);
  return {
    ...address,
    open(newId, newFocus, unsaved) {
      scrollTop.current = window.scrollY;
      const found = find(newId);
      setState({
        key: addressKey(newId, newFocus),
        id: newId,
        opened: found && { ...found, focus: newFocus, unsaved },
        previousAddress: { key },
      });
      address.open(newId, newFocus);
    },
    close(message) {
      setState({ previousAddress: { key } });
      address.close(message);
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
