import { useState } from 'react';

export function useSelectedIds() {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  return {
    /** In the order of selection. */
    selectedIds,
    toggle(id: string) {
      const next = new Set(selectedIds);
      if (!next.delete(id)) next.add(id);
      setSelectedIds(next);
    },
    select: (ids: readonly string[]) => setSelectedIds(new Set(ids)),
    clear: () => setSelectedIds(new Set()),
  };
}
