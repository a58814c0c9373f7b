import type { FormValues, StoredRecord } from '../../content/record/form-values';
import { mergeFormValues } from '../../content/record/merge';
import type { ContentType, FieldEntry } from '../../content/model';
import { openRecord } from '../../data/records/drafts';
import type { Unsaved } from './autosave/snapshots';

/** `reduceForm` is its only writer. */
export type FormState = {
  type: ContentType;
  values: FormValues;
  /** Values as opened or saved last; the form has unsaved input while `values` is another object. */
  pristineValues: FormValues;
  stored: StoredRecord;
  /** Controls that a save has rejected. Only these are validated while typing. */
  rejected: ReadonlySet<string>;
  /** The record was saved, but some image metadata or originals were not. */
  imagesIncomplete: boolean;
  save: SaveState;
};

export type SaveState =
  | { name: 'editing' }
  | ({ name: 'saving' | 'waitingForConnection' } & Submission)
  | ({ name: 'conflict'; conflict: MergeConflict } & Submission)
  /** Input typed during the save stays in the form, merged into the record as stored now. */
  | { name: 'savedWithNewerEdits' }
  | { name: 'failed'; failure: string }
  | { name: 'saved'; result: SaveResult }
  /** The form is closed. `result` is set when the record was already stored. */
  | { name: 'cancelled'; result?: SaveResult };

type Submission = {
  intent: SaveIntent;
  submitted: FormValues;
  progress: UploadProgress;
  /** Set once the record is stored, while its image metadata and originals are still being sent. */
  result?: SaveResult;
};

/** Fields that both editors changed to different values. */
export type MergeConflict = { fields: readonly FieldEntry[]; mine: FormValues; theirs: FormValues };

/** Upload progress of each file (0 to 1), in the order of sending. */
export type UploadProgress = ReadonlyMap<Blob, number>;

/** With a future time, `save` and `publish` store a draft that is published then; `review` also requests a review. */
export type SaveIntent = 'save' | 'publish' | 'draft' | 'review';

export type SaveResult = {
  intent: SaveIntent | 'approve' | 'sendBack';
  stored: StoredRecord;
  imagesIncomplete: boolean;
};

export type FormEvent =
  | { name: 'edited'; change: (values: FormValues) => FormValues }
  /** A change that is already published, such as a removed image. */
  | { name: 'published'; published: FormValues; change: (values: FormValues) => FormValues }
  | { name: 'versionRestored'; values: FormValues }
  | { name: 'snapshotRestored'; snapshot: Unsaved }
  | { name: 'rejected'; controls: readonly string[] }
  | { name: 'submitted'; values: FormValues; intent: SaveIntent }
  | { name: 'progressed'; file: Blob; fraction: number }
  | { name: 'connectionLost' | 'connectionRestored' }
  | { name: 'conflictFound'; conflict: MergeConflict }
  | { name: 'conflictClosed' }
  | { name: 'stored'; result: SaveResult }
  /** The save has ended, and all files that could be uploaded are stored. */
  | { name: 'saved'; result: SaveResult }
  | { name: 'failed'; failure: string }
  | { name: 'aborted' | 'cancelled' };

export type OpenedRecord = {
  type: ContentType;
  initial: FormValues;
  stored: StoredRecord;
  unsaved?: Unsaved;
  order?: number;
};

export function openForm({ type, initial, stored, unsaved }: OpenedRecord): FormState {
  const state: FormState = {
    type,
    values: initial,
    pristineValues: initial,
    stored,
    rejected: new Set(),
    imagesIncomplete: false,
    save: { name: 'editing' },
  };
  return unsaved ? reduceForm(state, { name: 'snapshotRestored', snapshot: unsaved }) : state;
}

export function isDirty({ values, pristineValues }: FormState): boolean {
  return values !== pristineValues;
}

export function submissionOf({ save }: FormState): Submission | undefined {
  return 'submitted' in save ? save : undefined;
}

export function reduceForm(state: FormState, event: FormEvent): FormState {
  if (state.save.name === 'cancelled') return state;
  return { ...state, ...reduceValues(state, event), save: reduceSave(state, event) };
}

function reduceValues(state: FormState, event: FormEvent): Partial<FormState> {
  const { values, stored } = state;
  const submitted = submissionOf(state)?.submitted;
  switch (event.name) {
    case 'edited':
      return { values: event.change(values) };
    case 'published': {
      const changed = event.change(values);
      const pristineValues = isDirty(state) ? state.pristineValues : changed;
      return { values: changed, pristineValues, stored: { ...stored, published: event.published } };
    }
    case 'versionRestored':
      return {
        values: event.values,
        pristineValues: event.values,
        stored: { ...stored, published: event.values },
      };
    case 'snapshotRestored':
      return {
        values: event.snapshot.values,
        stored: { ...stored, published: event.snapshot.published },
      };
    case 'rejected':
      return { rejected: new Set(event.controls) };
    case 'submitted':
      return { rejected: new Set() };
    case 'stored':
      return submitted === values ? { pristineValues: values } : {};
    case 'saved':
      return submitted && submitted !== values ? withNewerEdits(state, submitted, event.result) : {};
    default:
      return {};
  }
}

function withNewerEdits(
  { type, values: mine }: FormState,
  base: FormValues,
  { stored, imagesIncomplete }: SaveResult,
): Partial<FormState> {
  const theirs = stored.draft
    ? openRecord(type, { row: null, draft: stored.draft })?.initial
    : stored.published;
  return {
    values: mergeFormValues(type, { base, mine, theirs: theirs ?? base }),
    stored,
    imagesIncomplete,
  };
}

function reduceSave({ save, values }: FormState, event: FormEvent): SaveState {
  switch (event.name) {
    case 'submitted':
      return { name: 'saving', intent: event.intent, submitted: event.values, progress: new Map() };
    case 'failed':
      return { name: 'failed', failure: event.failure };
    case 'aborted':
      return { name: 'editing' };
    case 'cancelled':
      return { name: 'cancelled', result: 'submitted' in save ? save.result : undefined };
    default:
      return 'submitted' in save ? reduceRunning(save, event, values) : save;
  }
}

function reduceRunning(
  save: Extract<SaveState, Submission>,
  event: FormEvent,
  values: FormValues,
): SaveState {
  const { intent, submitted, progress, result } = save;
  const submission: Submission = { intent, submitted, progress, result };
  switch (event.name) {
    case 'progressed':
      return { ...save, progress: new Map(progress).set(event.file, event.fraction) };
    case 'connectionLost':
      return { ...submission, name: 'waitingForConnection' };
    case 'connectionRestored':
    case 'conflictClosed':
      return { ...submission, name: 'saving' };
    case 'conflictFound':
      return { ...submission, name: 'conflict', conflict: event.conflict };
    case 'stored':
      return { ...save, result: event.result };
    case 'saved':
      return submitted === values ? { name: 'saved', result: event.result } : { name: 'savedWithNewerEdits' };
    default:
      return save;
  }
}
