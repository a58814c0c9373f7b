import type { LucideIcon } from 'lucide-react';
import styles from './marks.module.css';

type ToolProps = {
  name: string;
  /** With the record's title. */
  label: string;
  tip: string;
  Icon: LucideIcon;
  /** It can have the focus all the same: a record that has arrived at its end keeps it. */
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
