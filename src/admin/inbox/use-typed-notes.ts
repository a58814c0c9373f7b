import { useState } from 'react';
import type { Inquiry } from '../../data/site/inquiries';
import { useUnsaved } from '../unsaved/unsaved';

/**
 * Notes that are typed and not saved, by inquiry. They live with the page, not with the cards: a card that another
 * search or state hides comes back with what was typed in it.
 */
export function useTypedNotes() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useUnsaved(Object.keys(typed).length > 0);
  return {
    /** Undefined when nothing is typed that is not saved. */
    typedFor: (id: string): string | undefined => typed[id],
    type({ id, note }: Inquiry, text: string): void {
      setTyped(({ [id]: _old, ...others }) => (text === note ? others : { ...others, [id]: text }));
    },
    /** Forgets what was saved; what was typed meanwhile stays. */
    forget(id: string, saved: string | undefined): void {
      setTyped((current) => {
        const { [id]: now, ...others } = current;
        return now === saved ? others : current;
      });
    },
  };
}
