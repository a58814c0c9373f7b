import { useState } from 'react';
import type { PendingAction } from '../editor/pending-action';

/** Queue of pending actions on records whose section is not rendered yet. */
export function useWaiting() {
  const [all, setAll] = useState<readonly PendingAction[]>([]);
  return {
    all,
    add: (wanted: PendingAction) => setAll((waiting) => [...waiting, wanted]),
    takeFirst: () => setAll((waiting) => waiting.slice(1)),
    dropOthersThan(type: string | undefined) {
      for (const wanted of all) if (wanted.type !== type) wanted.reply(false);
      setAll((waiting) => waiting.filter((wanted) => wanted.type === type));
    },
  };
}
