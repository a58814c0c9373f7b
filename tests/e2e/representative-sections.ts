import { type ContentType, shownFields } from '../../src/content/model';
import { sections } from './admin-expectations';

/**
 * Names of few sections that together have each kind of field, chosen greedily; images count per single and collection.
 * Editors are built from declarations, so that the other sections add only words and are tested as `@long`.
 */
const representatives = new Set<string>();
const uncoveredKinds = new Set(sections.flatMap(({ type }) => kindsOf(type)));
while (uncoveredKinds.size > 0) {
  const gainOf = (type: ContentType) => kindsOf(type).filter((kind) => uncoveredKinds.has(kind)).length;
  const [best] = sections.toSorted((one, other) => gainOf(other.type) - gainOf(one.type));
  if (!best) break;
  representatives.add(best.type.name);
  for (const kind of kindsOf(best.type)) uncoveredKinds.delete(kind);
}

/** Whether tests of the section run by default; the others are `@long`. */
export function isRepresentative({ name }: ContentType): boolean {
  return representatives.has(name);
}

function kindsOf(type: ContentType): string[] {
  const kinds = shownFields(type).map(([, { kind }]) => (kind === 'image' ? `${type.rows} ${kind}` : kind));
  return [...new Set([type.rows, ...kinds])];
}
