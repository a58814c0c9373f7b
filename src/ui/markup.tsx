import { Fragment } from 'react';
import styles from './markup.module.css';
import { type Block, parseMarkup, parsePieces, type Piece } from '../content/text/markup';

/** Renders editors' text with bold, bullets and paragraphs; all other characters as typed. */
export function Markup({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className ? `${styles.markup} ${className}` : styles.markup}>
      {parseMarkup(text).map((block, index) => (
        <MarkupBlock key={index} block={block} />
      ))}
    </div>
  );
}

/** Renders bold and line breaks only, for headings. */
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
  return pieces.map((piece, index) =>
    piece.bold ? <strong key={index}>{piece.text}</strong> : <Fragment key={index}>{piece.text}</Fragment>,
  );
}
