import { useRef, useState } from 'react';
import type { FieldError, FormValues } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import { validate } from '../../content/record/record';
import { isInFuture } from '../../content/record/times';
import { newRecord, type Unsaved } from '../autosave/snapshot-database';
import { useAutosave } from '../autosave/use-autosave';
import { useUnsaved } from '../unsaved/unsaved';
import {
  type FormEvent,
  type FormState,
  isDirty,
  type OpenedRecord,
  openForm,
  reduceForm,
  type SaveIntent,
  type SaveResult,
  submissionOf,
} from './form-state';
import { useSave } from './saving/use-save';

type Handlers = {
  onSaved: (result: SaveResult) => void;
  /** Called with the first invalid control, before anything is saved. */
  onInvalid: (control: string) => void;
};

/** State of a record form, with validation, saving and autosave. */
export function useRecordForm(opened: OpenedRecord, { onSaved, onInvalid }: Handlers) {
  const { type, initial, unsaved, order } = opened;
  const [state, dispatch] = useFormState(opened);
  const { values, stored } = state;
  const submission = submissionOf(state);
  const autosave = useAutosave({
    type,
    record: initial.isNew && !opened.stored.draft ? newRecord : initial.id,
    isRestored: unsaved !== undefined,
    typed: isDirty(state) ? { values, published: stored.published } : undefined,
  });
  useUnsaved(isDirty(state) || submission?.result !== undefined, autosave.discardOwn);
  const saving = useSave((event) => {
    const newState = dispatch(event);
    if (event.name === 'stored' && !isDirty(newState)) autosave.discardOwn();
  });

  const save = async (intent: SaveIntent) => {
    if (submission) return;
    const errors = fieldErrorsOf(type, values, intent === 'draft');
    if (errors[0]) {
      dispatch({ name: 'rejected', controls: errors.map(({ control }) => control) });
      return onInvalid(errors[0].control);
    }
    const isScheduled = intent !== 'draft' && isInFuture(values.times.publish);
    const asksForReview = intent === 'review';
    const to = intent === 'draft' || asksForReview || isScheduled ? 'drafts' : 'website';
    const finalEvent = await saving.save(
      { type, values, expected: stored, order, to, asksForReview },
      intent,
    );
    const newState = dispatch(finalEvent);
    if (newState.save.name === 'saved') onSaved(newState.save.result);
  };
  return {
    values,
    stored,
    saveState: state.save,
    isDirty: isDirty(state),
    isSaving: submission !== undefined,
    picturesIncomplete: state.picturesIncomplete,
    /** Errors of the controls that a save has rejected. */
    errors: fieldErrorsOf(type, values).filter(({ control }) => state.rejected.has(control)),
    autosave,
    change: (change: Change) => dispatch({ name: 'edited', change }),
    /** Applies a change that is already published. */
    applyPublished: (published: FormValues, change: Change) =>
      dispatch({ name: 'published', published, change }),
    restoreVersion: (version: FormValues) => {
      dispatch({ name: 'versionRestored', values: version });
      autosave.discardOwn();
    },
    restoreSnapshot: (snapshot: Unsaved) => {
      autosave.markRestored();
      dispatch({ name: 'snapshotRestored', snapshot });
    },
    save,
    closeConflict: saving.closeConflict,
    stopWaiting: saving.stopWaiting,
    /** Closes the form and aborts a running save. Returns its result if the record is already stored. */
    cancel: () => {
      const newState = dispatch({ name: 'cancelled' });
      saving.discard();
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
