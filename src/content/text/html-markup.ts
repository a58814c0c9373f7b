import { Parser } from 'htmlparser2';
import { linkAddress } from './link-address';
import type { Block, Piece } from './markup';
import { writeMarkup } from './write-markup';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blockElements = new Set([...headings, 'p', 'ul', 'ol', 'table', 'blockquote', 'pre']);
const lineElements = new Set([
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
const ignoredElements = new Set([
  'head',
  'style',
  'script',
  'template',
  'noscript',
  'svg',
  'select',
  'textarea',
]);

/** Formatting inherited from the surrounding elements. */
type Formatting = { isBold: boolean; href?: string; isBullet: boolean; isIgnored: boolean };

/**
 * Converts HTML, copied or imported, to the site's markup: paragraphs, line breaks, bold, links and bullets. Links to
 * `origin` become paths. Uses its own parser, because Trusted Types block `DOMParser` for plain strings.
 */
export function htmlMarkup(html: string, origin?: string): string {
  const collector = blockCollector();
  const stack: Formatting[] = [{ isBold: false, isBullet: false, isIgnored: false }];
  const current = () => stack.at(-1) ?? { isBold: false, isBullet: false, isIgnored: true };
  /** Ends the line or block that the element begins or ends. */
  const breakFor = (name: string) => {
    if (current().isBullet) return collector.endLine();
    if (blockElements.has(name)) collector.endBlock();
    else if (lineElements.has(name)) collector.endLine();
  };
  const parser = new Parser({
    onopentag(name, { style = '', href: copied }) {
      const { isBold, href, isBullet, isIgnored } = current();
      const opened = {
        isBold: boldOf(name, style) ?? isBold,
        href: name === 'a' && copied ? linkAddress(copied, origin) : href,
        isBullet: isBullet || beginsBullet(name, style),
        // Word writes the bullet character into the text and marks it with `mso-list: ignore`.
        isIgnored:
          isIgnored || ignoredElements.has(name) || /mso-list:\s*ignore|display:\s*none/i.test(style),
      };
      stack.push(opened);
      if (opened.isIgnored) return;
      if (beginsBullet(name, style)) collector.beginBullet();
      else if (isBullet) collector.write(isInLine(name) ? '' : ' ');
      else if (name === 'br') collector.breakLine();
      else if (name === 'td' || name === 'th') collector.write(' ');
      else breakFor(name);
    },
    ontext(text) {
      const { isIgnored, isBold, href } = current();
      if (!isIgnored)
        collector.write(text.replace(/[\s\u00a0]+/g, ' '), { bold: isBold, ...(href && { href }) });
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

/** Word's list items are paragraphs with an `mso-list` style. */
function beginsBullet(name: string, style: string): boolean {
  return name === 'li' || (name === 'p' && /mso-list:\s*l\d/i.test(style));
}

function isInLine(name: string): boolean {
  return name !== 'br' && !blockElements.has(name) && !lineElements.has(name);
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
