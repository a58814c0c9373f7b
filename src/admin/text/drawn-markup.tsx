import { Fragment } from 'react';
import { parsePieces } from '../../content/text/markup';
import { bullet } from './typing';
import styles from './text.module.css';

/** Shows markup character by character as typed, bold text in bold and the marks dimmed. */
export function DrawnMarkup({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      <DrawnLine line={line} />
    </Fragment>
  ));
}

function DrawnLine({ line }: { line: string }) {
  const begin = line.startsWith(bullet) ? bullet.length : 0;
  return (
    <>
      {begin > 0 && <span className={styles.bullet}>{bullet}</span>}
      {parsePieces(line.slice(begin)).map(({ text, bold }, index) =>
        bold ? (
          <Fragment key={index}>
            <Marks />
            <span className={styles.bold}>{text}</span>
            <Marks />
          </Fragment>
        ) : (
          text
        ),
      )}
    </>
  );
}

function Marks() {
  return <span className={styles.marks}>**</span>;
}
