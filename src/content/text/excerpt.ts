/** Returns the beginning of a text, at most `maxLength` characters: whole words, with an ellipsis if it was cut. */
export function excerpt(text: string, maxLength: number): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= maxLength) return whole;
  const end = whole.lastIndexOf(' ', maxLength - 2);
  // Cut even within a word if the first one is longer than the limit.
  const cut = end > 0 ? whole.slice(0, end).replace(/[\s,;:–—-]+$/, '') : whole.slice(0, maxLength - 2);
  return `${cut} …`;
}
