import type { FormValues } from '../../content/draft';
import { holdOpen } from './open-forms';
import { type FormKey, forgetUnsaved, keepUnsaved, type Unsaved } from './unsaved-store';

/** In milliseconds: what is typed within it is written together. */
const pause = 400;

export type Keeper = {
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
export function createKeeper(key: FormKey): Keeper {
  const form = crypto.randomUUID();
  let next: Unsaved | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let letGo: (() => void) | undefined;

  const flush = () => {
    if (next) void keepUnsaved(key, next);
    next = undefined;
  };
  const writeInTurn = () => {
    timer = next && setTimeout(writeInTurn, pause);
    flush();
  };
  return {
    note(values, published) {
      letGo ??= holdOpen(form);
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
      void forgetUnsaved(key, { form, at: Date.now() });
    },
  };
}
