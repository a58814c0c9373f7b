import { copiedText } from '../../../content/text/decode-text';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { insertTextIntoField } from 'text-field-edit';
import {
  toggleBold,
  breakLine,
  removeBullet,
  startBullet,
  bullet,
  type Edit,
  type TextAreaState,
} from './text-edit';

type Change = (state: TextAreaState) => Edit | undefined;

/** Makes each edit like user input, so that native undo and input listeners work. */
export function useTextFormatting(area: RefObject<HTMLTextAreaElement | null>) {
  const [selected, setSelected] = useState({ start: 0, end: 0 });

  const edit = (change: Change): boolean => {
    const result = area.current && change(stateOf(area.current));
    if (!area.current || !result) return false;
    applyEdit(area.current, result);
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
        const copied = event.clipboardData.getData('text/plain');
        const plain = copiedText(copied);
        if (!html && plain === copied) return;
        event.preventDefault();
        if (html) void paste(event.currentTarget, html, plain);
        else insertText(event.currentTarget, plain);
      },
    },
    /** Only after typed characters; other input stays as it is. */
    afterInput(event: Event) {
      if (event instanceof InputEvent && event.data === ' ') edit(startBullet);
    },
  };
}

/** Changes by `inputType`. */
const changes: Readonly<Record<string, Change | undefined>> = {
  insertLineBreak: breakLine,
  deleteContentBackward: removeBullet,
};

/** Pastes HTML as markup, or the plain text if the HTML parser cannot be loaded. */
async function paste(area: HTMLTextAreaElement, html: string, plain: string): Promise<void> {
  const markup = await import('../../../content/text/html-markup').then(
    ({ htmlMarkup }) => htmlMarkup(html, location.origin),
    () => plain,
  );
  insertText(area, markup);
}

function insertText(area: HTMLTextAreaElement, markup: string): void {
  const { text, start, end } = stateOf(area);
  const lineBefore = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const insert = markup.startsWith(bullet) ? afterText(lineBefore, markup) : markup;
  applyEdit(area, { from: start, to: end, insert, select: [start + insert.length, start + insert.length] });
}

/** Returns bullets to insert after the text of a line: joined with its empty bullet, otherwise on a line of their own. */
function afterText(lineBefore: string, bullets: string): string {
  if (lineBefore === bullet) return bullets.slice(bullet.length);
  return lineBefore.trim() ? `\n${bullets}` : bullets;
}

function stateOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextAreaState {
  return { text: value, start: selectionStart, end: selectionEnd };
}

function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (from < to || insert !== '') insertTextIntoField(area, insert);
  area.setSelectionRange(...select);
}
