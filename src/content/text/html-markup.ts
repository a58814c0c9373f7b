import { Parser } from 'htmlparser2';
import { linkAddress } from './link-address';
import type { Block, Piece } from './markup';
import { writeMarkup } from './write-markup';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const paragraphs = new Set([...headings, 'p', 'ul', 'ol', 'table', 'blockquote', 'pre']);
const lines = new Set([
  'div',
  'tr',
  'dt',
  'dd',
  'section',
  'article',
  'header',
  'footer',
  'figcaption',
  'hr',
]);
const unread = new Set(['head', 'style', 'script', 'template', 'noscript', 'svg', 'select', 'textarea']);

/** Formatting inherited from the surrounding elements. */
type Around = { isBold: boolean; href?: string; isBullet: boolean; isUnread: boolean };

/**
 * Converts HTML, copied or imported, to the site's markup: paragraphs, line breaks, bold, links and bullets. Links to `origin`
 * become paths. Uses its own parser, because Trusted Types block `DOMParser` for plain strings.
 */
export function htmlMarkup(html: string, origin?: string): string {
  const page = blockCollector();
  const open: Around[] = [{ isBold: false, isBullet: false, isUnread: false }];
  const around = () => open.at(-1) ?? { isBold: false, isBullet: false, isUnread: true };
  const part = (name: string) => {
    if (around().isBullet) return page.endLine();
    if (paragraphs.has(name)) page.endBlock();
    else if (lines.has(name)) page.endLine();
  };
  const parser = new Parser({
    onopentag(name, { style = '', href: copied }) {
      const { isBold, href, isBullet, isUnread } = around();
      const now = {
        isBold: boldOf(name, style) ?? isBold,
        href: name === 'a' && copied ? linkAddress(copied, origin) : href,
        isBullet: isBullet || beginsBullet(name, style),
        // Word writes the bullet character into the text and marks it with `mso-list: ignore`.
        isUnread: isUnread || unread.has(name) || /mso-list:\s*ignore|display:\s*none/i.test(style),
      };
      open.push(now);
      if (now.isUnread) return;
      if (beginsBullet(name, style)) page.beginBullet();
      else if (isBullet) page.write(isInLine(name) ? '' : ' ');
      else if (name === 'br') page.breakLine();
      else if (name === 'td' || name === 'th') page.write(' ');
      else part(name);
    },
    ontext(text) {
      const { isUnread, isBold, href } = around();
      if (!isUnread) page.write(text.replace(/[\s\u00a0]+/g, ' '), { bold: isBold, ...(href && { href }) });
    },
    onclosetag(name) {
      const closed = open.pop();
      if (closed?.isUnread) return;
      if (closed?.isBullet && !around().isBullet) page.endLine();
      else if (!around().isBullet) part(name);
    },
  });
  parser.end(html);
  return writeMarkup(page.blocks());
}

/** Word's list items are paragraphs with an `mso-list` style. */
function beginsBullet(name: string, style: string): boolean {
  return name === 'li' || (name === 'p' && /mso-list:\s*l\d/i.test(style));
}

function isInLine(name: string): boolean {
  return name !== 'br' && !paragraphs.has(name) && !lines.has(name);
}

/** Returns undefined if the element sets no weight. Google Docs wraps everything in a `b` that is not bold. */
function boldOf(name: string, style: string): boolean | undefined {
  const weight = /(?:^|[\s;])font-weight:\s*(\w+)/i.exec(style)?.[1];
  if (weight) return /^(bold|bolder|[6-9]00)$/i.test(weight);
  return name === 'b' || name === 'strong' || headings.includes(name) ? true : undefined;
}

/** Collects text into lines and blocks. */
function blockCollector() {
  const blocks: Block[] = [];
  let line: Piece[] = [];
  let kind: Block['kind'] = 'paragraph';
  let isNewBlock = true;

  const endLine = () => {
    const last = blocks.at(-1);
    while (line.at(-1)?.text === ' ') line.pop();
    if (line.length > 0) {
      if (last && last.kind === kind && !isNewBlock) last.lines.push(line);
      else blocks.push({ kind, lines: [line] });
      isNewBlock = false;
    }
    line = [];
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
    write(text: string, format: Omit<Piece, 'text'> = { bold: false }) {
      const isAfterBlank = line.length === 0 || line.at(-1)?.text.endsWith(' ');
      const rest = isAfterBlank ? text.trimStart() : text;
      if (rest.trim() !== '') line.push({ text: rest.trimEnd(), ...format });
      if (rest.endsWith(' ')) line.push({ text: ' ', ...format });
    },
    blocks() {
      endLine();
      return blocks;
    },
  };
}
