import { useQueryClient } from '@tanstack/react-query';
import { FilePen, Send, Upload } from 'lucide-react';
import { saveFailure } from '../../content/messages';
import type { ContentType } from '../../content/model';
import { isInFuture } from '../../content/record/times';
import { discardDraft, unpublish } from '../../data/records/drafts';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from '../editor/form.module.css';
import { confirmDiscard } from '../editor/confirm-discard';
import type { SaveIntent } from '../editor/form-state';
import type { RecordFormState } from '../editor/use-record-form';
import { texts as reviewTexts } from '../reviews/texts';
import { type SaveMode, useDraftLock } from '../reviews/use-save-mode';
import { useIsExcluded } from '../session/use-rights';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { texts } from './texts';

type DraftButtonsProps = { form: RecordFormState; mode: SaveMode; save: (intent: SaveIntent) => void };

/** Buttons beside the main one: save the form as a draft, request its review, or publish it. */
export function DraftButtons({ form, mode, save }: DraftButtonsProps) {
  const { stored, values, isSaving } = form;
  const mayPublish = !useIsExcluded()('publish');
  const needsReview = mode === 'review';
  // A planned publication waits for its approval.
  const canPublish = mayPublish && !(needsReview && isInFuture(values.times.publish));
  const publish = () => {
    if (!needsReview || window.confirm(reviewTexts.publishAlone)) save('publish');
  };
  if (mode === 'draft') {
    return (
      <Button variant="quiet" className={styles.foldable} disabled={isSaving} onClick={() => save('review')}>
        <Send aria-hidden="true" /> <span>{reviewTexts.askForReview}</span>
      </Button>
    );
  }
  return (
    <>
      <Button variant="quiet" className={styles.foldable} disabled={isSaving} onClick={() => save('draft')}>
        <FilePen aria-hidden="true" /> <span>{texts.saveDraft}</span>
      </Button>
      {stored.draft?.content && canPublish && (
        <Button variant="quiet" className={styles.foldable} disabled={isSaving} onClick={publish}>
          <Upload aria-hidden="true" /> <span>{texts.publish}</span>
        </Button>
      )}
    </>
  );
}

type DiscardButtonsProps = {
  type: ContentType;
  form: RecordFormState;
  onDiscarded: (change: 'discarded' | 'unpublished') => void;
};

/** Buttons to unpublish a record or to discard its draft. */
export function DiscardButtons({ type, form, onDiscarded }: DiscardButtonsProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { published, draft } = form.stored;
  const mayPublish = !useIsExcluded()('publish');
  // Discarding the draft would also discard the planned end.
  const mayDiscard = useDraftLock(draft) === undefined && (mayPublish || !draft?.unpublish_at);
  const discarding = useAction(async (change: 'discarded' | 'unpublished') => {
    await session.run(async () => {
      if (change === 'discarded' && draft) await discardDraft(session.tables, draft);
      if (change === 'unpublished' && type.rows === 'many' && published?.row)
        await unpublish(session.service, type, published.row);
    });
    await queryClient.invalidateQueries({ queryKey: [type.name] });
    onDiscarded(change);
  }, saveFailure(type));
  const confirmAndRun = (change: 'discarded' | 'unpublished') => {
    if (confirmDiscard(form.isDirty)) void discarding.run(change);
  };
  const isBusy = discarding.isBusy || form.isSaving;
  return (
    <>
      {discarding.failure && <Notice tone="error">{discarding.failure}</Notice>}
      {published && type.rows === 'many' && mayPublish && (
        <Button variant="quiet" disabled={isBusy} onClick={() => confirmAndRun('unpublished')}>
          {texts.unpublish}
        </Button>
      )}
      {draft?.content && mayDiscard && (
        <Button variant="quiet" disabled={isBusy} onClick={() => confirmAndRun('discarded')}>
          {texts.discardDraft}
        </Button>
      )}
    </>
  );
}
