import type { FormValues } from '../../content/record/draft';
import { acquireFormLock } from './form-lock';
import { type FormKey, deleteSnapshot, saveSnapshot, type Unsaved } from './snapshots';

/** In milliseconds: what is typed within it is written together. */
const pause = 400;

export type Autosaver = {
  /** `stored` as the form has begun with it. */
  note: (values: FormValues, published: FormValues | null) => void;
  /** Writes at once what is still to be written. */
  flush: () => void;
  /** The form is closed: what is left of it is for the next one to ask about. */
  close: () => void;
  /** It is saved, or given up. */
  forget: () => void;
};

/** Remembers what one open form holds: the first change at once, others a moment later. */
export function createAutosaver(key: FormKey): Autosaver {
  const form = crypto.randomUUID();
  let next: Unsaved | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let letGo: (() => void) | undefined;

  const flush = () => {
    if (next) void saveSnapshot(key, next);
    next = undefined;
  };
  const writeInTurn = () => {
    timer = next && setTimeout(writeInTurn, pause);
    flush();
  };
  return {
    note(values, published) {
      letGo ??= acquireFormLock(form);
      next = { values, published, at: Date.now(), form };
      if (!timer) writeInTurn();
    },
    flush,
    close() {
      flush();
      letGo?.();
      letGo = undefined;
    },
    forget() {
      next = undefined;
      void deleteSnapshot(key, { form, at: Date.now() });
    },
  };
}
