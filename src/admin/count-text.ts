/** "1 record", "12 records"; `many` where the word does not take an s, as none in German does. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
