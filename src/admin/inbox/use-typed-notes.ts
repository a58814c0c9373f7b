import { useState } from 'react';
import type { Inquiry } from '../../data/site/inquiries';
import { useUnsaved } from '../unsaved/unsaved';

/**
 * Holds unsaved notes by inquiry id. They belong to the page, so that a card hidden by search or filter reappears
 * with its note.
 */
export function useTypedNotes() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useUnsaved(Object.keys(typed).length > 0);
  return {
    /** Returns the unsaved note; undefined if there is none. */
    typedFor: (id: string): string | undefined => typed[id],
    type({ id, note }: Inquiry, text: string): void {
      setTyped(({ [id]: _old, ...others }) => (text === note ? others : { ...others, [id]: text }));
    },
    /** Removes a saved note unless it was changed since. */
    forget(id: string, saved: string | undefined): void {
      setTyped((current) => {
        const { [id]: now, ...others } = current;
        return now === saved ? others : current;
      });
    },
  };
}
