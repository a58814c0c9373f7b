import { useRef, useState } from 'react';
import type { Draft, Picture, Problem, StoredDraft } from '../../content/draft';
import { mergeDrafts } from '../../content/merge';
import type { ContentType } from '../../content/model';
import { validate } from '../../content/record';
import { isToCome, timeProblems } from '../../content/times';
import { newRecord, type Unsaved } from '../memory/unsaved-store';
import { useMemory } from '../memory/use-memory';
import { useUnsaved } from '../unsaved/unsaved';
import { type Saved, useSaving } from './use-saving';

export type OpenedRecord = {
  type: ContentType;
  /** What the form starts with. */
  initial: Draft;
  /** What is on the website, as a save has to begin with it; null for what is not there. */
  stored: Draft | null;
  /** What is kept of the record besides. */
  kept: StoredDraft | null;
  /** What the form had held before a crash or the like, when the person has chosen to restore that. */
  unsaved?: Unsaved;
  /** Place of a new record. */
  order?: number;
};

/** What a form is to do with what it holds; what has a time to come waits for it, unless it only is to be kept. */
export type Goal = 'save' | 'publish' | 'draft';

/** What has become of it; `hasLoss`: all but what belongs to its pictures, which could not all be kept with them. */
export type Outcome = { hasLoss: boolean } & (
  { done: 'saved' | 'published' | 'drafted' } | { done: 'scheduled'; at: string }
);

type Handlers = {
  onSaved: (outcome: Outcome) => void;
  /** What is to be complained about, before anything else is done. */
  onProblem: (control: string) => void;
};

/** What the form of a record holds, and what becomes of it. */
export function useRecordForm({ type, initial, unsaved, ...opened }: OpenedRecord, handlers: Handlers) {
  const [draft, setDraft] = useState(unsaved?.draft ?? initial);
  const [stored, setStored] = useState(unsaved ? unsaved.stored : opened.stored);
  const [kept, setKept] = useState(opened.kept);
  const [isDirty, setDirty] = useState(unsaved !== undefined);
  /** It is saved as it is in the form; what belongs to its pictures is still on its way. */
  const [arrived, setArrived] = useState<Outcome>();
  const [isBehind, setBehind] = useState(false);
  const [hasLoss, setLoss] = useState(false);
  const [complained, setComplained] = useState<ReadonlySet<string>>(new Set());
  /** What the form shows, also to a save that began earlier. */
  const latest = useRef(draft);
  const isGivenUp = useRef(false);
  const saving = useSaving(type);
  const memory = useMemory({
    type,
    record: initial.isNew && !opened.kept ? newRecord : initial.id,
    isRestored: unsaved !== undefined,
    typed: isDirty ? { draft, stored } : undefined,
  });
  useUnsaved(isDirty || arrived !== undefined, memory.forget);

  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  const change = (next: (draft: Draft) => Draft) => {
    setDirty(true);
    show(next(latest.current));
  };
  const settle = (now: Draft) => {
    setStored(now);
    show(now);
    setDirty(false);
    memory.forget();
  };
  const save = async (goal: Goal) => {
    if (saving.isSaving) return;
    const isScheduled = goal !== 'draft' && isToCome(draft.times.publish);
    const problems = problemsOf(type, draft).filter(({ isMissing }) => goal !== 'draft' || !isMissing);
    setComplained(new Set(problems.map(({ control }) => control)));
    if (problems[0]) return handlers.onProblem(problems[0].control);
    setBehind(false);
    const to = goal === 'draft' || isScheduled ? 'drafts' : 'website';
    const saved = await saving.save({ draft, stored, kept, order: opened.order, to }, (there) => {
      setArrived(outcomeOf(goal, { ...there, hasLoss: false }));
      if (latest.current !== draft) return;
      setDirty(false);
      memory.forget();
    });
    if (!saved || isGivenUp.current) return;
    setArrived(undefined);
    if (latest.current === draft) return handlers.onSaved(outcomeOf(goal, saved));
    // Typed while the save was under way: it stays in the form, over the record as it is now.
    const theirs = saved.stored ?? draft;
    setStored(saved.stored);
    setKept(saved.kept);
    setBehind(true);
    setLoss(saved.hasLoss);
    change((current) => mergeDrafts(type, { base: draft, mine: current, theirs }));
  };
  const giveUp = () => {
    isGivenUp.current = true;
    saving.discard();
    memory.forget();
  };
  return {
    draft,
    stored,
    kept,
    isDirty,
    arrived,
    isBehind,
    hasLoss,
    saving,
    memory,
    change,
    /** Shows what was changed at once and is stored already. */
    show: (next: (draft: Draft) => Draft, now: Draft) => {
      setStored(now);
      show(next(latest.current));
    },
    settle,
    restore: (before: Unsaved) => {
      memory.take();
      setStored(before.stored);
      change(() => before.draft);
    },
    save,
    giveUp,
    // What saving has complained about is looked at again while it is corrected; the rest is left in peace.
    problems: problemsOf(type, draft).filter(({ control }) => complained.has(control)),
  };
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

function problemsOf(type: ContentType, draft: Draft): Problem[] {
  return [...validate(type, draft), ...timeProblems(draft.times, Date.now())];
}

function outcomeOf(goal: Goal, { kept, hasLoss }: Saved): Outcome {
  if (!kept) return { hasLoss, done: goal === 'publish' ? 'published' : 'saved' };
  return kept.publish_at ? { hasLoss, done: 'scheduled', at: kept.publish_at } : { hasLoss, done: 'drafted' };
}

type Replacement = { name: string; picture: Picture; by?: Picture };

/** Without `by` the picture is taken out. */
export function replacePicture(draft: Draft, { name, picture, by }: Replacement): Draft {
  const pictures = (draft.pictures[name] ?? []).flatMap((old) => (old.id === picture.id ? (by ?? []) : old));
  return { ...draft, pictures: { ...draft.pictures, [name]: pictures } };
}
