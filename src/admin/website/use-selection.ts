import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { contentTypes } from '../../content';
import { inLanguage } from '../../content/in-language';
import type { ContentType } from '../../content/model';
import { type Selection, onSelection, type Reply } from '../../data/preview/selection';
import { withoutRecord, withRecord } from '../record-address/edit-link';
import { findControl } from '../editor/find-control';
import { confirmDiscard } from '../editor/confirm-discard';
import type { PendingAction } from '../editor/pending-action';
import { discardUnsaved, hasUnsaved } from '../unsaved/unsaved';

const typeParameter = 'type';

type SelectedSection = {
  type: ContentType | undefined;
  /** Next pending action on a record of the section. */
  pending: PendingAction | undefined;
  onTaken: () => void;
  close: () => void;
};

/**
 * Keeps the selection of the previewed page in the URL, so that the guard of unsaved changes applies as for any link.
 */
export function useSelection(panel: RefObject<HTMLElement | null>): SelectedSection {
  const [parameters, setParameters] = useSearchParams();
  const name = parameters.get(typeParameter);
  const waiting = usePendingActionQueue();
  const [pending] = waiting.all;

  /** Confirms that the open form may be closed. */
  const discardOpen = () => {
    if (!confirmDiscard(hasUnsaved())) return false;
    discardUnsaved();
    return true;
  };
  const showSection = useEffectEvent((type: string) => {
    if (type === name) return;
    setParameters((current) => {
      current.set(typeParameter, type);
      return withoutRecord(current);
    }, replaceEntry);
  });
  useEffect(() => {
    if (pending) showSection(pending.type);
  }, [pending]);

  const choose = useEffectEvent(({ type, id, field, action }: Selection, reply: Reply) => {
    const open = panel.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
    if (action) {
      const mayBegin = (action.kind === 'picture' && open) || discardOpen();
      return mayBegin ? waiting.add({ type, id, action, reply }) : reply(false);
    }
    if (open) return field && findControl(open, field)?.focus();
    // The new section replaces the one that pending actions wait for.
    waiting.dropOthersThan(type);
    setParameters((current) => {
      current.set(typeParameter, type);
      return withRecord(current, { id, field });
    }, replaceEntry);
  });
  useEffect(() => {
    const end = onSelection(choose);
    return end;
  }, []);

  return {
    type: contentTypes.map((one) => inLanguage(one)).find((one) => one.name === name),
    pending,
    onTaken: waiting.takeFirst,
    close() {
      if (!discardOpen()) return;
      waiting.dropOthersThan(undefined);
      setParameters((current) => {
        current.delete(typeParameter);
        return withoutRecord(current);
      }, replaceEntry);
    },
  };
}

const replaceEntry = { replace: true, preventScrollReset: true } as const;

/** Queue of pending actions on records whose section is not rendered yet. */
function usePendingActionQueue() {
  const [all, setAll] = useState<readonly PendingAction[]>([]);
  return {
    all,
    add: (action: PendingAction) => setAll((waiting) => [...waiting, action]),
    takeFirst: () => setAll((waiting) => waiting.slice(1)),
    dropOthersThan(type: string | undefined) {
      for (const action of all) if (action.type !== type) action.reply(false);
      setAll((waiting) => waiting.filter((action) => action.type === type));
    },
  };
}
