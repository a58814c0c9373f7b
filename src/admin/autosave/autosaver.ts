import type { FormValues } from '../../content/record/form-values';
import { acquireFormLock } from './form-lock';
import type { FormKey, Unsaved } from './snapshot-database';
import { deleteSnapshot, saveSnapshot } from './snapshots';

/** Changes within this time are written together. */
const autosaveDelayMs = 400;

export type Autosaver = {
  /** Schedules a write of `values`. `published` is the state the form started from. */
  schedule: (values: FormValues, published: FormValues | null) => void;
  /** Writes pending values immediately. */
  flush: () => void;
  /**
   * Writes pending values and releases the form lock. The snapshot stays, so that the next form can offer it.
   */
  close: () => void;
  /** Deletes the snapshot after a save or a cancel. */
  discard: () => void;
};

/**
 * Creates the autosaver of one open form. Writes the first change immediately and later ones at most every
 * `autosaveDelayMs`.
 */
export function createAutosaver(key: FormKey): Autosaver {
  const form = crypto.randomUUID();
  let pending: Unsaved | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let releaseLock: (() => void) | undefined;

  const flush = () => {
    if (pending) void saveSnapshot(key, pending);
    pending = undefined;
  };
  const writePending = () => {
    timer = pending && setTimeout(writePending, autosaveDelayMs);
    flush();
  };
  return {
    schedule(values, published) {
      releaseLock ??= acquireFormLock(form);
      pending = { values, published, at: Date.now(), form };
      if (!timer) writePending();
    },
    flush,
    close() {
      flush();
      releaseLock?.();
      releaseLock = undefined;
    },
    discard() {
      pending = undefined;
      void deleteSnapshot(key, { form, at: Date.now() });
    },
  };
}
