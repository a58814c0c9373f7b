import { type Editor, Extension, InputRule, type JSONContent, Mark, Node } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import type { Fragment, Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { bulletPrefix, parsePieces, type Piece } from '../../../content/text/markup';
import { isWritable, joinSameFormat, writePieces } from '../../../content/text/write-markup';

/** Each line of the stored text is a paragraph of the document, so that reading and writing change nothing. */
export function documentOf(text: string): JSONContent {
  return { type: 'doc', content: text.split('\n').map(lineContent) };
}

function lineContent(source: string): JSONContent {
  const isBullet = source.startsWith(bulletPrefix);
  const pieces = joinSameFormat(parsePieces(isBullet ? source.slice(bulletPrefix.length) : source));
  const attrs = { isBullet, source: writeLine(isBullet, pieces) === source ? null : source };
  return { type: 'paragraph', attrs, content: pieces.map(textContent) };
}

function textContent({ text, bold, href }: Piece): JSONContent {
  const marks = [
    ...(bold ? [{ type: 'bold' }] : []),
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ];
  return { type: 'text', text, marks };
}

export function markupOf(paragraphs: Fragment): string {
  return paragraphs.content.map(lineOf).join('\n');
}

/** Documents share unchanged lines: a key in a text of 50 000 characters writes one line only. */
const writtenLines = new WeakMap<DocumentNode, string>();

function lineOf(paragraph: DocumentNode): string {
  const written = writtenLines.get(paragraph) ?? writtenLine(paragraph);
  writtenLines.set(paragraph, written);
  return written;
}

function writtenLine(paragraph: DocumentNode): string {
  const source: unknown = paragraph.attrs.source;
  const pieces = piecesOf(paragraph);
  if (typeof source === 'string') {
    const stored = lineContent(source);
    const content = paragraph.type.schema.nodeFromJSON(stored);
    if (content.content.eq(paragraph.content) && isBulleted(content) === isBulleted(paragraph)) return source;
  }
  return writeLine(isBulleted(paragraph), pieces);
}

function writeLine(isBullet: boolean, pieces: readonly Piece[]): string {
  return (isBullet ? bulletPrefix : '') + writePieces(pieces);
}

function piecesOf(paragraph: DocumentNode): Piece[] {
  return paragraph.content.content.map(({ text = '', marks }) => {
    const link = marks.find(({ type }) => type.name === 'link');
    const bold = marks.some(({ type }) => type.name === 'bold');
    return { text, bold, ...(link && { href: String(link.attrs.href) }) };
  });
}

function isBulleted({ attrs }: DocumentNode): boolean {
  return attrs.isBullet === true;
}

const Line = Node.create({
  name: 'paragraph',
  content: 'text*',
  addAttributes: () => ({
    isBullet: { default: false, rendered: false },
    /** Stored line that `writePieces` would write differently. It is written as long as its content is the same. */
    source: { default: null, rendered: false, keepOnSplit: false },
  }),
  parseHTML: () => [{ tag: 'li', attrs: { isBullet: true } }, { tag: 'p' }, { tag: 'div' }],
  renderHTML: ({ node }) => (isBulleted(node) ? ['ul', ownMark, ['li', 0]] : ['p', ownMark, 0]),
  addInputRules: () => [
    new InputRule({
      find: /^- $/,
      handler: ({ range, chain }) => {
        chain().deleteRange(range).updateAttributes('paragraph', { isBullet: true }).run();
      },
    }),
  ],
  addKeyboardShortcuts() {
    const { editor } = this;
    const endBullet = (isEmpty: boolean) => {
      const { empty, $head } = editor.state.selection;
      const isAtStart = empty && $head.parentOffset === 0 && isBulleted($head.parent);
      if (!isAtStart || (isEmpty && $head.parent.content.size > 0)) return false;
      return editor.commands.updateAttributes('paragraph', { isBullet: false });
    };
    return {
      Backspace: () => endBullet(false),
      Enter: () => endBullet(true) || editor.chain().splitBlock().scrollIntoView().run(),
      'Shift-Enter': () => editor.commands.keyboardShortcut('Enter'),
      // A selection of the text; that of the library is one of the document, which has no line.
      'Mod-a': () => editor.commands.setTextSelection({ from: 0, to: editor.state.doc.content.size }),
    };
  },
});

/** Attribute of copied paragraphs. Their plain text is the stored text. */
export const ownMark = { 'data-stored-line': '' };

/** Changes the lines with text that the selection touches; where there is none, the line of the caret. */
export function toggleBullets({ state, view }: Editor): void {
  const { doc, selection, tr } = state;
  const lines: { line: DocumentNode; at: number }[] = [];
  doc.nodesBetween(selection.from, selection.to, (line, at) => {
    if (line.isTextblock) lines.push({ line, at });
    return false;
  });
  const written = lines.filter(({ line }) => line.textContent.trim() !== '');
  const changed = written.length > 0 ? written : lines.slice(0, 1);
  const isBullet = !changed.every(({ line }) => isBulleted(line));
  for (const { line, at } of changed) {
    const start = tr.mapping.map(at);
    const typedMark = isBullet ? /^\s*(?:[-–*·•]\s+)?/.exec(line.textContent)?.[0].length : 0;
    if (isBulleted(line) !== isBullet)
      tr.setNodeAttribute(start, 'isBullet', isBullet).delete(start + 1, start + 1 + (typedMark ?? 0));
  }
  view.dispatch(tr);
}

const Bold = Mark.create({
  name: 'bold',
  keepOnSplit: false,
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: () => ['strong', 0],
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark('bold') };
  },
});

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Formats typed and inserted notation, so that the editor always shows what the website will show. */
const Notation = Extension.create({
  name: 'notation',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, before, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const known = new Set(before.doc.content.content);
        doc.forEach((paragraph, at) => {
          if (!known.has(paragraph)) applyNotation(tr, paragraph, tr.mapping.map(at));
        });
        return tr.docChanged ? tr.setStoredMarks([]) : null;
      },
    }),
  ],
});

function applyNotation(tr: Transaction, paragraph: DocumentNode, at: number): void {
  const written = lineOf(paragraph);
  const shown = paragraph.type.schema.nodeFromJSON(lineContent(written));
  if (isBulleted(shown) !== isBulleted(paragraph)) tr.setNodeAttribute(at, 'isBullet', isBulleted(shown));
  else if (isWritable(piecesOf(paragraph))) return;
  const start = paragraph.content.findDiffStart(shown.content);
  const ends = paragraph.content.findDiffEnd(shown.content);
  if (start === null || !ends) return;
  // Both ends can lie before the start where characters repeat.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const [from, to] = [at + 1 + start, at + 1 + ends.a + overlap];
  tr.replaceWith(from, to, shown.content.cut(start, ends.b + overlap));
}

/** Checks whether the website shows a line as a heading, on pages that have headings. */
function isHeading(lines: Fragment, index: number): boolean {
  const line = lines.child(index);
  const pieces = piecesOf(line);
  const isBold = pieces.length > 0 && pieces.every(({ bold, href }) => bold && href === undefined);
  return isBold && !isBulleted(line) && isParagraphEnd(lines, index - 1) && isParagraphEnd(lines, index + 1);
}

/** Checks whether no line with text of the same paragraph is at the index. */
function isParagraphEnd(lines: Fragment, index: number): boolean {
  const line = lines.maybeChild(index);
  return !line || isBulleted(line) || line.textContent.trim() === '';
}

export function isInHeading({ doc, selection }: EditorState): boolean {
  return isHeading(doc.content, selection.$head.index(0));
}

/** Makes the line of the caret a heading between empty lines, or a plain one. */
export function toggleHeading({ state, view }: Editor): void {
  const { doc, schema, selection, tr } = state;
  const { bold, link } = schema.marks;
  const index = selection.$head.index(0);
  const [start, end] = [selection.$head.start(1), selection.$head.end(1)];
  if (!bold || !link) return;
  if (isInHeading(state)) tr.removeMark(start, end, bold);
  else {
    const empty = doc.type.contentMatch.defaultType?.create();
    tr.removeMark(start, end, link).addMark(start, end, bold.create());
    tr.setNodeAttribute(start - 1, 'isBullet', false);
    if (empty && !isParagraphEnd(doc.content, index + 1)) tr.insert(end + 1, empty);
    if (empty && !isParagraphEnd(doc.content, index - 1)) tr.insert(start - 1, empty);
    tr.addStoredMark(bold.create());
  }
  view.dispatch(tr);
}

/** Draws headings, which are bold lines in the document, and leaves an empty line below them. */
const Headings = Extension.create({
  name: 'headings',
  // Before the shortcuts of lines.
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => {
        const { $head, empty } = editor.state.selection;
        const isAtEnd = empty && $head.parentOffset === $head.parent.content.size;
        return isAtEnd && isInHeading(editor.state) && editor.chain().splitBlock().splitBlock().run();
      },
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const headings: Decoration[] = [];
          doc.forEach((line, at, index) => {
            if (isHeading(doc.content, index))
              headings.push(Decoration.node(at, at + line.nodeSize, { role: 'heading', 'aria-level': '2' }));
          });
          return DecorationSet.create(doc, headings);
        },
      },
    }),
  ],
});

const base = [
  Node.create({ name: 'doc', topNode: true, content: 'paragraph+' }),
  Node.create({ name: 'text' }),
  Line,
  Bold,
  Link,
  Notation,
  UndoRedo,
];

export const extensions = { plain: base, headings: [...base, Headings] };
