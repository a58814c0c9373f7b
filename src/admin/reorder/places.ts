/** Returns `ids` with `id` moved to `place`. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  const to = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Returns the items in the order of `ids`. */
export function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const positionOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return [...items].sort((one, other) => positionOf(one) - positionOf(other));
}
