import { useState } from 'react';
import { useUnsaved } from '../unsaved/unsaved';

/**
 * Holds unsaved texts by inquiry id. They belong to the page, so that an inquiry hidden by search or filter reappears
 * with its text.
 */
export function useTypedTexts() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useUnsaved(Object.keys(typed).length > 0);
  return {
    /** Returns the unsaved text; undefined if there is none. */
    typedFor: (id: string): string | undefined => typed[id],
    /** `saved` is the stored text. */
    edit(id: string, text: string, saved: string): void {
      setTyped(({ [id]: _old, ...others }) => (text === saved ? others : { ...others, [id]: text }));
    },
    /** Removes a saved text unless it was changed since. */
    clear(id: string, saved: string | undefined): void {
      setTyped((current) => {
        const { [id]: now, ...others } = current;
        return now === saved ? others : current;
      });
    },
  };
}
