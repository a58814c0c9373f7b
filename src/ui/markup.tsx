import { type ComponentType, createContext, Fragment, type ReactNode, use } from 'react';
import styles from './markup.module.css';
import { type Block, parseMarkup, parsePieces, type Piece } from '../content/text/markup';

type TextLinkProps = { href: string; children: ReactNode };

/** Renders the links in texts. By default they open in a new tab; the website opens them in the page. */
export const TextLinkContext = createContext<ComponentType<TextLinkProps>>(NewTabLink);

function NewTabLink({ href, children }: TextLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** Renders editors' text with bold, bullets, links and paragraphs; all other characters as typed. */
export function Markup({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className ? `${styles.markup} ${className}` : styles.markup}>
      {parseMarkup(text).map((block, index) => (
        <MarkupBlock key={index} block={block} />
      ))}
    </div>
  );
}

/** Renders bold, links and line breaks only, for headings. */
export function InlineMarkup({ text }: { text: string }) {
  return <Lines lines={text.split(/\r?\n/).map(parsePieces)} />;
}

function MarkupBlock({ block }: { block: Block }) {
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
      bold ? <strong key={part}>{text}</strong> : <Fragment key={part}>{text}</Fragment>,
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
