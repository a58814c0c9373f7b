import type { LucideIcon } from 'lucide-react';
import styles from './marks.module.css';
import { createContext } from 'react';

type ToolProps = {
  name: string;
  label: string;
  tooltip: string;
  Icon: LucideIcon;
  /** Uses `aria-disabled`, so that a record moved to the end of its list keeps the focus on its button. */
  isDisabled?: boolean;
  onPress: () => void;
};

export function Tool({ name, label, tooltip, Icon, isDisabled = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={isDisabled}
      title={tooltip}
      data-tool={name}
      onClick={onPress}
    >
      <Icon aria-hidden="true" size="1.1em" />
    </button>
  );
}

/** False for users whose role excludes publishing: the tools that change the website at once are hidden. */
export const MayPublishContext = createContext(true);
