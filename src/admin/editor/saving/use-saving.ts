import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changedWith } from '../../../content/company-record';
import type { Content } from '../../../content/record/draft';
import { saveFailure } from '../../../content/messages';
import type { ContentType } from '../../../content/model';
import { discardSent, saveDraft, saveRecord } from '../../../data/records/save';
import type { SentFiles } from '../../../data/records/send-files';
import { connection, whenConnected } from '../../connection';
import { useSession } from '../../session/session-context';
import { keepOrigins } from '../../picture-details/preserve-originals';
import { useAction } from '../../use-action';
import { type MergeConflict, type SavedRecord, saveMerged, type SaveRequest } from './save-merged';

/** How far each file is, 0 to 1, in the order they are sent. */
export type Progress = ReadonlyMap<Blob, number>;

/** Somebody else has changed the same fields meanwhile: asked of the person who saves. */
export type ConflictQuestion = MergeConflict & {
  /** `theirWay`: the fields that shall be as the other person has them. */
  answer: (theirWay: ReadonlySet<string>) => void;
  /** Back to the form; nothing is saved. */
  leave: () => void;
};

/** `hasLoss`: what belongs to its pictures could not all be kept with them. */
export type Saved = SavedRecord & { hasLoss: boolean };

export type Saving = {
  isSaving: boolean;
  /** It is sent as soon as the website can be reached. */
  isWaiting: boolean;
  progress: Progress;
  failure: string | undefined;
  conflict: ConflictQuestion | undefined;
  /**
   * What is there now; undefined when nothing was saved. `onStored` is told as soon as it is there: what belongs to its
   * pictures may still be on its way for long.
   */
  save: (wish: SaveRequest, onStored: (saved: SavedRecord) => void) => Promise<Saved | undefined>;
  /** Ends the waiting for the connection; nothing is lost by it. */
  stopWaiting: () => void;
  /** The form is given up: an upload under way ends, and files sent for nothing go with it. */
  discard: () => void;
};

type Asked = { wish: SaveRequest; onStored: (saved: SavedRecord) => void };

const none: Progress = new Map();

export function useSaving(type: ContentType): Saving {
  const session = useSession();
  const queries = useQueryClient();
  const [sent] = useState<SentFiles>(() => new Map());
  const [unconfirmedWrites] = useState<Content[]>(() => []);
  const underWay = useRef<AbortController>(undefined);
  const isGivenUp = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const [progress, setProgress] = useState<Progress>(none);
  const [conflict, setConflict] = useState<ConflictQuestion>();

  const removeSent = () => {
    // Best effort: what stays behind is an unused file, which nobody sees.
    void discardSent(session.service, sent).catch(() => undefined);
  };
  const ask = (question: MergeConflict) =>
    new Promise<ReadonlySet<string> | undefined>((resolve) =>
      setConflict({ ...question, answer: resolve, leave: () => resolve(undefined) }),
    ).finally(() => setConflict(undefined));
  const { isBusy, failure, run } = useAction(
    async ({ wish, onStored }: Asked): Promise<Saved | undefined> => {
      const ending = new AbortController();
      underWay.current = ending;
      const { signal } = ending;
      const onProgress = (file: Blob, fraction: number) =>
        setProgress((before) => new Map(before).set(file, fraction));
      const { service } = session;
      const sendOnce = (now: SaveRequest) => {
        const sending = { ...now, service, type, sent, unconfirmedWrites, onProgress, signal };
        return session.run(async (): Promise<SavedRecord> =>
          now.to === 'drafts'
            ? { published: now.published, draft: await saveDraft(sending) }
            : { published: await saveRecord(sending), draft: null },
        );
      };
      const send = () => saveMerged(type, wish, { send: sendOnce, ask });
      const wait = async () => {
        setWaiting(true);
        await connection(signal).finally(() => setWaiting(false));
      };
      try {
        const saved = await whenConnected(send, wait);
        onStored(saved);
        const keep = () => keepOrigins(session, croppedIn(wish, sent));
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
        // Also after a failure: a part of it may be stored.
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
      // Who leaves a form does not want it sent later.
      isGivenUp.current = true;
      underWay.current?.abort();
    };
  }, []);
  const save: Saving['save'] = (wish, onStored) => run({ wish, onStored });
  return { isSaving: isBusy, isWaiting, progress, failure, conflict, save, stopWaiting, discard };
}

function croppedIn({ values }: SaveRequest, sent: SentFiles) {
  const files = Object.values(values.pictures).flatMap((pictures) => pictures.map(({ file }) => file));
  return files.flatMap((cropped) => {
    const url = cropped && sent.get(cropped)?.url;
    return url ? [{ cropped, url }] : [];
  });
}
