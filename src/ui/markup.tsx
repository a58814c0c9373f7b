import { type ComponentType, createContext, Fragment, type ReactNode, use } from 'react';
import styles from './markup.module.css';
import { type Block, parseMarkup, parsePieces, type Piece } from '../content/text/markup';

type TextLinkProps = { href: string; children: ReactNode };

/** By default links open in a new tab; the website opens them in the page. */
export const TextLinkContext = createContext<ComponentType<TextLinkProps>>(NewTabLink);

function NewTabLink({ href, children }: TextLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

type MarkupProps = {
  text: string;
  className?: string;
  /** Renders a paragraph of one bold line as a heading. */
  hasHeadings?: boolean;
};

/** Renders editors' text with bold, bullets, links and paragraphs; all other characters as typed. */
export function Markup({ text, className, hasHeadings }: MarkupProps) {
  return (
    <div className={className ? `${styles.markup} ${className}` : styles.markup}>
      {parseMarkup(text).map((block, index) => (
        <MarkupBlock key={index} block={block} hasHeadings={hasHeadings} />
      ))}
    </div>
  );
}

export function InlineMarkup({ text }: { text: string }) {
  return <Lines lines={text.split(/\r?\n/).map(parsePieces)} />;
}

function MarkupBlock({ block, hasHeadings }: { block: Block; hasHeadings?: boolean }) {
  const heading = hasHeadings ? headingOf(block) : undefined;
  if (heading !== undefined) return <h2 className={styles.heading}>{heading}</h2>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Lines lines={block.lines} />
      </p>
    );
  }
  return (
    <ul className={styles.bullets}>
      {block.lines.map((line, index) => (
        <li key={index}>
          <Pieces pieces={line} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the text of a paragraph of one line that is bold throughout and no link. */
function headingOf({ kind, lines: [line = [], ...others] }: Block): string | undefined {
  const isHeading =
    kind === 'paragraph' && others.length === 0 && line.every(({ bold, href }) => bold && href === undefined);
  return isHeading ? line.map(({ text }) => text).join('') : undefined;
}

function Lines({ lines }: { lines: Piece[][] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <Pieces pieces={line} />
    </Fragment>
  ));
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  const TextLink = use(TextLinkContext);
  return groupLinks(pieces).map(({ href, parts }, index) => {
    const content = parts.map(({ text, bold }, part) =>
      bold ? (
        <strong key={part}>
          <Unbroken text={text} />
        </strong>
      ) : (
        <Unbroken key={part} text={text} />
      ),
    );
    if (href === undefined) return <Fragment key={index}>{content}</Fragment>;
    return (
      <TextLink key={index} href={href}>
        {content}
      </TextLink>
    );
  });
}

/** Groups adjacent pieces of one link, because it can be partly bold. */
function groupLinks(pieces: readonly Piece[]) {
  const groups: { href: string | undefined; parts: Piece[] }[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last && last.href === piece.href) last.parts.push(piece);
    else groups.push({ href: piece.href, parts: [piece] });
  }
  return groups;
}

/** Standards such as `DIN VDE 0100-721`, ranges of numbers, times and dates such as `15.–17.`, and `Dipl.-Ing.`. */
const unbreakable =
  /((?:\b(?:DIN|VDE|EN|IEC|ISO(?:\/TS)?|UN|DGUV|TRBS|UTE|NF)\s){0,3}\d[\d.:,]{0,7}\s?[-–]\s?\d[\d.:,–-]{0,7}(?:\s(?:Uhr|V|A|kW|mm|cm|m|€))?|Dipl\.-\w+\.)/;

/** Text whose standards and ranges stay in one line. Spans, because other characters would not be found by a search. */
export function Unbroken({ text }: { text: string }) {
  return text.split(unbreakable).map((part, index) =>
    index % 2 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
