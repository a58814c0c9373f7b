import { telephonePattern } from './telephone-number';
import { fold } from './words';

export type Occurrence = { start: number; end: number };

/**
 * Where the words stand in a text, whatever case, accents and white space, and a telephone number however it is spelled: as
 * the database finds them.
 */
export function occurrencesIn(text: string, words: string): Occurrence[] {
  const number = telephonePattern(words);
  return number ? numbersIn(text, number) : wordsIn(text, words);
}

function numbersIn(text: string, number: RegExp): Occurrence[] {
  return Array.from(text.matchAll(number), ({ index, 0: found }) => {
    // The bracket before the area code belongs to the one behind it.
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

/** The folded letters, white space as one blank, and where each of them comes from. */
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
