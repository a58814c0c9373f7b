import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { contentTypes } from '../../content';
import type { ContentType } from '../../content/model';
import { type ChosenRecord, hearChosen } from '../../data/preview/chosen-record';
import { withEditLink } from '../edit-link/use-edit-link';
import { controlOf } from '../editor/control-of';
import { mayDiscard } from '../editor/may-discard';
import { hasUnsaved } from '../unsaved/unsaved';

const typeParameter = 'type';

type Chosen = {
  type: ContentType | undefined;
  close: () => void;
};

/** What is chosen on the page, by the address: so unsaved changes are asked about as before any other link. */
export function useChosen(panel: RefObject<HTMLElement | null>): Chosen {
  const [parameters, setParameters] = useSearchParams();
  const name = parameters.get(typeParameter);

  const choose = useEffectEvent(({ type, id, field }: ChosenRecord) => {
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
    type: contentTypes.find((one) => one.name === name),
    close() {
      if (!mayDiscard(hasUnsaved())) return;
      setParameters((current) => {
        current.delete(typeParameter);
        return current;
      }, keepPlace);
    },
  };
}

const keepPlace = { replace: true, preventScrollReset: true } as const;
