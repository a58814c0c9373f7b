import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changedWith } from '../../../content/company-record';
import { saveFailure } from '../../../content/messages';
import { discardSent, saveRecord } from '../../../data/records/save';
import { createSaveContext, type SaveCommand, type SentFiles } from '../../../data/records/save-command';
import { waitForConnection, retryWhileDisconnected } from '../../connection';
import { failureText } from '../../failure-text';
import { preserveOriginals } from '../../picture-details/preserve-originals';
import { useSession } from '../../session/session-context';
import type { FormEvent, SaveIntent, SaveResult } from '../form-state';
import { type MergeConflict, saveMerged } from './save-merged';

type TakeTheirs = ReadonlySet<string>;

/** Executes the saves of a form and reports each step to `dispatch`. */
export function useSave(dispatch: (event: FormEvent) => void) {
  const session = useSession();
  const queries = useQueryClient();
  const [context] = useState(() => createSaveContext(session.service));
  const running = useRef<AbortController>(undefined);
  const closeConflict = useRef<(takeTheirs?: TakeTheirs) => void>(undefined);
  const isClosed = useRef(false);

  const removeSent = () => {
    // Best effort: a remaining file is unused and not published.
    void discardSent(session.service, context.sent).catch(() => undefined);
  };
  const ask = (conflict: MergeConflict) =>
    new Promise<TakeTheirs | undefined>((resolve) => {
      closeConflict.current = resolve;
      dispatch({ name: 'conflictFound', conflict });
    }).finally(() => dispatch({ name: 'conflictClosed' }));

  const execute = async (
    command: SaveCommand,
    intent: SaveIntent,
    signal: AbortSignal,
  ): Promise<SaveResult> => {
    const onProgress = (file: Blob, fraction: number) => dispatch({ name: 'progressed', file, fraction });
    const send = (now: SaveCommand) => session.run(() => saveRecord(now, { ...context, onProgress, signal }));
    const wait = async () => {
      dispatch({ name: 'connectionLost' });
      await waitForConnection(signal).finally(() => dispatch({ name: 'connectionRestored' }));
    };
    const stored = await retryWhileDisconnected(() => saveMerged(command, { send, ask }), wait);
    const result = { intent, stored, picturesIncomplete: false };
    // Image metadata and originals may still take long.
    dispatch({ name: 'stored', result });
    const preserve = () => preserveOriginals(session, croppedIn(command, context.sent));
    return retryWhileDisconnected(preserve, wait).then(
      () => result,
      () => ({ ...result, picturesIncomplete: true }),
    );
  };

  /** Returns the last event of the save. */
  const save = async (command: SaveCommand, intent: SaveIntent): Promise<FormEvent> => {
    const { type, values } = command;
    const ending = new AbortController();
    running.current = ending;
    dispatch({ name: 'submitted', values });
    const end = await execute(command, intent, ending.signal).then(
      (result): FormEvent => ({ name: 'saved', result }),
      (error: unknown): FormEvent =>
        ending.signal.aborted
          ? { name: 'aborted' }
          : { name: 'failed', failure: failureText(error, saveFailure(type)) },
    );
    if (end.name === 'aborted' && isClosed.current) removeSent();
    running.current = undefined;
    // Also after a failure, because a part may be stored.
    await Promise.all(changedWith(type).map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));
    return end;
  };

  useEffect(() => {
    isClosed.current = false;
    return () => {
      // A closed form must not save later.
      isClosed.current = true;
      running.current?.abort();
    };
  }, []);

  return {
    save,
    /** Continues the save with the fields that take the other editor's value; without an argument, ends it. */
    closeConflict: (takeTheirs?: TakeTheirs) => closeConflict.current?.(takeTheirs),
    /** Stops waiting for the connection. The form values stay. */
    stopWaiting: () => running.current?.abort(),
    /** Cancels the form: aborts a running upload and removes files that were sent but not saved. */
    discard: () => {
      isClosed.current = true;
      if (running.current) running.current.abort();
      else removeSent();
    },
  };
}

function croppedIn({ values }: SaveCommand, sent: SentFiles) {
  const files = Object.values(values.pictures).flatMap((pictures) => pictures.map(({ file }) => file));
  return files.flatMap((cropped) => {
    const url = cropped && sent.get(cropped)?.url;
    return url ? [{ cropped, url }] : [];
  });
}
