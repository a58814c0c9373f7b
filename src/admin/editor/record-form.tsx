import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Draft, Picture } from '../../content/draft';
import type { GalleryField } from '../../content/kinds/gallery';
import type { ImageField } from '../../content/kinds/image';
import { type ContentType, fieldEntries } from '../../content/model';
import { mergeDrafts } from '../../content/merge';
import { saveFailure } from '../../content/messages';
import { validate } from '../../content/record';
import { Notice } from '../../ui/notice';
import { Contained } from '../faults/contained';
import { HistoryButton } from '../history/history-button';
import { FieldEditor } from '../fields/field-editor';
import { PicturesEditor } from '../fields/pictures-editor';
import { useRemovePicture } from '../fields/use-remove-picture';
import { RestoreQuestion } from '../memory/restore-question';
import type { Unsaved } from '../memory/unsaved-store';
import { useMemory } from '../memory/use-memory';
import { timeText } from '../time-text';
import { ConflictDialog } from './conflict-dialog';
import styles from './editor.module.css';
import { SaveBar } from './save-bar';
import { useSaveKey } from './use-save-key';
import { useSaving } from './use-saving';
import { UndoNotice } from '../trash/undo-notice';
import { useUnsaved } from '../unsaved/unsaved';

/** Pictures come first in the form; typing starts behind them. */
const firstField = 'input:not([type=file], [name$=alt]), textarea, select';

const replaceQuestion = 'What you have typed is not saved. Replace it by this version?';

type RecordFormProps = {
  type: ContentType;
  /** What the form starts with. */
  initial: Draft;
  /** What it had held before a crash or the like, when the person has chosen to restore that. */
  unsaved?: Unsaved;
  title: string;
  saveLabel: 'Save' | 'Save Changes';
  /** Place of a new record. */
  order?: number;
  onSaved: () => void;
  onCancel: () => void;
};

/** The form of any content type: pictures first, then the fields as declared, then the save bar. */
export function RecordForm({ type, initial, unsaved, title, saveLabel, ...props }: RecordFormProps) {
  const [draft, setDraft] = useState(unsaved?.draft ?? initial);
  const [stored, setStored] = useState(unsaved?.stored ?? (initial.isNew ? null : initial));
  const [isDirty, setDirty] = useState(unsaved !== undefined);
  const [isBehind, setBehind] = useState(false);
  /** What the form shows, also to a save that began earlier. */
  const latest = useRef(draft);
  const isGivenUp = useRef(false);
  const [complained, setComplained] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const saving = useSaving(type);
  const removal = useRemovePicture(type);
  const memory = useMemory({
    type,
    initial,
    isRestored: unsaved !== undefined,
    typed: isDirty ? { draft, stored } : undefined,
  });
  const { found } = memory;
  const isAsked = found !== undefined;
  useUnsaved(isDirty, memory.forget);

  useEffect(() => {
    form.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    if (!isAsked) form.current?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true });
  }, [isAsked]);

  const change = (next: (draft: Draft) => Draft) => {
    setDirty(true);
    latest.current = next(latest.current);
    setDraft(latest.current);
  };
  const restore = (before: Unsaved) => {
    memory.take();
    setStored(before.stored);
    change(() => before.draft);
  };
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (saving.isSaving) return;
    // What was typed before comes first.
    if (isAsked) return form.current?.querySelector('button')?.focus();
    const problems = validate(type, draft);
    setComplained(new Set(problems.map(({ control }) => control)));
    if (problems[0]) return focusControl(form.current, problems[0].control);
    setBehind(false);
    const saved = await saving.save({ draft, stored, order: props.order });
    if (!saved || isGivenUp.current) return;
    if (latest.current === draft) {
      setDirty(false);
      memory.forget();
      return props.onSaved();
    }
    // Typed while the save was under way: it stays in the form, over the record as it is now.
    setStored(saved);
    setBehind(true);
    change((current) => mergeDrafts(type, { base: draft, mine: current, theirs: saved }));
  };
  const restored = (now: Draft) => {
    setStored(now);
    latest.current = now;
    setDraft(now);
    setDirty(false);
    memory.forget();
  };
  const cancel = () => {
    if (isDirty && !window.confirm('What you have typed is not saved yet. Discard it?')) return;
    isGivenUp.current = true;
    saving.discard();
    memory.forget();
    props.onCancel();
  };
  const removePicture = async (name: string, picture: Picture) => {
    const known = stored?.pictures[name]?.find(({ id }) => id === picture.id);
    // A picture chosen just now gives its place back to the stored one.
    if (picture.file) return change((current) => replacePicture(current, { name, picture, by: known }));
    const left = stored && (await removal.remove({ stored, name, picture }));
    if (!left) return;
    setStored(left);
    latest.current = replacePicture(latest.current, { name, picture });
    setDraft(latest.current);
  };
  const { taken } = removal;
  const putBack = async (at: NonNullable<typeof taken>) => {
    setStored(await removal.undo(at));
    const place = at.stored.pictures[at.name]?.findIndex(({ id }) => id === at.picture.id);
    const others = latest.current.pictures[at.name] ?? [];
    const pictures = [...others.slice(0, place), at.picture, ...others.slice(place)];
    latest.current = { ...latest.current, pictures: { ...latest.current.pictures, [at.name]: pictures } };
    setDraft(latest.current);
  };
  useSaveKey(form, () => void submit());

  const pictures = pictureFields(type);
  // What saving has complained about is looked at again while it is corrected; the rest is left in peace.
  const problems = validate(type, draft).filter(({ control }) => complained.has(control));
  const shared = {
    draft,
    onChange: change,
    errorOf: (control: string) => problems.find((problem) => problem.control === control)?.message,
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} aria-labelledby={titleId} noValidate>
      <h3 className={styles.formTitle} id={titleId}>
        {title}
      </h3>
      {found && (
        <RestoreQuestion takesFocus onRestore={() => restore(found)} onDiscard={memory.discard}>
          What you typed here was not saved. It is from {timeText(found.at)}.
          {isChanged(found, initial) &&
            ` The ${type.noun} has been changed since; what you restore begins from before that.`}
        </RestoreQuestion>
      )}
      <div className={styles.fields} inert={isAsked}>
        {pictures.main && (
          <Contained>
            <PicturesEditor
              {...shared}
              main={pictures.main}
              gallery={pictures.gallery}
              onRemove={removePicture}
            />
          </Contained>
        )}
        {fieldEntries(type).map(([name, field]) => (
          <Contained key={name}>
            <FieldEditor name={name} field={field} {...shared} />
          </Contained>
        ))}
      </div>
      {(saving.failure ?? removal.failure) && (
        <Notice tone="error">{saving.failure ?? removal.failure}</Notice>
      )}
      {taken && (
        <UndoNotice undo={() => putBack(taken)} failure={saveFailure(type)}>
          Image deleted.
        </UndoNotice>
      )}
      {saving.conflict && <ConflictDialog type={type} conflict={saving.conflict} />}
      {isBehind && <Notice tone="info">Saved. What you typed meanwhile is not saved yet.</Notice>}
      <SaveBar saveLabel={saveLabel} saving={saving} onCancel={cancel}>
        {stored && (
          <HistoryButton
            type={type}
            id={stored.id}
            mayRestore={() => !isDirty || window.confirm(replaceQuestion)}
            onRestored={restored}
          />
        )}
      </SaveBar>
    </form>
  );
}

/** What is stored is no longer what the form had begun with. */
function isChanged({ stored }: Unsaved, now: Draft): boolean {
  const text = (draft: Draft) => JSON.stringify({ ...draft, row: null });
  return stored !== null && text(stored) !== text(now);
}

function pictureFields(type: ContentType) {
  let main: readonly [string, ImageField] | undefined;
  let gallery: readonly [string, GalleryField] | undefined;
  for (const [name, field] of fieldEntries(type)) {
    if (field.kind === 'image') main = [name, field];
    if (field.kind === 'gallery') gallery = [name, field];
  }
  return { main, gallery };
}

type Replacement = { name: string; picture: Picture; by?: Picture };

function replacePicture(draft: Draft, { name, picture, by }: Replacement): Draft {
  const pictures = (draft.pictures[name] ?? []).flatMap((old) => (old.id === picture.id ? (by ?? []) : old));
  return { ...draft, pictures: { ...draft.pictures, [name]: pictures } };
}

function focusControl(form: HTMLFormElement | null, control: string): void {
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(control)}"]`)?.focus();
}
