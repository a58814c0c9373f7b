/** Returns at most `maxLength` UTF-16 units, without half of a character at the end, which PostgreSQL refuses. */
export function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '');
}
