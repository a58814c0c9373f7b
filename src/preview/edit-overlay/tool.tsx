import type { LucideIcon } from 'lucide-react';
import styles from './marks.module.css';

type ToolProps = {
  name: string;
  /** Accessible name, with the title of the record. */
  label: string;
  tip: string;
  Icon: LucideIcon;
  /** Uses `aria-disabled`, so that a record moved to the end of its list keeps the focus on its button. */
  isImpossible?: boolean;
  onPress: () => void;
};

export function Tool({ name, label, tip, Icon, isImpossible = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={isImpossible}
      title={tip}
      data-tool={name}
      onClick={onPress}
    >
      <Icon aria-hidden="true" size="1.1em" />
    </button>
  );
}
