import { telephonePattern } from './telephone-number';

/**
 * Checks whether the text contains every typed word, ignoring case and accents. Also matches a telephone number in
 * any notation.
 */
export function hasWords(text: string, typed: string): boolean {
  const folded = fold(text);
  return (
    wordsOf(typed).every((word) => folded.includes(word)) || (telephonePattern(typed)?.test(text) ?? false)
  );
}

/** Returns the typed words with case and accents folded. */
export function wordsOf(typed: string): string[] {
  return fold(typed).split(/\s+/).filter(Boolean);
}

/** Folds case and accents, so that "prufung" finds "Prüfung": some keyboards have no umlauts. */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');
}
