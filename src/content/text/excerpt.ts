const sentenceEnd = /[.!?]["“”«»)]*$/;

/** Initials, ordinal numbers and abbreviations, whose full stop ends no sentence. */
const abbreviation =
  /(?<![\p{L}\d])(\p{L}|\d{1,2}|Abs|bspw|bzw|ca|Dipl|Dr|evtl|exkl|ggf|Ing|inkl|max|min|Nr|Prof|St|Str|Tel|vgl|zzgl)\.$/iu;

/** Returns whole words of at most `maxLength` characters, with an ellipsis if it was cut within a sentence. */
export function excerpt(text: string, maxLength: number): string {
  const normalized = text.replace(/\s+/g, ' ').trim();
  if (normalized.length <= maxLength) return normalized;
  const wholeWords = normalized.slice(0, Math.max(normalized.lastIndexOf(' ', maxLength), 0));
  if (isSentence(wholeWords)) return wholeWords;
  const end = normalized.lastIndexOf(' ', maxLength - 2);
  // Cut even within a word if the first one is longer than the limit.
  const cut =
    end > 0 ? normalized.slice(0, end).replace(/[\s,;:–—-]+$/, '') : normalized.slice(0, maxLength - 2);
  return isSentence(cut) ? cut : `${cut} …`;
}

function isSentence(text: string): boolean {
  return sentenceEnd.test(text) && !abbreviation.test(text);
}

/** Returns at most `maxLength` UTF-16 units, without half of a character at the end, which PostgreSQL refuses. */
export function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '');
}
