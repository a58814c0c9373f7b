import { FilePen, Send, Upload } from 'lucide-react';
import { isInFuture } from '../../content/record/times';
import { Button } from '../../ui/button';
import styles from '../editor/form.module.css';
import type { SaveIntent } from '../editor/form-state';
import type { RecordFormState } from '../editor/use-record-form';
import { texts as reviewTexts } from '../reviews/texts';
import type { SaveMode } from '../reviews/use-save-mode';
import { useIsExcluded } from '../session/use-rights';
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
