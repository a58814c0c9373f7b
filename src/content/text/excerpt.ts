/** Returns the beginning of a text, at most `maxLength` characters: whole words, and an ellipsis where something follows. */
export function excerpt(text: string, maxLength: number): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length <= maxLength) return whole;
  const end = whole.lastIndexOf(' ', maxLength - 2);
  // A single word that is longer is cut all the same.
  const cut = end > 0 ? whole.slice(0, end).replace(/[\s,;:–—-]+$/, '') : whole.slice(0, maxLength - 2);
  return `${cut} …`;
}
