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
  const isReviewed = mode === 'review';
  // A planned publication waits for its approval.
  const canPublish = mayPublish && !(isReviewed && isInFuture(values.times.publish));
  const publish = () => {
    if (!isReviewed || window.confirm(reviewTexts.publishAlone)) save('publish');
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

type MoveButtonsProps = {
  type: ContentType;
  form: RecordFormState;
  onMoved: (move: 'discarded' | 'unpublished') => void;
};

/** Buttons to unpublish a record or to discard its draft. */
export function MoveButtons({ type, form, onMoved }: MoveButtonsProps) {
  const session = useSession();
  const queries = useQueryClient();
  const { published, draft } = form.stored;
  const mayPublish = !useIsExcluded()('publish');
  // Discarding the draft would also discard the planned end.
  const mayDiscard = useDraftLock(draft) === undefined && (mayPublish || !draft?.unpublish_at);
  const moving = useAction(async (move: 'discarded' | 'unpublished') => {
    await session.run(async () => {
      if (move === 'discarded' && draft) await discardDraft(session.tables, draft);
      if (move === 'unpublished' && type.rows === 'many' && published?.row)
        await unpublish(session.service, type, published.row);
    });
    await queries.invalidateQueries({ queryKey: [type.name] });
    onMoved(move);
  }, saveFailure(type));
  const move = (to: 'discarded' | 'unpublished') => {
    if (confirmDiscard(form.isDirty)) void moving.run(to);
  };
  const isBusy = moving.isBusy || form.isSaving;
  return (
    <>
      {moving.failure && <Notice tone="error">{moving.failure}</Notice>}
      {published && type.rows === 'many' && mayPublish && (
        <Button variant="quiet" disabled={isBusy} onClick={() => move('unpublished')}>
          {texts.unpublish}
        </Button>
      )}
      {draft?.content && mayDiscard && (
        <Button variant="quiet" disabled={isBusy} onClick={() => move('discarded')}>
          {texts.discardDraft}
        </Button>
      )}
    </>
  );
}
