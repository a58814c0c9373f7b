import { Parser } from 'htmlparser2';
import { copiedText } from './decode-text';
import { linkAddress, type Block, type Piece } from './markup';
import { writeMarkup } from './write-markup';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blockElements = new Set([...headings, 'p', 'ul', 'ol', 'table', 'blockquote', 'pre']);
const lineElements = new Set('div tr dt dd section article header footer figcaption hr'.split(' '));
const ignoredElements = new Set('head style script template noscript svg select textarea'.split(' '));

type Formatting = {
  isBold: boolean;
  href?: string;
  isBullet: boolean;
  isIgnored: boolean;
  /** Text is the mark of a list item, which Word writes into its paragraph. */
  isMark?: boolean;
  /** Number of the next item; undefined outside ordered lists. */
  list?: { next: number };
  /** Unicode characters for those that look different here: exponents, indices, the font Symbol. */
  shapes: Readonly<Record<string, string>>;
};

const superscript = shapesOf('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const subscript = shapesOf('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');
/** Microsoft's font Symbol, by ASCII characters and by those of its private area. */
const symbols = {
  ...shapesOf(
    '"$\'*-@ABCDEFGHIJKLMNOPQRSTUVWXYZ\\^`abcdefghijklmnopqrstuvwxyz~',
    '∀∃∋∗−≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ∴⊥‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ∼',
  ),
  ...shapesOf(
    '¢£¥«¬\u00ad®¯°±²³´µ·¸¹º»¼ÀÁÅÆÇÈÉÌÍÎÏÐÑÕÖ×ØÙÚÛÞåò',
    '′≤∞↔←↑→↓°±″≥×∝•÷≠≡≈…ℵℑ⊕∅∩∪⊃⊂⊆∈∉∠∇∏√⋅¬∧∨⇔⇒∑∫',
  ),
};

function shapesOf(plain: string, shaped: string): Record<string, string> {
  const others = Array.from(shaped);
  return Object.fromEntries(Array.from(plain, (character, index) => [character, others[index] ?? character]));
}

/** An own parser, because Trusted Types block `DOMParser`. Links to `origin` become paths; soft hyphens go. */
export function htmlMarkup(html: string, origin?: string): string {
  const collector = blockCollector();
  const outside: Formatting = { isBold: false, isBullet: false, isIgnored: false, shapes: {} };
  const stack = [outside];
  const current = () => stack.at(-1) ?? outside;
  const breakFor = (name: string) => {
    if (current().isBullet) return collector.endLine();
    if (blockElements.has(name)) collector.endBlock();
    else if (lineElements.has(name)) collector.endLine();
  };
  const parser = new Parser({
    onopentag(name, { style = '', href: copied, start, value, face = '' }) {
      const { isBold, href, isBullet, isIgnored, isMark, list, shapes } = current();
      const opened: Formatting = {
        isBold: boldOf(name, style) ?? isBold,
        href: name === 'a' && copied ? linkAddress(copied, origin) : href,
        isBullet: isBullet || beginsBullet(name, style),
        isIgnored: isIgnored || ignoredElements.has(name) || /display:\s*none/i.test(style),
        isMark: isMark === true || /mso-list:\s*ignore/i.test(style),
        list: name === 'ol' ? { next: integerIn(start, 1) } : name === 'ul' ? undefined : list,
        shapes: shapesIn({ name, style, face }, shapes),
      };
      stack.push(opened);
      if (opened.isIgnored) return;
      if (beginsBullet(name, style)) {
        collector.beginBullet();
        if (name === 'li' && list) {
          const number = integerIn(value, list.next);
          list.next = number + 1;
          collector.beginNumber(`${number}.`);
        }
      } else if (isBullet) {
        const isInLine = name !== 'br' && !blockElements.has(name) && !lineElements.has(name);
        collector.write(isInLine ? '' : ' ');
      } else if (name === 'br') collector.breakLine();
      else if (name === 'td' || name === 'th') collector.write(' ');
      else breakFor(name);
    },
    ontext(text) {
      const { isIgnored, isBold, href, isMark, isBullet, shapes } = current();
      if (isIgnored) return;
      if (isMark) {
        const [number] = /^\(?(?:\d+(?:\.\d+)*|[a-z]|[ivx]+)[.)]+/i.exec(text.trim()) ?? [];
        if (number) collector.beginNumber(number);
        return;
      }
      const format = { bold: isBold, ...(href && { href }) };
      for (const [index, part] of shaped(text.replace(/[\t\n\r ]+/g, ' '), shapes)
        .split('\n')
        .entries()) {
        // Slides separate the lines of a paragraph by these.
        if (index > 0 && !isBullet) collector.breakLine();
        collector.write(part.replace(/\s+/g, ' '), format);
      }
    },
    onclosetag(name) {
      const closed = stack.pop();
      if (closed?.isIgnored) return;
      if (closed?.isBullet && !current().isBullet) collector.endLine();
      else if (!current().isBullet) breakFor(name);
    },
  });
  parser.end(html);
  return writeMarkup(collector.blocks());
}

function integerIn(attribute: string | undefined, otherwise: number): number {
  const integer = Number.parseInt(attribute ?? '', 10);
  return Number.isNaN(integer) ? otherwise : integer;
}

function shapesIn(
  { name, style, face }: Record<'name' | 'style' | 'face', string>,
  outer: Formatting['shapes'],
) {
  const position = /^su[bp]$/.test(name) ? name : /(?:^|[\s;])vertical-align:\s*(\w+)/i.exec(style)?.[1];
  if (position?.startsWith('su')) return position === 'sub' ? subscript : superscript;
  const [, font = face] = /(?:^|;)\s*(?:mso-symbol-)?font-family:\s*["']?([^"';,]*)/i.exec(style) ?? [];
  if (font.trim().toLowerCase() === 'symbol') return symbols;
  const isReset = outer === symbols ? font !== '' : position === 'baseline';
  return isReset ? {} : outer;
}

function shaped(text: string, shapes: Formatting['shapes']): string {
  return Array.from(copiedText(text), (character) => {
    const code = character.charCodeAt(0);
    const isPrivate = shapes === symbols && code >= 0xf020 && code <= 0xf0ff;
    const plain = isPrivate ? String.fromCharCode(code - 0xf000) : character;
    return shapes[plain] ?? plain;
  }).join('');
}

/** Word's list items are paragraphs with an `mso-list` style. */
function beginsBullet(name: string, style: string): boolean {
  return name === 'li' || (name === 'p' && /mso-list:\s*l\d/i.test(style));
}

/** Returns undefined if the element sets no weight. Google Docs wraps everything in a `b` that is not bold. */
function boldOf(name: string, style: string): boolean | undefined {
  const weight = /(?:^|[\s;])font-weight:\s*(\w+)/i.exec(style)?.[1];
  if (weight) return /^(bold|bolder|[6-9]00)$/i.test(weight);
  return name === 'b' || name === 'strong' || headings.includes(name) ? true : undefined;
}

function blockCollector() {
  const blocks: Block[] = [];
  let line: Piece[] = [];
  let kind: Block['kind'] = 'paragraph';
  let isNewBlock = true;
  /** Number of the item that begins; written before its first text. */
  let number = '';

  const endLine = () => {
    const last = blocks.at(-1);
    while (line.at(-1)?.text === ' ') line.pop();
    if (line.length > 0) {
      if (last && last.kind === kind && !isNewBlock) last.lines.push(line);
      else blocks.push({ kind, lines: [line] });
      isNewBlock = false;
    }
    line = [];
    number = '';
    kind = 'paragraph';
  };
  const endBlock = () => {
    endLine();
    isNewBlock = true;
  };
  return {
    endLine,
    endBlock,
    /** Two consecutive breaks separate paragraphs. */
    breakLine() {
      if (line.length === 0) isNewBlock = true;
      endLine();
    },
    beginBullet() {
      endLine();
      kind = 'bullets';
    },
    beginNumber(written: string) {
      number = `${written} `;
      kind = 'paragraph';
    },
    write(text: string, format: Omit<Piece, 'text'> = { bold: false }) {
      const isAfterBlank = line.length === 0 || line.at(-1)?.text.endsWith(' ');
      const rest = isAfterBlank ? text.trimStart() : text;
      if (rest.trim() !== '' && number !== '') {
        line.push({ text: number, bold: false });
        number = '';
      }
      if (rest.trim() !== '') line.push({ text: rest.trimEnd(), ...format });
      if (rest.endsWith(' ')) line.push({ text: ' ', ...format });
    },
    blocks() {
      endLine();
      return blocks;
    },
  };
}
