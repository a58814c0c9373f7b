import { useEffect, useState, type ReactNode, useId } from 'react';
import type { FormValues } from '../../../content/record/form-values';
import type { ContentType, Collection } from '../../../content/model';
import {
  deleteSnapshot,
  saveSnapshot,
  loadSnapshot,
  acquireFormLock,
  type FormKey,
  type Unsaved,
  newRecord,
} from './snapshots';
import { useUserId } from '../../session/session-context';
import { Button, Notice } from '../../../ui/controls';
import { timeText } from '../../../content/record/times';
import { localized, translate } from '../../../content/language';
import { recordNoun } from '../../../content/messages';

type AutosavedForm = {
  type: ContentType;
  /** Record id, or `newRecord`. */
  record: string;
  /** Snapshot whose values the form has already; the first snapshot of the form replaces it. */
  restored: Unsaved | undefined;
  /** Unsaved values, and the published ones they started from. Undefined while everything is saved. */
  typed: { values: FormValues; published: FormValues | null } | undefined;
};

/** Saves nothing until the user has decided about `found`, the snapshot that an earlier form of the record left. */
export function useAutosave({ type, record, restored, typed }: AutosavedForm) {
  const key = useFormKey(type, record);
  const [autosaver] = useState(() => createAutosaver(key, restored));
  const { found, markRestored, discard } = useSnapshot(key, restored !== undefined);

  const { values, published = null } = typed ?? {};
  useEffect(() => {
    if (values && found === null) autosaver.schedule(values, published);
  }, [autosaver, values, published, found]);

  useEffect(() => {
    const { flush, close } = autosaver;
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      close();
    };
  }, [autosaver]);

  return {
    found: found ?? undefined,
    markRestored(snapshot: Unsaved) {
      autosaver.replace(snapshot);
      markRestored();
    },
    discard,
    /** Call it after a save or a cancel. */
    discardOwn: autosaver.discard,
  };
}

/** Writes the first change immediately, and after each write the last of the changes made meanwhile. */
function createAutosaver(key: FormKey, restored: Unsaved | undefined) {
  const form = crypto.randomUUID();
  const fileIds = new Map<File, string>();
  let replaced = restored;
  let pending: Unsaved | undefined;
  let isWriting = false;
  let releaseLock: (() => void) | undefined;

  const deleteReplaced = () => {
    if (replaced) void deleteSnapshot(key, replaced);
    replaced = undefined;
  };
  const write = async () => {
    const unsaved = pending;
    pending = undefined;
    // The restored snapshot stays until its input is stored again.
    if (unsaved && (await saveSnapshot(key, unsaved, fileIds))) deleteReplaced();
  };
  const flush = () => void write();
  const writeAll = async () => {
    isWriting = true;
    while (pending) await write();
    isWriting = false;
  };
  return {
    /** `published` is the state the form started from. */
    schedule(values: FormValues, published: FormValues | null) {
      releaseLock ??= acquireFormLock(form);
      pending = { values, published, at: Date.now(), form };
      if (!isWriting) void writeAll();
    },
    replace(snapshot: Unsaved) {
      replaced = snapshot;
    },
    flush,
    /** The snapshot stays, so that the next form can offer it. */
    close() {
      flush();
      releaseLock?.();
      releaseLock = undefined;
    },
    discard() {
      pending = undefined;
      fileIds.clear();
      void deleteSnapshot(key, { form });
      deleteReplaced();
    },
  };
}

export function useFormKey({ name }: ContentType, record: string): FormKey {
  // A state, because effects depend on the identity of the array.
  const [key] = useState<FormKey>([useUserId(), name, record]);
  return key;
}

/** `isRestored` skips the loading: the form contains the values of the snapshot already. */
export function useSnapshot(key: FormKey, isRestored = false) {
  const [found, setFound] = useState<Unsaved | null | undefined>(isRestored ? null : undefined);
  useEffect(() => {
    if (isRestored) return;
    let isCurrent = true;
    void loadSnapshot(key).then((unsaved) => {
      if (isCurrent) setFound(unsaved ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, isRestored]);
  return {
    /** Snapshot to decide about; null if there is none, undefined while it is loading. */
    found,
    markRestored: () => setFound(null),
    discard: () => {
      if (found) void deleteSnapshot(key, found);
      setFound(null);
    },
  };
}

type RestoreQuestionProps = {
  children: ReactNode;
  takesFocus?: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

export function RestoreQuestion({ children, takesFocus, onRestore, onDiscard }: RestoreQuestionProps) {
  const id = useId();
  return (
    <Notice tone="info">
      <p id={id}>{children}</p>
      <div className="cluster gap-2 above-3">
        <Button autoFocus={takesFocus} size="small" aria-describedby={id} onClick={onRestore}>
          {texts.restore}
        </Button>
        <Button variant="danger" size="small" aria-describedby={id} onClick={onDiscard}>
          {texts.discard}
        </Button>
      </div>
    </Notice>
  );
}

type UnsavedNewRecordNoticeProps = { type: Collection; onRestore: (unsaved: Unsaved) => void };

export function UnsavedNewRecordNotice({ type, onRestore }: UnsavedNewRecordNoticeProps) {
  const { found, discard } = useSnapshot(useFormKey(type, newRecord));
  if (!found) return null;
  return (
    <RestoreQuestion onRestore={() => onRestore(found)} onDiscard={discard}>
      {texts.begun(type, timeText(found.at))}
    </RestoreQuestion>
  );
}

const texts = localized({
  restore: ['Restore what I typed', 'Eingaben wiederherstellen'],
  discard: ['Discard', 'Verwerfen'],
  begun: [
    ({ noun }: Collection, time: string) =>
      `A new ${translate(noun)} you began was not saved. It is from ${time}.`,
    (type, time) =>
      `${recordNoun(type)}: Ein Eintrag, den Sie neu begonnen haben, wurde nicht gespeichert. Er ist vom ${time}.`,
  ],
});
