import { useRef, useState } from 'react';
import type { FieldError, FormValues, Picture, StoredRecord } from '../../content/record/draft';
import { mergeFormValues } from '../../content/record/merge';
import type { ContentType } from '../../content/model';
import { validate } from '../../content/record/record';
import { isToCome } from '../../content/record/times';
import { newRecord, type Unsaved } from '../autosave/snapshots';
import { useAutosave } from '../autosave/use-autosave';
import { useUnsaved } from '../unsaved/unsaved';
import { type Saved, useSaving } from './saving/use-saving';

export type OpenedRecord = {
  type: ContentType;
  /** Values the form starts with. */
  initial: FormValues;
  /** Expected state for a save. */
  stored: StoredRecord;
  /** Autosaved snapshot that the user chose to restore. */
  unsaved?: Unsaved;
  /** Position of a new record. */
  order?: number;
};

/** Intent of a save. With a future publish time, `save` and `publish` store a draft that is published then. */
export type SaveIntent = 'save' | 'publish' | 'draft';

/** Result of a save. `picturesIncomplete`: the record is saved, some image metadata or originals are not. */
export type SaveResult = { picturesIncomplete: boolean } & (
  { done: 'saved' | 'published' | 'drafted' } | { done: 'scheduled'; at: string }
);

type Handlers = {
  onSaved: (outcome: SaveResult) => void;
  /** Called with the first invalid control, before anything is saved. */
  onProblem: (control: string) => void;
};

/** State of a record form: values, validation, saving and autosave. */
export function useRecordForm({ type, initial, unsaved, ...opened }: OpenedRecord, handlers: Handlers) {
  const [values, setDraft] = useState(unsaved?.values ?? initial);
  const [stored, setStored] = useState(
    unsaved ? { ...opened.stored, published: unsaved.published } : opened.stored,
  );
  const { published, draft } = stored;
  const [isDirty, setDirty] = useState(unsaved !== undefined);
  /** Set when the record is stored as shown, while its image metadata and originals are still being sent. */
  const [savedResult, setArrived] = useState<SaveResult>();
  const [hasNewerEdits, setBehind] = useState(false);
  const [hasLoss, setLoss] = useState(false);
  const [complained, setComplained] = useState<ReadonlySet<string>>(new Set());
  /** Current form values, readable by a save that began earlier. */
  const latest = useRef(values);
  const isCancelled = useRef(false);
  const saving = useSaving(type);
  const memory = useAutosave({
    type,
    record: initial.isNew && !opened.stored.draft ? newRecord : initial.id,
    isRestored: unsaved !== undefined,
    typed: isDirty ? { values, published } : undefined,
  });
  useUnsaved(isDirty || savedResult !== undefined, memory.forget);

  const show = (next: FormValues) => {
    latest.current = next;
    setDraft(next);
  };
  const setPublished = (now: FormValues | null) => setStored((before) => ({ ...before, published: now }));
  const change = (next: (values: FormValues) => FormValues) => {
    setDirty(true);
    show(next(latest.current));
  };
  const settle = (now: FormValues) => {
    setPublished(now);
    show(now);
    setDirty(false);
    memory.forget();
  };
  const save = async (goal: SaveIntent) => {
    if (saving.isSaving) return;
    const isScheduled = goal !== 'draft' && isToCome(values.times.publish);
    const problems = problemsOf(type, values, goal === 'draft');
    setComplained(new Set(problems.map(({ control }) => control)));
    if (problems[0]) return handlers.onProblem(problems[0].control);
    setBehind(false);
    const to = goal === 'draft' || isScheduled ? 'drafts' : 'website';
    const saved = await saving.save({ type, values, expected: stored, order: opened.order, to }, (there) => {
      setArrived(outcomeOf(goal, { ...there, hasLoss: false }));
      if (latest.current !== values) return;
      setDirty(false);
      memory.forget();
    });
    if (!saved || isCancelled.current) return;
    setArrived(undefined);
    if (latest.current === values) return handlers.onSaved(outcomeOf(goal, saved));
    // Input typed during the save stays in the form, merged into the record as stored now.
    const theirs = saved.published ?? values;
    setStored({ published: saved.published, draft: saved.draft });
    setBehind(true);
    setLoss(saved.hasLoss);
    change((current) => mergeFormValues(type, { base: values, mine: current, theirs }));
  };
  const cancel = () => {
    isCancelled.current = true;
    saving.discard();
    memory.forget();
  };
  return {
    values,
    published,
    draft,
    isDirty,
    arrived: savedResult,
    isBehind: hasNewerEdits,
    hasLoss,
    saving,
    memory,
    change,
    /** Applies a change that is already stored. */
    show: (next: (values: FormValues) => FormValues, now: FormValues) => {
      setPublished(now);
      show(next(latest.current));
    },
    settle,
    restore: (before: Unsaved) => {
      memory.take();
      setPublished(before.published);
      change(() => before.values);
    },
    save,
    giveUp: cancel,
    // Only fields that a save has complained about are validated while typing.
    problems: problemsOf(type, values).filter(({ control }) => complained.has(control)),
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

function problemsOf(type: ContentType, values: FormValues, isDraft = false): FieldError[] {
  return validate(type, values, { isDraft, now: Date.now() });
}

function outcomeOf(goal: SaveIntent, { draft, hasLoss }: Saved): SaveResult {
  if (!draft) return { picturesIncomplete: hasLoss, done: goal === 'publish' ? 'published' : 'saved' };
  return draft.publish_at
    ? { picturesIncomplete: hasLoss, done: 'scheduled', at: draft.publish_at }
    : { picturesIncomplete: hasLoss, done: 'drafted' };
}

type Replacement = { name: string; picture: Picture; by?: Picture };

/** Replaces a picture with `by`; removes it if `by` is undefined. */
export function replacePicture(values: FormValues, { name, picture, by }: Replacement): FormValues {
  const pictures = (values.pictures[name] ?? []).flatMap((old) => (old.id === picture.id ? (by ?? []) : old));
  return { ...values, pictures: { ...values.pictures, [name]: pictures } };
}
