import { listTexts } from '../common-texts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  /** Number of selected items; with 0 only the actions are shown. */
  count: number;
  onSelectAll: () => void;
  onClear: () => void;
  children: ReactNode;
};

export function SelectionBar({ count, onSelectAll, onClear, children }: SelectionBarProps) {
  const group = count > 0 && { role: 'group', 'aria-label': listTexts.selected(count) };
  return (
    <div className={`${styles.bar} if-filled`} {...group}>
      {group && <span>{listTexts.selected(count)}</span>}
      {children}
      {group && (
        <>
          <Button variant="bare" size="small" onClick={onSelectAll}>
            {listTexts.selectAll}
          </Button>
          <Button variant="bare" size="small" onClick={onClear}>
            {listTexts.clearSelection}
          </Button>
        </>
      )}
    </div>
  );
}

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
