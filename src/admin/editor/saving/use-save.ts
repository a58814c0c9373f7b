import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { typesChangedWith } from '../../../content/company-record';
import { saveFailure } from '../../../content/messages';
import { saveRecord } from '../../../data/records/save';
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
  const queryClient = useQueryClient();
  const [context] = useState(() => createSaveContext(session.service));
  const activeSave = useRef<AbortController>(undefined);
  const resolveChoice = useRef<(takeTheirs?: TakeTheirs) => void>(undefined);

  const resolveConflict = (conflict: MergeConflict) =>
    new Promise<TakeTheirs | undefined>((resolve) => {
      resolveChoice.current = resolve;
      dispatch({ name: 'conflictFound', conflict });
    }).finally(() => dispatch({ name: 'conflictClosed' }));

  const execute = async (
    command: SaveCommand,
    intent: SaveIntent,
    signal: AbortSignal,
  ): Promise<SaveResult> => {
    const onProgress = (file: Blob, fraction: number) => dispatch({ name: 'progressed', file, fraction });
    const send = (attempt: SaveCommand) =>
      session.run(() => saveRecord(attempt, { ...context, onProgress, signal }));
    const wait = async () => {
      dispatch({ name: 'connectionLost' });
      await waitForConnection(signal).finally(() => dispatch({ name: 'connectionRestored' }));
    };
    const stored = await retryWhileDisconnected(() => saveMerged(command, { send, resolveConflict }), wait);
    const result = { intent, stored, picturesIncomplete: false };
    // Image metadata and originals may still take long.
    dispatch({ name: 'stored', result });
    const preserve = () => preserveOriginals(session, uploadedCrops(command, context.sent));
    return retryWhileDisconnected(preserve, wait).then(
      () => result,
      () => ({ ...result, picturesIncomplete: true }),
    );
  };

  /** Executes a save. Returns its final event: `saved`, `failed` or `aborted`. */
  const save = async (command: SaveCommand, intent: SaveIntent): Promise<FormEvent> => {
    const { type, values } = command;
    const controller = new AbortController();
    activeSave.current = controller;
    dispatch({ name: 'submitted', values });
    const finalEvent = await execute(command, intent, controller.signal).then(
      (result): FormEvent => ({ name: 'saved', result }),
      (error: unknown): FormEvent =>
        controller.signal.aborted
          ? { name: 'aborted' }
          : { name: 'failed', failure: failureText(error, saveFailure(type)) },
    );
    activeSave.current = undefined;
    // Also after a failure, because a part may be stored.
    await Promise.all(
      typesChangedWith(type).map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
    return finalEvent;
  };

  // A closed form must not save later.
  useEffect(() => () => activeSave.current?.abort(), []);

  return {
    save,
    /** Continues the save with the fields that take the other editor's value; without an argument, ends it. */
    closeConflict: (takeTheirs?: TakeTheirs) => resolveChoice.current?.(takeTheirs),
    /** Stops waiting for the connection. The form values stay. */
    stopWaiting: () => activeSave.current?.abort(),
    /** Cancels the form: aborts a running upload. The server deletes files that were sent but not saved after a day. */
    discard: () => activeSave.current?.abort(),
  };
}

/** Returns the uploaded pictures of the command, each with its stored URL. */
function uploadedCrops({ values }: SaveCommand, sent: SentFiles) {
  const files = Object.values(values.pictures).flatMap((pictures) => pictures.map(({ file }) => file));
  return files.flatMap((cropped) => {
    const url = cropped && sent.get(cropped);
    return url ? [{ cropped, url }] : [];
  });
}
