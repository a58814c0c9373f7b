import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { typesChangedWith } from '../../content/company-record';
import { saveFailure } from '../../content/messages';
import type { ContentType } from '../../content/model';
import type { FieldError, FormValues, StoredRecord } from '../../content/record/form-values';
import { conflictsOf, mergeFormValues } from '../../content/record/merge';
import { filesOf, validate } from '../../content/record/record';
import { isInFuture } from '../../content/record/times';
import {
  attemptSave,
  createSaveContext,
  requireValid,
  type SaveCommand,
  type SentFiles,
} from '../../data/records/save';
import { newRecord, type Unsaved } from './autosave/snapshots';
import { useAutosave } from './autosave/use-autosave';
import { retryWhileDisconnected, waitForConnection } from '../parts/connection';
import { failureText } from '../parts/texts';
import { storePlaces } from './fields/pages/free-page-places';
import { preserveOriginals } from './image-details/preserve-originals';
import { useSession } from '../session/session-context';
import { useSaving, useUnsaved } from '../parts/unsaved';
import {
  type FormEvent,
  type FormState,
  isDirty,
  type MergeConflict,
  type OpenedRecord,
  openForm,
  reduceForm,
  type SaveIntent,
  type SaveResult,
  submissionOf,
} from './form-state';

type Handlers = {
  onSaved: (result: SaveResult) => void;
  /** Called with the first invalid control, before anything is saved. */
  onInvalid: (control: string) => void;
};

export function useRecordForm(opened: OpenedRecord, { onSaved, onInvalid }: Handlers) {
  const { type, initial, unsaved, order } = opened;
  const [state, dispatch] = useFormState(opened);
  const { values, stored } = state;
  const submission = submissionOf(state);
  const autosave = useAutosave({
    type,
    record: initial.isNew && !opened.stored.draft ? newRecord : initial.id,
    restored: unsaved,
    typed: isDirty(state) ? { values, published: stored.published } : undefined,
  });
  useUnsaved(isDirty(state) || submission?.result !== undefined, autosave.discardOwn);
  useSaving(state.save.name === 'saving' || state.save.name === 'conflict');
  const saving = useSave((event) => {
    const newState = dispatch(event);
    if (event.name === 'stored' && !isDirty(newState)) autosave.discardOwn();
  });

  const save = async (intent: SaveIntent) => {
    // A saved form closes as soon as the address has changed.
    if (submission || state.save.name === 'saved') return;
    const errors = fieldErrorsOf(type, values, intent === 'draft');
    if (errors[0]) {
      dispatch({ name: 'rejected', controls: errors.map(({ control }) => control) });
      return onInvalid(errors[0].control);
    }
    const isScheduled = intent !== 'draft' && isInFuture(values.times.publish);
    const asksForReview = intent === 'review';
    const to = intent === 'draft' || asksForReview || isScheduled ? 'drafts' : 'website';
    const command: SaveCommand = { type, values, expected: stored, order, to, asksForReview };
    const newState = dispatch(await saving.save(command, intent));
    if (newState.save.name === 'saved') onSaved(newState.save.result);
  };
  return {
    values,
    stored,
    saveState: state.save,
    isDirty: isDirty(state),
    isSaving: submission !== undefined,
    savingIntent: submission?.intent,
    imagesIncomplete: state.imagesIncomplete,
    errors: fieldErrorsOf(type, values).filter(({ control }) => state.rejected.has(control)),
    autosave,
    change: (change: Change) => dispatch({ name: 'edited', change }),
    applyPublished: (published: FormValues, change: Change) =>
      dispatch({ name: 'published', published, change }),
    restoreVersion: (version: FormValues) => {
      dispatch({ name: 'versionRestored', values: version });
      autosave.discardOwn();
    },
    restoreSnapshot: (snapshot: Unsaved) => {
      autosave.markRestored(snapshot);
      dispatch({ name: 'snapshotRestored', snapshot });
    },
    save,
    closeConflict: saving.closeConflict,
    stopWaiting: saving.abort,
    /** Aborts a running save; returns its result if the record is already stored. */
    cancel: () => {
      const newState = dispatch({ name: 'cancelled' });
      // The server deletes files that were sent but not saved after a day.
      saving.abort();
      autosave.discardOwn();
      return newState.save.name === 'cancelled' ? newState.save.result : undefined;
    },
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

type Change = (values: FormValues) => FormValues;

/** Like `useReducer`, but `dispatch` returns the new state: a save that began earlier needs it. */
function useFormState(opened: OpenedRecord) {
  const [state, setState] = useState(() => openForm(opened));
  const latest = useRef(state);
  const dispatch = (event: FormEvent): FormState => {
    latest.current = reduceForm(latest.current, event);
    setState(latest.current);
    return latest.current;
  };
  return [state, dispatch] as const;
}

function fieldErrorsOf(type: ContentType, values: FormValues, isDraft = false): FieldError[] {
  return validate(type, values, { isDraft, now: Date.now() });
}

type TakeTheirs = ReadonlySet<string>;

function useSave(dispatch: (event: FormEvent) => void) {
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

  /** If another user has changed the record meanwhile, merges both changes and saves again. */
  const saveMerged = async (command: SaveCommand, signal: AbortSignal): Promise<StoredRecord> => {
    const onProgress = (file: Blob, fraction: number) => dispatch({ name: 'progressed', file, fraction });
    const outcome = await session.run(() => attemptSave(command, { ...context, onProgress, signal }));
    if (!('error' in outcome)) return outcome;
    const { type, values: mine } = command;
    const edits = { ...outcome, mine };
    const fields = conflictsOf(type, edits);
    const takeTheirs = fields.length > 0 ? await resolveConflict({ fields, ...edits }) : new Set<string>();
    if (!takeTheirs) throw outcome.error;
    const merged = {
      ...command,
      values: mergeFormValues(type, edits, takeTheirs),
      expected: outcome.stored,
    };
    requireValid(merged);
    return saveMerged(merged, signal);
  };

  const execute = async (
    command: SaveCommand,
    intent: SaveIntent,
    signal: AbortSignal,
  ): Promise<SaveResult> => {
    const wait = async () => {
      dispatch({ name: 'connectionLost' });
      await waitForConnection(signal).finally(() => dispatch({ name: 'connectionRestored' }));
    };
    const stored = await retryWhileDisconnected(() => saveMerged(command, signal), wait);
    await retryWhileDisconnected(() => storePlaces(session, command, stored.published), wait);
    const result = { intent, stored, imagesIncomplete: false };
    // Image metadata and originals may still take long.
    dispatch({ name: 'stored', result });
    const preserve = () => preserveOriginals(session, uploadedCrops(command, context.sent));
    return retryWhileDisconnected(preserve, wait).then(
      () => result,
      () => ({ ...result, imagesIncomplete: true }),
    );
  };

  const save = async (command: SaveCommand, intent: SaveIntent): Promise<FormEvent> => {
    const { type, values } = command;
    const controller = new AbortController();
    activeSave.current = controller;
    dispatch({ name: 'submitted', values, intent });
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
    abort: () => activeSave.current?.abort(),
  };
}

function uploadedCrops({ type, values }: SaveCommand, sent: SentFiles) {
  return filesOf(type, values).flatMap(({ file: cropped }) => {
    const url = cropped && sent.get(cropped);
    return url ? [{ cropped, url }] : [];
  });
}
