import { contentTypes } from '../content';
import { typedRecord, type Unpublished } from '../content/record/overlay';
import { openFormChannel } from '../data/preview/form-channel';
import { createFileAddresses } from './file-addresses';

export type TypedForm = {
  /** What it holds; undefined before it has answered, after it was closed, and where there is none. */
  record: () => Unpublished | undefined;
  /** `none`: nobody asked for one. */
  state: () => 'none' | 'asked' | 'typed' | 'closed';
  subscribe: (listener: () => void) => () => void;
};

/** Follows what is typed into an open form. `form` is its name in the channel; `onChange` hears of each change first. */
export function listenToForm(
  form: string | undefined,
  onChange: (change: 'typed' | 'stored' | 'closed') => void,
): TypedForm {
  let state: ReturnType<TypedForm['state']> = form ? 'asked' : 'none';
  let record: Unpublished | undefined;
  const addresses = createFileAddresses();
  const listeners = new Set<() => void>();

  if (form) {
    const channel = openFormChannel(form, (news) => {
      if (news.kind === 'asked') return;
      if (news.kind === 'stored') return onChange(news.kind);
      const type = news.kind === 'typed' && contentTypes.find(({ name }) => name === news.type);
      addresses.begin();
      record = type ? typedRecord(type, news.values, addresses.of) : undefined;
      addresses.end();
      state = news.kind;
      onChange(news.kind);
      for (const listener of listeners) listener();
    });
    channel.tell({ kind: 'asked' });
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
