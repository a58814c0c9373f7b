import history from '../history/history.module.css';
import excerpt from '../search/excerpt.module.css';
import type { TextReplacement } from './replacements';

const contextCharacters = 60;

type ChangeTextProps = Pick<TextReplacement, 'change' | 'occurrences'> & { replaceWith: string };

/** Shows old and new text marked in their context. Without a replacement text, marks only the matches. */
export function ChangeText({ change: { value }, occurrences, replaceWith }: ChangeTextProps) {
  return (
    <p className={history.value} lang="de">
      {occurrences.map(({ start, end }, index) => (
        <span key={start}>
          {shortened(value.slice(occurrences[index - 1]?.end ?? 0, start), { atStart: index === 0 })}
          {replaceWith === '' ? (
            <mark className={excerpt.found}>{value.slice(start, end)}</mark>
          ) : (
            <>
              <del>{value.slice(start, end)}</del> <ins>{replaceWith}</ins>
            </>
          )}
        </span>
      ))}
      {shortened(value.slice(occurrences.at(-1)?.end), { atEnd: true })}
    </p>
  );
}

/** `atStart`: the text begins the value; `atEnd`: it ends the value. */
type Position = { atStart?: boolean; atEnd?: boolean };

/** Shortens the text between two matches, but keeps the characters next to a match. */
function shortened(text: string, { atStart = false, atEnd = false }: Position): string {
  const headLength = atStart ? 0 : contextCharacters;
  const tailLength = atEnd ? 0 : contextCharacters;
  if (text.length <= headLength + tailLength) return text;
  return `${text.slice(0, headLength)}…${text.slice(text.length - tailLength)}`;
}
