import { Editor } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { Bold, Heading2, Link, List } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { localized } from '../../../content/language';
import { copiedText } from '../../../content/text/decode-text';
import type { ControlProps } from '../../../ui/controls';
import {
  documentOf,
  extensions,
  isInHeading,
  ownMark,
  markupOf,
  toggleBullets,
  toggleHeading,
} from './document';
import { selectTextEvent } from '../record-address';
import { insertLink, linkAt, LinkDialog, type LinkDraft } from './link-dialog';
import styles from './text.module.css';

const texts = localized({
  formatting: ['Formatting', 'Formatierung'],
  bold: ['Bold', 'Fett'],
  heading: ['Heading', 'Überschrift'],
  bullets: ['Bullets', 'Aufzählung'],
  link: ['Link', 'Link'],
});

type RichTextProps = {
  /** Column; the text box is found by it too. */
  name: string;
  control: ControlProps;
  isRequired: boolean;
  hasHeadings: boolean;
  /** Stored text. Unedited text keeps all its characters. */
  value: string;
  onChange: (value: string) => void;
};

export function RichText({ name, control, isRequired, hasHeadings, value, onChange }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [editor] = useState(
    () =>
      new Editor({
        element: null,
        extensions: hasHeadings ? extensions.headings : extensions.plain,
        content: documentOf(value),
        // The security policy of the website allows no style elements.
        injectCSS: false,
        enablePasteRules: false,
      }),
  );
  // At once, so that `value` is never older than the document.
  const change = useEffectEvent(() => flushSync(() => onChange(markupOf(editor.state.doc.content))));
  useLayoutEffect(() => {
    const attributes = attributesOf({ name, control, isRequired });
    editor.setOptions({ editorProps: { ...editorProps, attributes } });
  });
  // Before the effects of the form, which focuses the text box.
  useLayoutEffect(() => {
    if (box.current) editor.mount(box.current);
    const update = () => change();
    editor.on('update', update);
    return () => {
      editor.off('update', update);
      editor.unmount();
    };
  }, [editor]);
  useEffect(() => {
    if (value !== markupOf(editor.state.doc.content))
      editor
        .chain()
        .setMeta('addToHistory', false)
        .setContent(documentOf(value), { emitUpdate: false })
        .run();
  }, [editor, value]);
  return (
    <div className="stack">
      <input type="hidden" name={name} value={value} />
      <Tools editor={editor} controls={control.id} hasHeadings={hasHeadings} />
      <div ref={box} />
    </div>
  );
}

const editorProps: EditorProps = {
  clipboardTextSerializer: ({ content }) => markupOf(content),
  handleDOMEvents: { paste: pasteInto, drop: dropInto, [selectTextEvent]: selectWithin },
  // The caret stops above the save bar.
  handleScrollToSelection: (view) => {
    const { node } = view.domAtPos(view.state.selection.head);
    (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'nearest' });
    return true;
  },
};

function attributesOf({ name, control, isRequired }: Pick<RichTextProps, 'name' | 'control' | 'isRequired'>) {
  const { className, ...described } = control;
  const attributes = {
    ...described,
    'data-control': name,
    class: `${className} ${styles.text}`,
    lang: 'de',
    role: 'textbox',
    'aria-multiline': true,
    'aria-labelledby': `${control.id}-label`,
    'aria-required': isRequired || undefined,
  };
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([attribute, of]) =>
      of === undefined ? [] : [[attribute, String(of)]],
    ),
  );
}

function selectWithin(view: EditorView, { detail: text }: CustomEvent<string>): void {
  const { doc, tr } = view.state;
  doc.forEach((line, at) => {
    const from = at + 1 + line.textContent.indexOf(text);
    if (from > at) tr.setSelection(TextSelection.create(doc, from, from + text.length));
  });
  view.dispatch(tr);
}

/** ProseMirror's own parser of copied HTML would need a Trusted Types policy. */
function pasteInto(view: EditorView, event: ClipboardEvent): boolean {
  event.preventDefault();
  if (event.clipboardData) void insertCopied(view, event.clipboardData);
  return true;
}

function dropInto(view: EditorView, event: DragEvent): boolean {
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (view.dragging || !at || !event.dataTransfer?.types.includes('text/plain')) return false;
  event.preventDefault();
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
  void insertCopied(view, event.dataTransfer);
  return true;
}

/** Inserts the plain text if the HTML parser cannot be loaded. */
async function insertCopied(view: EditorView, data: DataTransfer): Promise<void> {
  const html = data.getData('text/html');
  const plain = copiedText(data.getData('text/plain'));
  const isOwn = Object.keys(ownMark).some((attribute) => html.includes(attribute));
  const text =
    html === '' || isOwn
      ? plain
      : await import('../../../content/text/html-markup').then(
          ({ htmlMarkup }) => htmlMarkup(html, location.origin),
          () => plain,
        );
  // A copied image has no text.
  if (text !== '' && !view.isDestroyed) insertText(view, text);
}

/** Bullets begin on a line of their own, unless an empty bullet waits for them. */
function insertText(view: EditorView, text: string): void {
  const { schema, selection, tr } = view.state;
  const { content } = schema.nodeFromJSON(documentOf(text));
  const isJoined =
    content.firstChild?.attrs.isBullet !== true ||
    (selection.$from.parent.attrs.isBullet === true && selection.$from.parentOffset === 0);
  view.dispatch(tr.replaceSelection(new Slice(content, isJoined ? 1 : 0, 1)).scrollIntoView());
  view.focus();
}

type ToolsProps = { editor: Editor; controls: string; hasHeadings: boolean };

/** One tab stop; arrow keys move between its buttons (ARIA toolbar pattern). */
function Tools({ editor, controls, hasHeadings }: ToolsProps) {
  const [link, setLink] = useState<LinkDraft>();
  const [, update] = useReducer((transactions: number) => transactions + 1, 0);
  useEffect(() => {
    editor.on('transaction', update);
    return () => {
      editor.off('transaction', update);
    };
  }, [editor]);
  const press = (change: () => void) => () => {
    change();
    editor.view.focus();
  };
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={texts.formatting}
      aria-controls={controls}
      onKeyDown={moveFocus}
    >
      <Tool
        isPressed={editor.isActive('bold')}
        keys="Control+B"
        onPress={press(() => editor.commands.toggleMark('bold'))}
      >
        <Bold aria-hidden="true" /> {texts.bold}
      </Tool>
      {hasHeadings && (
        <Tool
          isPressed={isInHeading(editor.state)}
          isSkippedByTab
          onPress={press(() => toggleHeading(editor))}
        >
          <Heading2 aria-hidden="true" /> {texts.heading}
        </Tool>
      )}
      <Tool
        isPressed={editor.isActive('paragraph', { isBullet: true })}
        isSkippedByTab
        onPress={press(() => toggleBullets(editor))}
      >
        <List aria-hidden="true" /> {texts.bullets}
      </Tool>
      <Tool isPressed={editor.isActive('link')} isSkippedByTab onPress={() => setLink(linkAt(editor))}>
        <Link aria-hidden="true" /> {texts.link}
      </Tool>
      {link && (
        <LinkDialog
          draft={link}
          onInsert={(values) => {
            // The modal dialog makes the text inert while it is open.
            flushSync(() => setLink(undefined));
            insertLink(editor, link, values);
          }}
          onClose={() => setLink(undefined)}
        />
      )}
    </div>
  );
}

type ToolProps = {
  isPressed: boolean;
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
      className={`${styles.tool} tool`}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      tabIndex={isSkippedByTab ? -1 : undefined}
      // Keeps focus and selection in the text.
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
