import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { contentTypes } from '../../content';
import { inLanguage } from '../../content/german/in-language';
import type { ContentType } from '../../content/model';
import { type ChosenRecord, hearChosen } from '../../data/preview/chosen-record';
import { withEditLink } from '../edit-link/use-edit-link';
import { controlOf } from '../editor/control-of';
import { mayDiscard } from '../editor/may-discard';
import type { WantedAction } from '../editor/wanted-action';
import { forgetUnsaved, hasUnsaved } from '../unsaved/unsaved';

const typeParameter = 'type';

type Chosen = {
  type: ContentType | undefined;
  /** What is to happen with one of its records. */
  wanted: WantedAction | undefined;
  onDone: () => void;
  close: () => void;
};

/** What is chosen on the page, by the address: so unsaved changes are asked about as before any other link. */
export function useChosen(panel: RefObject<HTMLElement | null>): Chosen {
  const [parameters, setParameters] = useSearchParams();
  const name = parameters.get(typeParameter);
  const [wanted, setWanted] = useState<WantedAction>();

  /** Whether the form that is open may go. */
  const giveUp = () => {
    if (!mayDiscard(hasUnsaved())) return false;
    forgetUnsaved();
    return true;
  };

  const choose = useEffectEvent(({ type, id, field, action }: ChosenRecord) => {
    if (action) {
      if (!giveUp()) return;
      setWanted({ type, id, action });
      return setParameters((current) => {
        current.set(typeParameter, type);
        return current;
      }, keepPlace);
    }
    const open = panel.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
    if (open) return field && controlOf(open, field)?.focus();
    setParameters((current) => {
      current.set(typeParameter, type);
      return withEditLink(current, { id, field });
    }, keepPlace);
  });
  useEffect(() => {
    const end = hearChosen(choose);
    return end;
  }, []);

  return {
    type: contentTypes.map((one) => inLanguage(one)).find((one) => one.name === name),
    wanted,
    onDone: () => setWanted(undefined),
    close() {
      if (!giveUp()) return;
      setParameters((current) => {
        current.delete(typeParameter);
        return current;
      }, keepPlace);
    },
  };
}

const keepPlace = { replace: true, preventScrollReset: true } as const;
