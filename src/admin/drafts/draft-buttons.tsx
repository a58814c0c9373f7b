import { useQueryClient } from '@tanstack/react-query';
import { saveFailure } from '../../content/messages';
import type { ContentType } from '../../content/model';
import { discardDraft, unpublish } from '../../data/drafts';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { mayDiscard } from '../editor/may-discard';
import type { Goal, RecordFormState } from '../editor/use-record-form';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';

type DraftButtonsProps = {
  type: ContentType;
  form: RecordFormState;
  save: (goal: Goal) => void;
  onMoved: (move: 'discarded' | 'unpublished') => void;
};

/** What can be done with a draft, and how something published becomes one. */
export function DraftButtons({ type, form, save, onMoved }: DraftButtonsProps) {
  const session = useSession();
  const queries = useQueryClient();
  const { stored, kept, saving } = form;
  const moving = useAction(async (move: 'discarded' | 'unpublished') => {
    await session.run(async () => {
      if (move === 'discarded' && kept) await discardDraft(session.tables, kept);
      if (move === 'unpublished' && type.rows === 'many' && stored?.row)
        await unpublish(session.service, type, stored.row);
    });
    await queries.invalidateQueries({ queryKey: [type.name] });
    onMoved(move);
  }, saveFailure(type));
  const move = (to: 'discarded' | 'unpublished') => {
    if (mayDiscard(form.isDirty)) void moving.run(to);
  };
  const isDraft = Boolean(kept?.content);
  const isBusy = moving.isBusy || saving.isSaving;
  return (
    <>
      {moving.failure && <Notice tone="error">{moving.failure}</Notice>}
      {stored && type.rows === 'many' && (
        <Button variant="quiet" disabled={isBusy} onClick={() => move('unpublished')}>
          Unpublish
        </Button>
      )}
      {isDraft && (
        <Button variant="quiet" disabled={isBusy} onClick={() => move('discarded')}>
          Discard Draft
        </Button>
      )}
      <Button variant="quiet" disabled={isBusy} onClick={() => save('draft')}>
        Save Draft
      </Button>
      {isDraft && (
        <Button variant="quiet" disabled={isBusy} onClick={() => save('publish')}>
          Publish
        </Button>
      )}
    </>
  );
}
