import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import styles from './selection-bar.module.css';
import { texts } from './texts';

type SelectionBarProps = {
  /** Number of selected items; with 0 only the actions are shown. */
  count: number;
  onSelectAll: () => void;
  onClear: () => void;
  children: ReactNode;
};

export function SelectionBar({ count, onSelectAll, onClear, children }: SelectionBarProps) {
  const group = count > 0 && { role: 'group', 'aria-label': texts.selected(count) };
  return (
    <div className={styles.bar} {...group}>
      {group && <span>{texts.selected(count)}</span>}
      {children}
      {group && (
        <>
          <Button variant="bare" size="small" onClick={onSelectAll}>
            {texts.selectAll}
          </Button>
          <Button variant="bare" size="small" onClick={onClear}>
            {texts.clearSelection}
          </Button>
        </>
      )}
    </div>
  );
}
