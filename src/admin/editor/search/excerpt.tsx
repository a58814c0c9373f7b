import styles from './excerpt.module.css';
import { type Occurrence, occurrencesIn } from './words';

/** Number of characters shown before and after the start of the first match. */
const contextLength = { before: 40, after: 100 };

/** Of a long text, shows only the part around the first match. */
export function Excerpt({ text, words }: { text: string; words: string }) {
  const occurrences = occurrencesIn(text, words);
  const first = occurrences[0]?.start ?? 0;
  const start = first > contextLength.before ? first - contextLength.before : 0;
  const end = Math.min(text.length, first + contextLength.after);
  const shown = occurrences.filter((one) => one.end <= end);
  return (
    <>
      {start > 0 && '…'}
      {piecesOf(text, { occurrences: shown, start, end }).map((piece, index) =>
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
function piecesOf(
  text: string,
  { occurrences, start, end }: Occurrence & { occurrences: Occurrence[] },
): string[] {
  const edges = [start, ...occurrences.flatMap((one) => [one.start, one.end]), end];
  return edges.slice(1).map((edge, index) => text.slice(edges[index], edge));
}
