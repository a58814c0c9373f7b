/** Returns "1 record" or "12 records"; `many` is an irregular plural, always needed in German. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
