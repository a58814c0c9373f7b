import { useRef, useState } from 'react';
import type { FieldError, FormValues, PictureValue } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import { validate } from '../../content/record/record';
import { isToCome } from '../../content/record/times';
import { newRecord, type Unsaved } from '../autosave/snapshots';
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
  onProblem: (control: string) => void;
};

/** State of a record form, with validation, saving and autosave. */
export function useRecordForm(opened: OpenedRecord, { onSaved, onProblem }: Handlers) {
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
    const after = dispatch(event);
    if (event.name === 'stored' && !isDirty(after)) autosave.discardOwn();
  });

  const save = async (intent: SaveIntent) => {
    if (submission) return;
    const problems = problemsOf(type, values, intent === 'draft');
    if (problems[0]) {
      dispatch({ name: 'rejected', controls: problems.map(({ control }) => control) });
      return onProblem(problems[0].control);
    }
    const isScheduled = intent !== 'draft' && isToCome(values.times.publish);
    const asksForReview = intent === 'review';
    const to = intent === 'draft' || asksForReview || isScheduled ? 'drafts' : 'website';
    const end = await saving.save({ type, values, expected: stored, order, to, asksForReview }, intent);
    const after = dispatch(end);
    if (after.save.name === 'saved') onSaved(after.save.result);
  };
  return {
    values,
    stored,
    saveState: state.save,
    isDirty: isDirty(state),
    isSaving: submission !== undefined,
    picturesIncomplete: state.picturesIncomplete,
    /** Errors of the controls that a save has rejected. */
    problems: problemsOf(type, values).filter(({ control }) => state.rejected.has(control)),
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
    /** Ends the form. Returns the result of a running save that has already stored the record. */
    cancel: () => {
      const after = dispatch({ name: 'cancelled' });
      saving.discard();
      autosave.discardOwn();
      return after.save.name === 'cancelled' ? after.save.result : undefined;
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

function problemsOf(type: ContentType, values: FormValues, isDraft = false): FieldError[] {
  return validate(type, values, { isDraft, now: Date.now() });
}

type Replacement = { name: string; picture: PictureValue; by?: PictureValue };

/** Replaces a picture with `by`; removes it if `by` is undefined. */
export function replacePicture(values: FormValues, { name, picture, by }: Replacement): FormValues {
  const pictures = (values.pictures[name] ?? []).flatMap((old) => (old.id === picture.id ? (by ?? []) : old));
  return { ...values, pictures: { ...values.pictures, [name]: pictures } };
}
