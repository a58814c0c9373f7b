import { Bold, List } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { isBold, toggleBold } from './bold';
import { hasBullets, toggleBullets } from './bullets';
import { texts } from './texts';
import styles from './text.module.css';
import type { Edit, Typing } from './typing';

type TextToolsProps = {
  /** Id of the controlled text area. */
  controls: string;
  typing: Typing;
  onEdit: (change: (typing: Typing) => Edit | undefined) => void;
};

/** Toolbar of a text area: one tab stop, arrow keys move between its buttons (ARIA toolbar pattern). */
export function TextTools({ controls, typing, onEdit }: TextToolsProps) {
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={texts.formatting}
      aria-controls={controls}
      onKeyDown={walk}
    >
      <Tool isPressed={isBold(typing)} keys="Control+B" onPress={() => onEdit(toggleBold)}>
        <Bold aria-hidden="true" /> {texts.bold}
      </Tool>
      <Tool isPressed={hasBullets(typing)} isSecond onPress={() => onEdit(toggleBullets)}>
        <List aria-hidden="true" /> {texts.bullets}
      </Tool>
    </div>
  );
}

type ToolProps = {
  isPressed: boolean;
  isSecond?: true;
  keys?: string;
  onPress: () => void;
  children: ReactNode;
};

function Tool({ isPressed, isSecond, keys, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      tabIndex={isSecond ? -1 : undefined}
      // Keeps focus and selection in the text area.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  const [first, second] = event.currentTarget.querySelectorAll('button');
  const next = document.activeElement === first ? second : first;
  next?.focus();
  event.preventDefault();
}
