import { telephonePattern } from './telephone-number';
import { fold } from './words';

export type Occurrence = { start: number; end: number };

/**
 * Returns the occurrences of the words, ignoring case, accents and white space, or of a telephone number in any
 * notation. Must agree with the search in the database.
 */
export function occurrencesIn(text: string, words: string): Occurrence[] {
  const number = telephonePattern(words);
  return number ? numbersIn(text, number) : wordsIn(text, words);
}

function numbersIn(text: string, number: RegExp): Occurrence[] {
  return Array.from(text.matchAll(number), ({ index, 0: found }) => {
    // Include the opening parenthesis before the area code if the match contains the closing one.
    const isOpened = text[index - 1] === '(' && found.split(')').length > found.split('(').length;
    return { start: isOpened ? index - 1 : index, end: index + found.length };
  });
}

function wordsIn(text: string, words: string): Occurrence[] {
  const wanted = foldedWords(words);
  if (wanted === '') return [];
  const { letters, places } = folded(text);
  const found: Occurrence[] = [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length))
    found.push({ start: places[at] ?? 0, end: places[at + wanted.length] ?? text.length });
  return found;
}

function foldedWords(words: string): string {
  return fold(words).trim().replaceAll(/\s+/g, ' ');
}

/** Returns the folded text with white space collapsed, and the original position of each letter. */
function folded(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = /\s/.test(letter) ? ' ' : fold(letter);
    if (plain !== ' ' || !letters.endsWith(' ')) {
      letters += plain;
      for (let count = 0; count < plain.length; count++) places.push(at);
    }
    at += letter.length;
  }
  return { letters, places };
}
