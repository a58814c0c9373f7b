import { Bold, Link, List } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { isBold, toggleBold } from './bold';
import { hasBullets, toggleBullets } from './bullets';
import { linkAt, type LinkDraft, writeLink } from './link';
import { LinkDialog } from './link-dialog';
import { texts } from './texts';
import styles from './text.module.css';
import type { Edit, TextAreaState } from './text-edit';

type TextToolsProps = {
  /** Id of the controlled text area. */
  controls: string;
  state: TextAreaState;
  onEdit: (change: (state: TextAreaState) => Edit | undefined) => void;
};

/** Toolbar of a text area: one tab stop, arrow keys move between its buttons (ARIA toolbar pattern). */
export function TextTools({ controls, state, onEdit }: TextToolsProps) {
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
      onKeyDown={moveFocus}
    >
      <Tool isPressed={isBold(state)} keys="Control+B" onPress={() => onEdit(toggleBold)}>
        <Bold aria-hidden="true" /> {texts.bold}
      </Tool>
      <Tool isPressed={hasBullets(state)} isSkippedByTab onPress={() => onEdit(toggleBullets)}>
        <List aria-hidden="true" /> {texts.bullets}
      </Tool>
      <Tool isSkippedByTab isPressed={linkAt(state).href !== ''} onPress={() => setLink(linkAt(state))}>
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
  /** Reached with arrow keys only, not with Tab. */
  isSkippedByTab?: true;
  /** Shortcut in the notation of `aria-keyshortcuts`. */
  keys?: string;
  onPress: () => void;
  children: ReactNode;
};

function Tool({ isPressed, isSkippedByTab, keys, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      tabIndex={isSkippedByTab ? -1 : undefined}
      // Keeps focus and selection in the text area.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  // React events of the dialog bubble to the toolbar that rendered it.
  if (!step || index === -1) return;
  buttons.at((index + step) % buttons.length)?.focus();
  event.preventDefault();
}
