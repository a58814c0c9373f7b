import { Fragment } from 'react';
import { locatePieces } from '../../../content/text/markup';
import { bullet } from './text-edit';
import styles from './text.module.css';

export function HighlightedMarkup({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      <HighlightedLine line={line} />
    </Fragment>
  ));
}

function HighlightedLine({ line }: { line: string }) {
  const begin = line.startsWith(bullet) ? bullet.length : 0;
  const source = line.slice(begin);
  const pieces = locatePieces(source);
  return (
    <>
      {begin > 0 && <span className={styles.bullet}>{bullet}</span>}
      {pieces.map(({ text, bold, href, at }, index) => {
        const className = [bold && styles.bold, href !== undefined && styles.link].filter(Boolean).join(' ');
        return (
          <Fragment key={index}>
            <Marks text={source.slice(endOf(pieces[index - 1]), at)} />
            {className ? <span className={className}>{text}</span> : text}
          </Fragment>
        );
      })}
      <Marks text={source.slice(endOf(pieces.at(-1)))} />
    </>
  );
}

function endOf(piece: { at: number; text: string } | undefined): number {
  return piece ? piece.at + piece.text.length : 0;
}

function Marks({ text }: { text: string }) {
  return text && <span className={styles.marks}>{text}</span>;
}
