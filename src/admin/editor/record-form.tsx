import { Ellipsis } from 'lucide-react';
import { type SubmitEvent, Suspense, useEffect, useRef } from 'react';
import type { Draft, FormValues } from '../../content/record/form-values';
import { saveFailure } from '../../content/messages';
import { urlsOf } from '../../content/record/record';
import { buttonClass, Notice } from '../../ui/controls';
import {
  DiscardButtons,
  DraftButtons,
  DraftNotice,
  useIsReviewable,
  type SaveMode,
  useDraftLock,
  useSaveMode,
} from './drafts/draft-buttons';
import { type FormFocus, findControl, selectText } from './record-address';
import { PublicUrlsContext } from './fields/file-input';
import { HistoryButton } from './history/history-dialog';
import { RestoreQuestion } from './autosave/use-autosave';
import { PresenceLines, usePresence } from './presence/presence-lines';
import { detailsTexts } from './media/texts';
import { saveHints, saveLabels } from './drafts/texts';
import { ReviewPanel } from './reviews/review-panel';
import { PreviewButton } from './preview/preview-button';
import type { Unsaved } from './autosave/snapshots';
import { isInFuture, timeText } from '../../content/record/times';
import { Loading, Menu, MenuEntry } from '../parts/lists/lists';
import { UndoNotice, useSaveKey, ask } from '../parts/use-action';
import { ConflictDialog, SaveBar } from './saving/save-bar';
import styles from './form.module.css';
import { confirmDiscard } from './pending-action';
import { RecordFields } from './record-fields';
import { texts } from './texts';
import type { OpenedRecord, SaveIntent, SaveResult } from './form-state';
import { useRecordForm, type RecordFormState } from './use-record-form';
import { useImageRemoval } from './use-image-removal';
import { common } from '../parts/texts';

const firstField = 'input:not([type=hidden], [type=file], [name$=alt]), [role=textbox], textarea, select';

type RecordFormProps = OpenedRecord & {
  title: string;
  /** False for a form that is the whole screen. */
  takesFocus?: boolean;
  focus?: FormFocus;
  onSaved: (result: SaveResult) => void;
  onDiscarded: (draft: Draft) => void;
  /** Only a collection allows unpublishing and duplicates. */
  onUnpublished?: () => void;
  /** Duplicates the stored record. Calls `leave` when the copy is about to open. */
  onDuplicate?: (leave: () => void) => void;
  onCancel: () => void;
};

export function RecordForm(props: RecordFormProps) {
  return (
    <Suspense
      fallback={
        <Loading shape="form" rows={10}>
          {texts.loading(props.type)}
        </Loading>
      }
    >
      <LoadedForm {...props} />
    </Suspense>
  );
}

function LoadedForm({
  title,
  takesFocus = true,
  focus,
  onSaved,
  onDiscarded,
  onUnpublished,
  onDuplicate,
  onCancel,
  ...opened
}: RecordFormProps) {
  const { type } = opened;
  const formElement = useRef<HTMLFormElement>(null);
  const form = useRecordForm(opened, {
    onSaved,
    onInvalid: (control) => findControl(formElement.current, control)?.focus(),
  });
  const { values, stored, saveState, autosave } = form;
  const { published, draft } = stored;
  const mode = useSaveMode(type);
  // A stored draft is never published by the main button.
  const mainIntent = draft?.content ? 'draft' : intentByMode[mode];
  const effect = saveEffect(mode, mainIntent, form);
  const lockNotice = useDraftLock(draft);
  const isReviewable = useIsReviewable()(draft);
  const imageRemoval = useImageRemoval(type, { form, mode });
  const otherEditors = usePresence(type, published || draft ? values.id : undefined);
  const { found: snapshot } = autosave;
  const isRestoreOffered = snapshot !== undefined;

  useEffect(() => {
    if (takesFocus) formElement.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  // The question about the snapshot and the review panel take the focus.
  const takesFieldFocus = takesFocus && !isRestoreOffered && !isReviewable;
  useEffect(() => {
    if (!takesFieldFocus) return;
    const control = focus && findControl(formElement.current, focus.field, focus.text);
    if (focus?.text) selectText(control, focus.text);
    (control || formElement.current?.querySelector<HTMLElement>(firstField))?.focus();
  }, [takesFieldFocus, focus]);

  const save = (intent: SaveIntent) => {
    // Saving waits for the choice about the autosaved version.
    if (isRestoreOffered) formElement.current?.querySelector('button')?.focus();
    else void form.save(intent);
  };
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    save(mainIntent);
  };
  const cancel = () => {
    if (!confirmDiscard(form.isDirty)) return;
    const result = form.cancel();
    if (result) onSaved(result);
    else onCancel();
  };
  useSaveKey(formElement, submit);

  const publicUrls = new Set(published ? urlsOf(type, published) : []);
  const failure = saveState.name === 'failed' ? saveState.failure : imageRemoval.failure;
  return (
    <PublicUrlsContext value={publicUrls}>
      {draft && isReviewable && (
        <ReviewPanel
          type={type}
          published={published}
          draft={draft}
          confirmLeave={() => confirmDiscard(form.isDirty)}
          onReviewed={(result) => {
            form.cancel();
            onSaved(result);
          }}
        />
      )}
      <form
        ref={formElement}
        className={`${styles.form} sheet stack gap-4`}
        onSubmit={submit}
        aria-label={title}
        data-record={values.id}
        noValidate
      >
        {snapshot && (
          <RestoreQuestion
            takesFocus
            onRestore={() => form.restoreSnapshot(snapshot)}
            onDiscard={autosave.discard}
          >
            {texts.typedBefore(timeText(snapshot.at))}
            {hasChangedSince(snapshot, opened) && ` ${texts.changedSinceAutosave(type)}`}
          </RestoreQuestion>
        )}
        <DraftNotice draft={draft} isPublished={published !== null} needsApproval={mode === 'review'} />
        {lockNotice && <Notice tone="info">{lockNotice}</Notice>}
        <RecordFields
          type={type}
          values={values}
          inert={isRestoreOffered}
          onChange={form.change}
          errorOf={(control) => form.errors.find((error) => error.control === control)?.message}
          onRemoveImage={imageRemoval.remove}
        />
        {saveState.name === 'conflict' && (
          <ConflictDialog type={type} conflict={saveState.conflict} onClose={form.closeConflict} />
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        {imageRemoval.undo && (
          <UndoNotice undo={imageRemoval.undo} failure={saveFailure(type)}>
            {texts.imageDeleted}
          </UndoNotice>
        )}
        {form.imagesIncomplete && <Notice tone="error">{detailsTexts.loss}</Notice>}
        {saveState.name === 'savedWithNewerEdits' && <Notice tone="info">{texts.savedBehind}</Notice>}
        <SaveBar
          label={
            type.rows === 'one' && mainIntent !== 'draft'
              ? texts.saveChanges(saveLabels[effect])
              : saveLabels[effect]
          }
          hint={saveHints[effect]}
          isReadOnly={lockNotice !== undefined}
          isPrimary={!isReviewable}
          intent={mainIntent}
          state={saveState}
          onStopWaiting={form.stopWaiting}
          onCancel={cancel}
          idle={<PresenceLines others={otherEditors} />}
        >
          {onDuplicate && (published || draft) && (
            <Menu
              label={texts.moreActions}
              buttonClass={buttonClass({ variant: 'quiet', icon: true })}
              button={<Ellipsis aria-hidden="true" />}
            >
              <MenuEntry onClick={() => confirmDiscard(form.isDirty) && onDuplicate(() => form.cancel())}>
                {texts.duplicate}
              </MenuEntry>
            </Menu>
          )}
          <HistoryButton
            type={type}
            id={values.id}
            isPublished={published !== null}
            confirmRestore={async () => !form.isDirty || ask(texts.replaceQuestion, common.restore)}
            onRestored={(version) =>
              published
                ? form.restoreVersion(version)
                : form.change((current) => ({ ...current, fields: version.fields }))
            }
          />
          <DiscardButtons {...{ type, form, onDiscarded, onUnpublished }} />
          <PreviewButton type={type} values={values} />
          {!lockNotice && <DraftButtons form={form} mode={mode} mainIntent={mainIntent} save={save} />}
        </SaveBar>
      </form>
    </PublicUrlsContext>
  );
}

const intentByMode = { publish: 'save', review: 'review', draft: 'draft' } as const;

function saveEffect(
  mode: SaveMode,
  intent: SaveIntent,
  { values, stored }: RecordFormState,
): keyof typeof saveLabels {
  if (mode === 'draft') return 'proposal';
  if (intent === 'review') return 'review';
  if (isInFuture(values.times.publish)) return intent === 'draft' ? 'plannedDraft' : 'planned';
  if (intent === 'draft') return 'draft';
  return stored.published ? 'changes' : 'new';
}

/** Checks whether the published record differs from the one the snapshot started from, or the draft is newer. */
function hasChangedSince({ published, at }: Unsaved, { stored }: OpenedRecord): boolean {
  const toJson = (values: FormValues | null) => JSON.stringify({ ...values, row: null });
  const isDraftNewer = stored.draft !== null && Date.parse(stored.draft.updated_at) > at;
  return isDraftNewer || (published !== null && toJson(published) !== toJson(stored.published));
}
