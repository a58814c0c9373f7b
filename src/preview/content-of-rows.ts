import type { Row } from '../content/record/draft';
import type { ContentType } from '../content/model';
import { castUnchecked } from '../data/client/response';
import type { ContentSource } from '../data/site/content-source';

/** A website of which all rows of a type are known, in their order and with their lists embedded. */
export function contentOfRows(
  rowsOf: (type: ContentType) => Promise<readonly Row[]>,
): Omit<ContentSource, 'pictureNotes'> {
  return {
    collection: async (type, limit) => castUnchecked((await rowsOf(type)).slice(0, limit)),
    part: async (type, { from, most }) => {
      const rows = await rowsOf(type);
      return { rows: castUnchecked(rows.slice(from, from + most)), total: rows.length };
    },
    single: async (type) => castUnchecked((await rowsOf(type))[0] ?? null),
    record: async (type, { column, value }) =>
      castUnchecked((await rowsOf(type)).find((row) => row[column] === value) ?? null),
    // What is shown has only the addresses it has now.
    formerAddress: async () => null,
  };
}
