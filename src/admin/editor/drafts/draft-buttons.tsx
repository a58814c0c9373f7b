import { useQuery } from '@tanstack/react-query';
import { EyeOff, FilePen, FileX, Send, Upload } from 'lucide-react';
import { instantOf, isInFuture, timeText } from '../../../content/record/times';
import { Notice, TextInput } from '../../../ui/controls';
import type { SaveIntent } from '../form-state';
import type { RecordFormState } from '../use-record-form';
import { reviewTexts, draftTexts } from './texts';
import {
  useIsExcluded,
  usePersonNames,
  useSession,
  useUserId,
  useChanges,
  useMay,
} from '../../session/session-context';
import { type Draft, type FormValues, textIn, type Times } from '../../../content/record/form-values';
import { saveFailure } from '../../../content/messages';
import type { ContentType } from '../../../content/model';
import { discardDraft, unpublish } from '../../../data/records/drafts';
import { confirmDiscard } from '../pending-action';
import { ask } from '../../parts/use-action';
import type { EditorProps } from '../fields/editor-props';
import { translate } from '../../../content/language';
import { common } from '../../parts/texts';
import { QuietButton } from '../../parts/lists/lists';
import { SaveBarButton } from '../saving/save-bar';
import { fourEyesQuery } from '../../../data/records/reviews';
import { actionToEdit } from '../../parts/screens';

type DraftButtonsProps = {
  form: RecordFormState;
  mode: SaveMode;
  mainIntent: SaveIntent;
  save: (intent: SaveIntent) => void;
};

export function DraftButtons({ form, mode, mainIntent, save }: DraftButtonsProps) {
  const { stored, values, isSaving, savingIntent } = form;
  const mayPublish = !useIsExcluded()('publish');
  const needsReview = mode === 'review';
  const hasDraft = Boolean(stored.draft?.content);
  // With a planned publication, saving the draft is what plans it.
  const canPublish = hasDraft && mayPublish && !isInFuture(values.times.publish);
  const running = (intent: SaveIntent) => ({ disabled: isSaving, busy: savingIntent === intent });
  const publish = async () => {
    if (!needsReview || (await ask(reviewTexts.publishAlone, draftTexts.publish))) save('publish');
  };
  return (
    <>
      {mainIntent !== 'draft' && (
        <SaveBarButton Icon={FilePen} {...running('draft')} onClick={() => save('draft')}>
          {draftTexts.saveDraft}
        </SaveBarButton>
      )}
      {mainIntent === 'draft' && mode !== 'publish' && (
        <SaveBarButton Icon={Send} {...running('review')} onClick={() => save('review')}>
          {reviewTexts.askForReview}
        </SaveBarButton>
      )}
      {mode !== 'draft' && canPublish && (
        <SaveBarButton Icon={Upload} {...running('publish')} onClick={() => void publish()}>
          {draftTexts.publish}
        </SaveBarButton>
      )}
    </>
  );
}

/** Empty if there is neither a draft nor a schedule. */
export function draftLabel({ content, publish_at, unpublish_at, failure }: Draft): string {
  if (failure) return draftTexts.overdue;
  if (content && publish_at) return draftTexts.scheduled(timeText(publish_at));
  if (content) return common.draft;
  return unpublish_at ? draftTexts.onWebsiteUntil(timeText(unpublish_at)) : '';
}

type DiscardButtonsProps = {
  type: ContentType;
  form: RecordFormState;
  onDiscarded: (draft: Draft) => void;
  onUnpublished: (() => void) | undefined;
};

export function DiscardButtons({ type, form, onDiscarded, onUnpublished }: DiscardButtonsProps) {
  const { service, tables } = useSession();
  const { published, draft } = form.stored;
  const isExcluded = useIsExcluded();
  const mayPublish = !isExcluded('publish');
  const userId = useUserId();
  const isOwn = draft?.changed_by.every((person) => person === userId) ?? false;
  // Discarding the draft would also discard the planned end.
  const mayDiscard =
    useDraftLock(draft) === undefined &&
    (mayPublish || !draft?.unpublish_at) &&
    (!isExcluded('approve') || isOwn);
  const action = useChanges([[type.name]], saveFailure(type));
  const confirmAndRun = async (work: () => Promise<void>, onDone?: () => void) => {
    if (!confirmDiscard(form.isDirty) || !(await action.change(work))) return;
    form.cancel();
    onDone?.();
  };
  const isBusy = action.isBusy || form.isSaving;
  const publishedRow = published?.row;
  return (
    <>
      {action.failure && <Notice tone="error">{action.failure}</Notice>}
      {publishedRow && type.rows === 'many' && mayPublish && (
        <SaveBarButton
          Icon={EyeOff}
          disabled={isBusy}
          onClick={() => void confirmAndRun(() => unpublish(service, type, publishedRow), onUnpublished)}
        >
          {draftTexts.unpublish}
        </SaveBarButton>
      )}
      {draft?.content && mayDiscard && (
        <SaveBarButton
          Icon={FileX}
          disabled={isBusy}
          onClick={() =>
            void confirmAndRun(
              () => discardDraft(tables, draft),
              () => onDiscarded(draft),
            )
          }
        >
          {draftTexts.discardDraft}
        </SaveBarButton>
      )}
    </>
  );
}

/** Limits the year to four digits, so that the input moves on to the hour after them. */
const maxTime = '9999-12-31T23:59';

const scheduledTimes = [
  { end: 'publish', name: 'publish_at', label: draftTexts.publishAt, hint: draftTexts.emptyAtOnce },
  { end: 'unpublish', name: 'unpublish_at', label: draftTexts.takeDownAt, hint: draftTexts.emptyNever },
] as const;

type ScheduleEditorProps = Pick<EditorProps, 'type' | 'values' | 'onChange' | 'errorOf'> & {
  mayUnpublish: boolean;
};

export function ScheduleEditor({ type, values, onChange, errorOf, mayUnpublish }: ScheduleEditorProps) {
  return (type.rows === 'many' && mayUnpublish ? scheduledTimes : scheduledTimes.slice(0, 1)).map(
    ({ end, ...time }) => (
      <TextInput
        key={end}
        {...time}
        type="datetime-local"
        max={maxTime}
        value={values.times[end]}
        error={errorOf(time.name)}
        onChange={({ target }) => onChange(withTimes({ [end]: target.value }))}
      />
    ),
  );
}

function withTimes(times: Partial<Times>): (values: FormValues) => FormValues {
  return (values) => ({ ...values, times: { ...values.times, ...times } });
}

function berlinTimeText(localTime: string): string {
  return timeText(instantOf(localTime) ?? localTime);
}

export function scheduleText({ publish, unpublish }: Times): string {
  const from = isInFuture(publish) ? draftTexts.from(berlinTimeText(publish)) : draftTexts.atOnce;
  return unpublish ? `${from}, ${draftTexts.until(berlinTimeText(unpublish))}` : from;
}

export function DayAheadOffer({ type, values, onChange }: Pick<EditorProps, 'type' | 'values' | 'onChange'>) {
  // The day of a news item, `yyyy-mm-dd`; date fields of events have other names.
  const day = type.fields.date?.kind === 'date' ? textIn(values, 'date') : undefined;
  if (day === undefined || values.times.publish || !isInFuture(`${day}T00:00`)) return null;
  return (
    <p className="quote">
      {draftTexts.dayAhead(type)}{' '}
      <QuietButton onClick={() => onChange(withTimes({ publish: `${day}T00:00` }))}>
        {draftTexts.publishThen}
      </QuietButton>
    </p>
  );
}

type DraftNoticeProps = {
  draft: Draft | null;
  isPublished: boolean;
  /** True if a scheduled draft is published only with the approval of a second person. */
  needsApproval: boolean;
};

export function DraftNotice({ draft, isPublished, needsApproval }: DraftNoticeProps) {
  const nameOf = usePersonNames();
  if (!draft) return null;
  const { content, email, updated_at, publish_at, unpublish_at, failure } = draft;
  const { review_requested_at, review_note, reviewer, hash, approved_hash } = draft;
  return (
    <>
      {failure && <Notice tone="error">{translate(failure)}</Notice>}
      {content && (
        <p className="quote">
          {draftTexts.draftOf(timeText(updated_at), nameOf(email))}{' '}
          {isPublished ? draftTexts.websiteShowsBefore : draftTexts.notOnWebsite}
          {publish_at && !failure && ` ${draftTexts.willBePublished(timeText(publish_at))}`}
          {publish_at &&
            needsApproval &&
            ` ${hash === approved_hash ? reviewTexts.approved : reviewTexts.notApproved}`}
          {review_requested_at && ` ${reviewTexts.waiting(timeText(review_requested_at))}`}
        </p>
      )}
      {review_note && (
        <Notice tone="info">
          {reviewTexts.sentBackBy(nameOf(reviewer))} {review_note}
        </Notice>
      )}
      {unpublish_at && !failure && (
        <p className="quote">{draftTexts.leavesWebsite(timeText(unpublish_at))}</p>
      )}
    </>
  );
}

/** Returns a check whether the form of a draft shows its review. Owners may review their own changes. */
export function useIsReviewable(): (draft: Draft | null) => boolean {
  const isWaitingForMe = useIsWaitingForMe();
  const mayPublish = useMay('publish') === true;
  return (draft) =>
    draft !== null && (isWaitingForMe(draft) || (mayPublish && draft.review_requested_at !== null));
}

/** Returns a check whether a draft waits for a review that the user may do: not one that only they changed. */
export function useIsWaitingForMe(): (draft: Draft) => boolean {
  const userId = useUserId();
  const mayApprove = useMay('approve') === true;
  return ({ review_requested_at, changed_by }) =>
    mayApprove && review_requested_at !== null && changed_by.some((person) => person !== userId);
}

/** `review` stores a draft and requests its review. `private.may` decides the same, but owners may publish alone. */
export type SaveMode = 'publish' | 'review' | 'draft';

export function useSaveMode(type: ContentType): SaveMode {
  const isExcluded = useIsExcluded();
  const { tables } = useSession();
  const { data: fourEyes = false } = useQuery(fourEyesQuery(tables));
  if (isExcluded('approve')) return 'draft';
  if (isExcluded('publish')) return 'review';
  return fourEyes && actionToEdit(type) === 'draft' ? 'review' : 'publish';
}

/** Returns why the user may not change a draft that is published later; undefined if the user may. */
export function useDraftLock(draft: Draft | null): string | undefined {
  const isExcluded = useIsExcluded();
  return draft?.publish_at && isExcluded('approve') ? reviewTexts.plannedByEditor : undefined;
}
