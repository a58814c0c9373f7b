import { openFormChannel } from '../data/preview/preview-messages';
import { contentTypes } from '../content/index';
import { typedRecord, type Unpublished } from '../content/record/overlay';

/** `none`: the preview was opened without a form. */
export type TypedFormState = 'none' | 'requested' | 'typed' | 'closed';

export type TypedForm = {
  /** Record in the open form. Undefined before its first message, after it was closed, and without a form. */
  record: () => Unpublished | undefined;
  state: () => TypedFormState;
  subscribe: (listener: () => void) => () => void;
};

/** Follows the values of an open form. `form` is its channel name. `onChange` is called before the listeners. */
export function listenToForm(
  form: string | undefined,
  onChange: (change: 'typed' | 'saved' | 'closed') => void,
): TypedForm {
  let state: TypedFormState = form ? 'requested' : 'none';
  let record: Unpublished | undefined;
  const fileUrls = createFileUrls();
  const listeners = new Set<() => void>();

  if (form) {
    const channel = openFormChannel(form, (message) => {
      if (message.kind === 'requested') return;
      if (message.kind === 'saved') return onChange(message.kind);
      const type = message.kind === 'typed' && contentTypes.find(({ name }) => name === message.type);
      fileUrls.begin();
      record = type ? typedRecord(type, message.values, fileUrls.of) : undefined;
      fileUrls.end();
      state = message.kind;
      onChange(message.kind);
      for (const listener of listeners) listener();
    });
    channel.post({ kind: 'requested' });
  }
  return {
    record: () => record,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Item = { id: string };

/** Each URL is created once and revoked after its file has left the form. */
type FileUrls = {
  /** Begins a pass. URLs not requested until `end` are revoked. */
  begin: () => void;
  of: (item: Item, file: File) => string;
  end: () => void;
};

/** Each message contains new `File` objects, so files are compared by item id, name, size and date. */
function createFileUrls(): FileUrls {
  let known = new Map<string, string>();
  let used = new Map<string, string>();
  return {
    begin() {
      used = new Map();
    },
    of({ id }, file) {
      const key = [id, file.name, file.size, file.lastModified].join(' ');
      const url = known.get(key) ?? URL.createObjectURL(file);
      used.set(key, url);
      return url;
    },
    end() {
      for (const [key, url] of known) if (!used.has(key)) URL.revokeObjectURL(url);
      known = used;
    },
  };
}
