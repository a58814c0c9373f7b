import { useQueryClient } from '@tanstack/react-query';
import { FilePen, Upload } from 'lucide-react';
import { saveFailure } from '../../content/messages';
import type { ContentType } from '../../content/model';
import { discardDraft, unpublish } from '../../data/records/drafts';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from '../editor/form.module.css';
import { confirmDiscard } from '../editor/confirm-discard';
import type { SaveIntent } from '../editor/form-state';
import type { RecordFormState } from '../editor/use-record-form';
import { useIsExcluded } from '../session/use-rights';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { texts } from './texts';

type DraftButtonsProps = { form: RecordFormState; save: (intent: SaveIntent) => void };

/** Buttons to save the form as a draft or to publish it. */
export function DraftButtons({ form, save }: DraftButtonsProps) {
  const { stored, isSaving } = form;
  const hasDraft = Boolean(stored.draft?.content);
  return (
    <>
      <Button variant="quiet" className={styles.foldable} disabled={isSaving} onClick={() => save('draft')}>
        <FilePen aria-hidden="true" /> <span>{texts.saveDraft}</span>
      </Button>
      {hasDraft && (
        <Button
          variant="quiet"
          className={styles.foldable}
          disabled={isSaving}
          onClick={() => save('publish')}
        >
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
  const isAuthor = useIsExcluded()('publish');
  const isScheduled = Boolean(draft?.publish_at || draft?.unpublish_at);
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
      {published && type.rows === 'many' && !isAuthor && (
        <Button variant="quiet" disabled={isBusy} onClick={() => move('unpublished')}>
          {texts.unpublish}
        </Button>
      )}
      {draft?.content && !(isAuthor && isScheduled) && (
        <Button variant="quiet" disabled={isBusy} onClick={() => move('discarded')}>
          {texts.discardDraft}
        </Button>
      )}
    </>
  );
}
