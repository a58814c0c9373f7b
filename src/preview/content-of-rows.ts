import type { Row } from '../content/record/draft';
import type { ContentType } from '../content/model';
import { castUnchecked } from '../data/client/response';
import type { ContentSource } from '../data/site/content-source';

/** Returns a content source based on all rows of each type, in their order, with embedded child rows. */
export function contentOfRows(
  rowsOf: (type: ContentType) => Promise<readonly Row[]>,
): Omit<ContentSource, 'imageMetadata'> {
  return {
    collection: async (type, limit) => castUnchecked((await rowsOf(type)).slice(0, limit)),
    part: async (type, { from, limit }) => {
      const rows = await rowsOf(type);
      return { rows: castUnchecked(rows.slice(from, from + limit)), total: rows.length };
    },
    single: async (type) => castUnchecked((await rowsOf(type))[0] ?? null),
    record: async (type, { column, value }) =>
      castUnchecked((await rowsOf(type)).find((row) => row[column] === value) ?? null),
    // Previews resolve no slug redirects.
    slugRedirect: async () => null,
  };
}
