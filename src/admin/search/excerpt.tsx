import styles from './excerpt.module.css';
import { type Occurrence, occurrencesIn } from './occurrences';

/** Characters shown before and after the first match. */
const around = { before: 40, after: 100 };

/** Shows a text with its matches marked; of a long text only the part around the first match. */
export function Excerpt({ text, words }: { text: string; words: string }) {
  const found = occurrencesIn(text, words);
  const first = found[0]?.start ?? 0;
  const start = first > around.before ? first - around.before : 0;
  const end = Math.min(text.length, first + around.after);
  const shown = found.filter((one) => one.end <= end);
  return (
    <>
      {start > 0 && '…'}
      {piecesOf(text, { found: shown, start, end }).map((piece, index) =>
        index % 2 === 1 ? (
          <mark key={index} className={styles.found}>
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
      {end < text.length && '…'}
    </>
  );
}

/** Splits a text into alternating parts without and with a match. */
function piecesOf(text: string, { found, start, end }: Occurrence & { found: Occurrence[] }): string[] {
  const edges = [start, ...found.flatMap((one) => [one.start, one.end]), end];
  return edges.slice(1).map((edge, index) => text.slice(edges[index], edge));
}
