import { telephonePattern } from './telephone-number';

/** Whether each typed word occurs in the text, whatever its case and accents, or the telephone number, however it is spelled. */
export function hasWords(text: string, typed: string): boolean {
  const folded = fold(text);
  return (
    wordsOf(typed).every((word) => folded.includes(word)) || (telephonePattern(typed)?.test(text) ?? false)
  );
}

export function wordsOf(typed: string): string[] {
  return fold(typed).split(/\s+/).filter(Boolean);
}

/** "Prüfung" is found as "prufung" too: not every keyboard has umlauts. */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');
}
