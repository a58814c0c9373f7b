import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { contentTypes } from '../../content';
import { inLanguage } from '../../content/in-language';
import type { ContentType } from '../../content/model';
import { type Selection, onSelection, type Reply } from '../../data/preview/selection';
import { replaceEntry, withoutRecord, withRecord } from '../record-address/edit-link';
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
  const queue = usePendingActionQueue();
  const [pending] = queue.actions;

  /** Returns whether the open form may be closed; asks about unsaved input and discards it. */
  const confirmDiscardForm = () => {
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
    const openForm = panel.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
    if (action) {
      const mayStart = (action.kind === 'picture' && openForm) || confirmDiscardForm();
      return mayStart ? queue.add({ type, id, action, reply }) : reply(false);
    }
    if (openForm) return field && findControl(openForm, field)?.focus();
    // The new section replaces the one that pending actions wait for.
    queue.rejectOthersThan(type);
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
    onTaken: queue.takeFirst,
    close() {
      if (!confirmDiscardForm()) return;
      queue.rejectOthersThan(undefined);
      setParameters((current) => {
        current.delete(typeParameter);
        return withoutRecord(current);
      }, replaceEntry);
    },
  };
}

/** Queue of pending actions on records whose section is not rendered yet. */
function usePendingActionQueue() {
  const [actions, setActions] = useState<readonly PendingAction[]>([]);
  return {
    actions,
    add: (action: PendingAction) => setActions((queued) => [...queued, action]),
    takeFirst: () => setActions((queued) => queued.slice(1)),
    /** Rejects and removes the actions on other content types. */
    rejectOthersThan(type: string | undefined) {
      for (const action of actions) if (action.type !== type) action.reply(false);
      setActions((queued) => queued.filter((action) => action.type === type));
    },
  };
}
