import { telephonePattern } from './telephone-number';
import { fold } from './words';

/** Range in a text; `end` is the index after the last character. */
export type Occurrence = { start: number; end: number };

/**
 * Returns the occurrences of the words, ignoring case, accents and white space, or of a telephone number in any
 * notation. Must agree with the search in the database.
 */
export function occurrencesIn(text: string, words: string): Occurrence[] {
  const pattern = telephonePattern(words);
  return pattern ? numbersIn(text, pattern) : wordsIn(text, words);
}

function numbersIn(text: string, pattern: RegExp): Occurrence[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => {
    // Include the opening parenthesis before the area code if the match contains the closing one.
    const isOpened = text[index - 1] === '(' && found.split(')').length > found.split('(').length;
    return { start: isOpened ? index - 1 : index, end: index + found.length };
  });
}

function wordsIn(text: string, words: string): Occurrence[] {
  const wanted = foldedWords(words);
  if (wanted === '') return [];
  const { letters, indexes } = folded(text);
  const found: Occurrence[] = [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length))
    found.push({ start: indexes[at] ?? 0, end: indexes[at + wanted.length] ?? text.length });
  return found;
}

function foldedWords(words: string): string {
  return fold(words).trim().replaceAll(/\s+/g, ' ');
}

/** Returns the folded text with white space collapsed, and the index of each letter in `text`. */
function folded(text: string): { letters: string; indexes: number[] } {
  let letters = '';
  const indexes: number[] = [];
  let index = 0;
  for (const letter of text) {
    const plain = /\s/.test(letter) ? ' ' : fold(letter);
    if (plain !== ' ' || !letters.endsWith(' ')) {
      letters += plain;
      for (let count = 0; count < plain.length; count++) indexes.push(index);
    }
    index += letter.length;
  }
  return { letters, indexes };
}
