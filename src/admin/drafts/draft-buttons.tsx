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

type DraftButtonsProps = {
  form: RecordFormState;
  mode: SaveMode;
  /** Intent of the main button. */
  mainIntent: SaveIntent;
  save: (intent: SaveIntent) => void;
};

/** Buttons beside the main one: save the form as a draft, request its review, or publish it. */
export function DraftButtons({ form, mode, mainIntent, save }: DraftButtonsProps) {
  const { stored, values, isSaving } = form;
  const mayPublish = !useIsExcluded()('publish');
  const needsReview = mode === 'review';
  const hasDraft = Boolean(stored.draft?.content);
  // A planned publication waits for its approval.
  const canPublish = hasDraft && mayPublish && !(needsReview && isInFuture(values.times.publish));
  const publish = () => {
    if (!needsReview || window.confirm(reviewTexts.publishAlone)) save('publish');
  };
  const buttons = [
    { isShown: mainIntent !== 'draft', icon: FilePen, label: texts.saveDraft, run: () => save('draft') },
    {
      isShown: mainIntent === 'draft' && mode !== 'publish',
      icon: Send,
      label: reviewTexts.askForReview,
      run: () => save('review'),
    },
    { isShown: mode !== 'draft' && canPublish, icon: Upload, label: texts.publish, run: publish },
  ];
  return buttons
    .filter(({ isShown }) => isShown)
    .map(({ icon: Icon, label, run }) => (
      <Button key={label} variant="quiet" className={styles.foldable} disabled={isSaving} onClick={run}>
        <Icon aria-hidden="true" /> <span>{label}</span>
      </Button>
    ));
}
