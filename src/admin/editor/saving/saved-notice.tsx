import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { recordNoun, saveFailure } from '../../../content/messages';
import type { ContentType } from '../../../content/model';
import type { Draft } from '../../../content/record/form-values';
import { timeText } from '../../../content/record/times';
import { restoreDraft } from '../../../data/records/drafts';
import { Notice } from '../../../ui/controls';
import { common } from '../../parts/texts';
import { UndoNotice, useTimedMessage } from '../../parts/use-action';
import { useSession } from '../../session/session-context';
import styles from '../editor.module.css';
import type { SaveResult } from '../form-state';
import { detailsTexts } from '../media/texts';
import { texts } from '../texts';

export type Undoable = { message: string; undo: () => Promise<void>; undoneMessage: string };

/** Keeps what the last change of records did, for `SavedNotice`. */
export function useOutcome(type: ContentType) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [message, showMessage] = useTimedMessage();
  const [undoable, setUndoable] = useState<Undoable>();
  const [lastSave, setLastSave] = useState<SaveResult>();
  const show = (text: string) => {
    setUndoable(undefined);
    showMessage(text);
  };
  const offerUndo = (next: Undoable | undefined) => {
    showMessage(undefined);
    setUndoable(next);
  };
  return {
    /** Success message. It disappears after six seconds, the link to the website stays. */
    message,
    /** Stays until the next change. */
    undoable,
    lastSave,
    show,
    offerUndo,
    forgetSave: () => setLastSave(undefined),
    saved(result: SaveResult): string {
      setLastSave(result);
      const text = saveOutcomeText(type, result);
      show(text);
      return text;
    },
    draftDiscarded(draft: Draft) {
      offerUndo({
        message: texts.draftDiscarded,
        undo: async () => {
          await session.run(() => restoreDraft(session.tables, draft));
          await queryClient.invalidateQueries({ queryKey: [type.name] });
        },
        undoneMessage: texts.draftRestored,
      });
    },
  };
}

function saveOutcomeText(type: ContentType, { intent, stored: { draft } }: SaveResult): string {
  if (intent === 'review') return texts.reviewRequested;
  if (intent === 'sendBack') return texts.sentBack;
  if (draft?.publish_at) return texts.scheduled(type, timeText(draft.publish_at));
  if (draft) return texts.draftSaved;
  return (intent === 'publish' || intent === 'approve' ? texts.published : texts.saved)(recordNoun(type));
}

type SavedNoticeProps = {
  type: ContentType;
  outcome: ReturnType<typeof useOutcome>;
  /** Path of the public page with the record; undefined if visitors do not see it. */
  path: string | undefined;
  onUndone?: () => void;
};

export function SavedNotice({ type, outcome, path, onUndone }: SavedNoticeProps) {
  const { message, undoable, lastSave } = outcome;
  if (!message && !undoable && !path && !lastSave?.imagesIncomplete) return null;
  const undo = async (change: Undoable) => {
    await change.undo();
    outcome.show(change.undoneMessage);
    onUndone?.();
  };
  return (
    <div className={`${styles.saved} cluster gap-2-4`} data-told={message || undoable ? '' : undefined}>
      {message && <Notice tone="success">{message}</Notice>}
      {undoable && (
        <UndoNotice undo={() => undo(undoable)} failure={saveFailure(type)}>
          {undoable.message}
        </UndoNotice>
      )}
      {lastSave?.imagesIncomplete && <Notice tone="error">{detailsTexts.loss}</Notice>}
      {path && (
        <a className={`${styles.onWebsite} icon-link`} href={path}>
          <ExternalLink aria-hidden="true" size={16} /> {common.viewOnWebsite}
        </a>
      )}
    </div>
  );
}
