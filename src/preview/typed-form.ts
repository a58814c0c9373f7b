import { openFormChannel } from '../data/preview/preview-messages';
import { contentTypes } from '../content/index';
import { typedRecord, type Unpublished } from '../content/record/overlay';

/** `none`: the preview was opened without a form. */
export type TypedFormState = 'none' | 'typed' | 'closed';

export type TypedForm = ReturnType<typeof listenToForm>;

/** Follows the values of an open form. `form` is its channel name. `onChange` is called before the listeners. */
export function listenToForm(
  form: string | undefined,
  onChange: (change: 'typed' | 'saved' | 'closed') => void,
) {
  let state: TypedFormState = form ? 'closed' : 'none';
  let record: Unpublished | undefined;
  const fileUrls = new Map<string, string>();
  /** Each message has new `File` objects, so files are compared by item id, name, size and date. */
  const urlOf = ({ id }: { id: string }, file: File) => {
    const key = [id, file.name, file.size, file.lastModified].join(' ');
    const url = fileUrls.get(key) ?? URL.createObjectURL(file);
    fileUrls.set(key, url);
    return url;
  };
  const listeners = new Set<() => void>();

  if (form) {
    const channel = openFormChannel(form, (message) => {
      if (message.kind === 'requested') return;
      if (message.kind === 'saved') return onChange(message.kind);
      const type = message.kind === 'typed' && contentTypes.find(({ name }) => name === message.type);
      record = type ? typedRecord(type, message.values, urlOf) : undefined;
      state = message.kind;
      onChange(message.kind);
      for (const listener of listeners) listener();
    });
    channel.post({ kind: 'requested' });
  }
  return {
    /** Record in the open form. Undefined before its first message, after it was closed, and without a form. */
    record: () => record,
    state: (): TypedFormState => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
