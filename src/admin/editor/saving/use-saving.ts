import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changedWith } from '../../../content/company-record';
import type { StoredRecord } from '../../../content/record/draft';
import { saveFailure } from '../../../content/messages';
import type { ContentType } from '../../../content/model';
import { discardSent, saveRecord } from '../../../data/records/save';
import { createSaveContext, type SaveCommand, type SentFiles } from '../../../data/records/save-command';
import { connection, whenConnected } from '../../connection';
import { useSession } from '../../session/session-context';
import { preserveOriginals } from '../../picture-details/preserve-originals';
import { useAction } from '../../use-action';
import { type MergeConflict, saveMerged } from './save-merged';

/** Upload progress of each file (0 to 1), in the order of sending. */
export type Progress = ReadonlyMap<Blob, number>;

/** Conflict for the user to resolve: the stored record was changed in the same fields meanwhile. */
export type ConflictQuestion = MergeConflict & {
  /** Continues the save. The fields in `takeTheirs` take the other editor's value. */
  answer: (takeTheirs: ReadonlySet<string>) => void;
  /** Returns to the form without saving. */
  leave: () => void;
};

/** `hasLoss`: the record is saved, but some image metadata or originals are not. */
export type Saved = StoredRecord & { hasLoss: boolean };

export type Saving = {
  isSaving: boolean;
  /** True while a save waits for the connection; it is sent when the server is reachable again. */
  isWaiting: boolean;
  progress: Progress;
  failure: string | undefined;
  conflict: ConflictQuestion | undefined;
  /**
   * Returns the stored record; undefined when nothing was saved. Calls `onStored` as soon as the record is
   * stored; its image metadata and originals may still take long.
   */
  save: (command: SaveCommand, onStored: (saved: StoredRecord) => void) => Promise<Saved | undefined>;
  /** Stops waiting for the connection. The form values stay. */
  stopWaiting: () => void;
  /** Cancels the form: aborts a running upload and removes files that were sent but not saved. */
  discard: () => void;
};

type Asked = { command: SaveCommand; onStored: (saved: StoredRecord) => void };

const none: Progress = new Map();

export function useSaving(type: ContentType): Saving {
  const session = useSession();
  const queries = useQueryClient();
  const [context] = useState(() => createSaveContext(session.service));
  const underWay = useRef<AbortController>(undefined);
  const isGivenUp = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const [progress, setProgress] = useState<Progress>(none);
  const [conflict, setConflict] = useState<ConflictQuestion>();

  const removeSent = () => {
    // Best effort: a remaining file is unused and not published.
    void discardSent(session.service, context.sent).catch(() => undefined);
  };
  const ask = (question: MergeConflict) =>
    new Promise<ReadonlySet<string> | undefined>((resolve) =>
      setConflict({ ...question, answer: resolve, leave: () => resolve(undefined) }),
    ).finally(() => setConflict(undefined));
  const { isBusy, failure, run } = useAction(
    async ({ command, onStored }: Asked): Promise<Saved | undefined> => {
      const ending = new AbortController();
      underWay.current = ending;
      const { signal } = ending;
      const onProgress = (file: Blob, fraction: number) =>
        setProgress((before) => new Map(before).set(file, fraction));
      const sendOnce = (now: SaveCommand) =>
        session.run(() => saveRecord(now, { ...context, onProgress, signal }));
      const send = () => saveMerged(command, { send: sendOnce, ask });
      const wait = async () => {
        setWaiting(true);
        await connection(signal).finally(() => setWaiting(false));
      };
      try {
        const saved = await whenConnected(send, wait);
        onStored(saved);
        const keep = () => preserveOriginals(session, croppedIn(command, context.sent));
        const hasLoss = await whenConnected(keep, wait).then(
          () => false,
          () => true,
        );
        return { ...saved, hasLoss };
      } catch (error) {
        if (!signal.aborted) throw error;
        if (isGivenUp.current) removeSent();
        return undefined;
      } finally {
        underWay.current = undefined;
        setProgress(none);
        // Also after a failure, because a part may be stored.
        await Promise.all(
          changedWith(type).map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
        );
      }
    },
    saveFailure(type),
  );
  const stopWaiting = () => underWay.current?.abort();
  const discard = () => {
    isGivenUp.current = true;
    if (underWay.current) underWay.current.abort();
    else removeSent();
  };
  useEffect(() => {
    isGivenUp.current = false;
    return () => {
      // A closed form must not save later.
      isGivenUp.current = true;
      underWay.current?.abort();
    };
  }, []);
  const save: Saving['save'] = (command, onStored) => run({ command, onStored });
  return { isSaving: isBusy, isWaiting, progress, failure, conflict, save, stopWaiting, discard };
}

function croppedIn({ values }: SaveCommand, sent: SentFiles) {
  const files = Object.values(values.pictures).flatMap((pictures) => pictures.map(({ file }) => file));
  return files.flatMap((cropped) => {
    const url = cropped && sent.get(cropped)?.url;
    return url ? [{ cropped, url }] : [];
  });
}
