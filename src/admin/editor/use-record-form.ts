import { useRef, useState } from 'react';
import type { FormValues, Picture, FieldError, Draft } from '../../content/record/draft';
import { mergeDrafts } from '../../content/record/merge';
import type { ContentType } from '../../content/model';
import { validate } from '../../content/record/record';
import { isToCome, timeProblems } from '../../content/record/times';
import { newRecord, type Unsaved } from '../autosave/snapshots';
import { useAutosave } from '../autosave/use-autosave';
import { useUnsaved } from '../unsaved/unsaved';
import { type Saved, useSaving } from './saving/use-saving';

export type OpenedRecord = {
  type: ContentType;
  /** What the form starts with. */
  initial: FormValues;
  /** What is on the website, as a save has to begin with it; null for what is not there. */
  published: FormValues | null;
  /** What is kept of the record besides. */
  draft: Draft | null;
  /** What the form had held before a crash or the like, when the person has chosen to restore that. */
  unsaved?: Unsaved;
  /** Place of a new record. */
  order?: number;
};

/** What a form is to do with what it holds; what has a time to come waits for it, unless it only is to be kept. */
export type SaveIntent = 'save' | 'publish' | 'draft';

/** What has become of it; `hasLoss`: all but what belongs to its pictures, which could not all be kept with them. */
export type SaveResult = { picturesIncomplete: boolean } & (
  { done: 'saved' | 'published' | 'drafted' } | { done: 'scheduled'; at: string }
);

type Handlers = {
  onSaved: (outcome: SaveResult) => void;
  /** What is to be complained about, before anything else is done. */
  onProblem: (control: string) => void;
};

/** What the form of a record holds, and what becomes of it. */
export function useRecordForm({ type, initial, unsaved, ...opened }: OpenedRecord, handlers: Handlers) {
  const [values, setDraft] = useState(unsaved?.values ?? initial);
  const [published, setStored] = useState(unsaved ? unsaved.published : opened.published);
  const [draft, setKept] = useState(opened.draft);
  const [isDirty, setDirty] = useState(unsaved !== undefined);
  /** It is saved as it is in the form; what belongs to its pictures is still on its way. */
  const [savedResult, setArrived] = useState<SaveResult>();
  const [hasNewerEdits, setBehind] = useState(false);
  const [hasLoss, setLoss] = useState(false);
  const [complained, setComplained] = useState<ReadonlySet<string>>(new Set());
  /** What the form shows, also to a save that began earlier. */
  const latest = useRef(values);
  const isCancelled = useRef(false);
  const saving = useSaving(type);
  const memory = useAutosave({
    type,
    record: initial.isNew && !opened.draft ? newRecord : initial.id,
    isRestored: unsaved !== undefined,
    typed: isDirty ? { values, published } : undefined,
  });
  useUnsaved(isDirty || savedResult !== undefined, memory.forget);

  const show = (next: FormValues) => {
    latest.current = next;
    setDraft(next);
  };
  const change = (next: (values: FormValues) => FormValues) => {
    setDirty(true);
    show(next(latest.current));
  };
  const settle = (now: FormValues) => {
    setStored(now);
    show(now);
    setDirty(false);
    memory.forget();
  };
  const save = async (goal: SaveIntent) => {
    if (saving.isSaving) return;
    const isScheduled = goal !== 'draft' && isToCome(values.times.publish);
    const problems = problemsOf(type, values).filter(({ isMissing }) => goal !== 'draft' || !isMissing);
    setComplained(new Set(problems.map(({ control }) => control)));
    if (problems[0]) return handlers.onProblem(problems[0].control);
    setBehind(false);
    const to = goal === 'draft' || isScheduled ? 'drafts' : 'website';
    const saved = await saving.save({ values, published, draft, order: opened.order, to }, (there) => {
      setArrived(outcomeOf(goal, { ...there, hasLoss: false }));
      if (latest.current !== values) return;
      setDirty(false);
      memory.forget();
    });
    if (!saved || isCancelled.current) return;
    setArrived(undefined);
    if (latest.current === values) return handlers.onSaved(outcomeOf(goal, saved));
    // Typed while the save was under way: it stays in the form, over the record as it is now.
    const theirs = saved.published ?? values;
    setStored(saved.published);
    setKept(saved.draft);
    setBehind(true);
    setLoss(saved.hasLoss);
    change((current) => mergeDrafts(type, { base: values, mine: current, theirs }));
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
    /** Shows what was changed at once and is stored already. */
    show: (next: (values: FormValues) => FormValues, now: FormValues) => {
      setStored(now);
      show(next(latest.current));
    },
    settle,
    restore: (before: Unsaved) => {
      memory.take();
      setStored(before.published);
      change(() => before.values);
    },
    save,
    giveUp: cancel,
    // What saving has complained about is looked at again while it is corrected; the rest is left in peace.
    problems: problemsOf(type, values).filter(({ control }) => complained.has(control)),
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

function problemsOf(type: ContentType, values: FormValues): FieldError[] {
  return [...validate(type, values), ...timeProblems(values.times, Date.now())];
}

function outcomeOf(goal: SaveIntent, { draft, hasLoss }: Saved): SaveResult {
  if (!draft) return { picturesIncomplete: hasLoss, done: goal === 'publish' ? 'published' : 'saved' };
  return draft.publish_at
    ? { picturesIncomplete: hasLoss, done: 'scheduled', at: draft.publish_at }
    : { picturesIncomplete: hasLoss, done: 'drafted' };
}

type Replacement = { name: string; picture: Picture; by?: Picture };

/** Without `by` the picture is taken out. */
export function replacePicture(values: FormValues, { name, picture, by }: Replacement): FormValues {
  const pictures = (values.pictures[name] ?? []).flatMap((old) => (old.id === picture.id ? (by ?? []) : old));
  return { ...values, pictures: { ...values.pictures, [name]: pictures } };
}
