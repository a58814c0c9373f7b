import { useQueryClient } from '@tanstack/react-query';
import { saveFailure } from '../../content/messages';
import type { ContentType } from '../../content/model';
import { discardDraft, unpublish } from '../../data/records/drafts';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { confirmDiscard } from '../editor/confirm-discard';
import type { RecordFormState } from '../editor/use-record-form';
import { useDraftLock } from '../reviews/use-save-mode';
import { useSession, useUserId } from '../session/session-context';
import { useIsExcluded } from '../session/use-rights';
import { useAction } from '../use-action';
import { texts } from './texts';

type DiscardButtonsProps = {
  type: ContentType;
  form: RecordFormState;
  onDiscarded: () => void;
  onUnpublished: () => void;
};

type Change = { work: () => Promise<void>; onDone: () => void };

/** Buttons to unpublish a record or to discard its draft. */
export function DiscardButtons({ type, form, onDiscarded, onUnpublished }: DiscardButtonsProps) {
  const { service, tables, run } = useSession();
  const queryClient = useQueryClient();
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
  const action = useAction(async ({ work, onDone }: Change) => {
    await run(work);
    await queryClient.invalidateQueries({ queryKey: [type.name] });
    onDone();
  }, saveFailure(type));
  const confirmAndRun = (change: Change) => {
    if (confirmDiscard(form.isDirty)) void action.run(change);
  };
  const isBusy = action.isBusy || form.isSaving;
  const publishedRow = published?.row;
  return (
    <>
      {action.failure && <Notice tone="error">{action.failure}</Notice>}
      {publishedRow && type.rows === 'many' && mayPublish && (
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() =>
            confirmAndRun({ work: () => unpublish(service, type, publishedRow), onDone: onUnpublished })
          }
        >
          {texts.unpublish}
        </Button>
      )}
      {draft?.content && mayDiscard && (
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => confirmAndRun({ work: () => discardDraft(tables, draft), onDone: onDiscarded })}
        >
          {texts.discardDraft}
        </Button>
      )}
    </>
  );
}
