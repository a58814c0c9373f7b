import { isEmailAddress, mailtoUrl } from '../../service/email-address';

export type Piece = { text: string; bold: boolean; href?: string };
export type Block = { kind: 'paragraph' | 'bullets'; lines: Piece[][] };

export const bulletPrefix = '• ';

/** Empty lines separate paragraphs; consecutive lines with a bullet form a list, also within a paragraph. */
export function parseMarkup(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of source.split(/\r?\n/)) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const kind = line.startsWith(bulletPrefix) ? 'bullets' : 'paragraph';
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(parsePieces(kind === 'bullets' ? line.slice(bulletPrefix.length) : line));
  }
  return blocks;
}

/** An unpaired `**`, and an address that links may not have, remain text. */
export function parsePieces(line: string): Piece[] {
  const pieces: Piece[] = [];
  let format: Omit<Piece, 'text'> = { bold: false };
  let at = 0;
  for (const mark of [...marksIn(line), { from: line.length, to: line.length }]) {
    if (at < mark.from) pieces.push({ text: line.slice(at, mark.from), ...format });
    at = mark.to;
    format = mark.change?.(format) ?? format;
  }
  return pieces;
}

/** Characters that are not shown, and what they change for the text behind them. */
type Mark = { from: number; to: number; change?: (format: Omit<Piece, 'text'>) => Omit<Piece, 'text'> };

function marksIn(line: string): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: match, index } of line.matchAll(/\*\*.+?\*\*/g)) {
    const end = index + match.length;
    marks.push(
      { from: index, to: index + 2, change: (format) => ({ ...format, bold: true }) },
      { from: end - 2, to: end, change: (format) => ({ ...format, bold: false }) },
    );
  }
  for (const { 0: match, 1: title = '', 2: href, index } of line.matchAll(linkPattern)) {
    marks.push(
      { from: index, to: index + 1, change: ({ bold }) => ({ bold, href }) },
      { from: index + 1 + title.length, to: index + match.length, change: ({ bold }) => ({ bold }) },
    );
  }
  return marks.sort((one, other) => one.from - other.from);
}

export function plainText(source: string): string {
  return parseMarkup(source)
    .flatMap((block) => block.lines)
    .map((line) => line.map((piece) => piece.text).join(''))
    .join(' ');
}

/** Returns the text with its lines and bullets, without the marks of bold and links. */
export function withoutMarks(source: string): string {
  return source
    .split('\n')
    .map((line) =>
      parsePieces(line)
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n');
}

export function firstParagraph(source: string): string {
  return plainText(firstParagraphMarkup(source));
}

export function firstParagraphMarkup(source: string): string {
  return source.trim().split(/\n\s*\n/, 1)[0] ?? '';
}

const address = String.raw`(?:https?://|mailto:|tel:)[^\s()*<>"\\]+|/(?![/\\])[^\s()*<>"\\]*`;

/** Matches `[title](address)`. Addresses are `https:`, `http:`, `mailto:`, `tel:` and paths of the website. */
export const linkPattern = new RegExp(String.raw`\[(\s*[^[\]\s][^[\]]*)\]\((${address})\)`, 'gi');

const wholeAddress = new RegExp(`^(?:${address})$`, 'i');

/** Converts e-mail addresses, telephone numbers, `www.` and addresses of `origin`. Undefined if links refuse it. */
export function linkAddress(typed: string, origin?: string): string | undefined {
  const completed = withScheme(typed.trim());
  const isOwn = origin !== undefined && (completed === origin || completed.startsWith(`${origin}/`));
  const link = (isOwn ? completed.slice(origin.length) || '/' : completed).replace(
    /[\s()*<>"\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  const isLink = wholeAddress.test(link) && (!/^https?:/i.test(link) || URL.canParse(link));
  return isLink ? link : undefined;
}

function withScheme(text: string): string {
  if (isEmailAddress(text)) return mailtoUrl(text);
  if (/^\+\d[\d\s/()-]{5,}$/.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  return text.replace(/^www\./i, 'https://www.');
}
