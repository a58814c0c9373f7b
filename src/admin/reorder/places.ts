/** Returns `ids` with `id` moved to `position`, from 0. Positions outside the list are limited to its ends. */
export function withMoved(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  const to = Math.min(Math.max(position, 0), others.length);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Returns the items in the order of `ids`; items without an id in it come last. */
export function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const positionOf = ({ id }: Item) => positions.get(id) ?? ids.length;
  return [...items].sort((one, other) => positionOf(one) - positionOf(other));
}
