import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { insertTextIntoField } from 'text-field-edit';
import { toggleBold } from './bold';
import { breakLine, erasedBullet, typedBullet } from './bullets';
import type { Edit, Typing } from './typing';

type Change = (typing: Typing) => Edit | undefined;

/**
 * Adds bold, bullets and pasted links to a text area. Makes each edit like user input, so that native undo and input
 * listeners work.
 */
export function useTyping(area: RefObject<HTMLTextAreaElement | null>) {
  const [selected, setSelected] = useState({ start: 0, end: 0 });

  const edit = (change: Change): boolean => {
    const found = area.current && change(typingIn(area.current));
    if (!area.current || !found) return false;
    make(area.current, found);
    return true;
  };

  // React's `onBeforeInput` is a different event without `inputType`.
  const beforeInput = useEffectEvent((event: InputEvent) => {
    const change = event.isComposing ? undefined : changes[event.inputType];
    if (change && edit(change)) event.preventDefault();
  });
  useEffect(() => {
    const element = area.current;
    const listener = (event: InputEvent) => beforeInput(event);
    // React's `onSelect` misses the focus that a closed dialog returns.
    const select = () => {
      if (element && document.activeElement === element)
        setSelected({ start: element.selectionStart, end: element.selectionEnd });
    };
    element?.addEventListener('beforeinput', listener);
    document.addEventListener('selectionchange', select);
    return () => {
      element?.removeEventListener('beforeinput', listener);
      document.removeEventListener('selectionchange', select);
    };
  }, [area]);

  return {
    selected,
    edit,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'b') return;
        event.preventDefault();
        edit(toggleBold);
      },
      onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
        const html = event.clipboardData.getData('text/html');
        if (!html) return;
        event.preventDefault();
        void paste(event.currentTarget, html, event.clipboardData.getData('text/plain'));
      },
    },
    /** Only after typed characters; other input stays as it is. */
    afterInput(event: Event) {
      if (event instanceof InputEvent && event.data === ' ') edit(typedBullet);
    },
  };
}

const changes: Readonly<Record<string, Change | undefined>> = {
  insertLineBreak: breakLine,
  deleteContentBackward: erasedBullet,
};

/** If the HTML parser cannot be loaded, the plain text is pasted. */
async function paste(area: HTMLTextAreaElement, html: string, plain: string): Promise<void> {
  const markup = await import('../../content/text/html-markup').then(
    ({ htmlMarkup }) => htmlMarkup(html, location.origin),
    () => plain,
  );
  const { text, start, end } = typingIn(area);
  const isBullet = markup.startsWith('• ');
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const by =
    isBullet && before === '• ' ? markup.slice(2) : isBullet && before.trim() ? `\n${markup}` : markup;
  make(area, { from: start, to: end, by, select: [start + by.length, start + by.length] });
}

function typingIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Typing {
  return { text: value, start: selectionStart, end: selectionEnd };
}

function make(area: HTMLTextAreaElement, { from, to, by, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (from < to || by !== '') insertTextIntoField(area, by);
  area.setSelectionRange(...select);
}
