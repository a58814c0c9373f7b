import { Bold, Link, List } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { isBold, toggleBold } from './bold';
import { hasBullets, toggleBullets } from './bullets';
import { linkAt, type LinkDraft, writeLink } from './link';
import { LinkDialog } from './link-dialog';
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
  const [link, setLink] = useState<LinkDraft>();
  const insert = (draft: LinkDraft, values: Pick<LinkDraft, 'title' | 'href'>) => {
    // The modal dialog makes the text area inert while it is open.
    flushSync(() => setLink(undefined));
    onEdit(() => writeLink(draft, values));
  };
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
      <Tool isPressed={hasBullets(typing)} isInner onPress={() => onEdit(toggleBullets)}>
        <List aria-hidden="true" /> {texts.bullets}
      </Tool>
      <Tool isInner isPressed={linkAt(typing).href !== ''} onPress={() => setLink(linkAt(typing))}>
        <Link aria-hidden="true" /> {texts.link}
      </Tool>
      {link && (
        <LinkDialog
          draft={link}
          onInsert={(values) => insert(link, values)}
          onClose={() => setLink(undefined)}
        />
      )}
    </div>
  );
}

type ToolProps = {
  isPressed: boolean;
  /** Reached with arrow keys only. */
  isInner?: true;
  keys?: string;
  onPress: () => void;
  children: ReactNode;
};

function Tool({ isPressed, isInner, keys, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      tabIndex={isInner ? -1 : undefined}
      // Keeps focus and selection in the text area.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  // React events of the dialog bubble to the toolbar that rendered it.
  if (!step || at === -1) return;
  buttons.at((at + step) % buttons.length)?.focus();
  event.preventDefault();
}
