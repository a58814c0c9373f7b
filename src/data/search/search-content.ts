import { queryOptions } from '@tanstack/react-query';
import { contentTypes } from '../../content';
import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** Search match: a text, or an item of a list. */
export type SearchMatch = {
  /** Table of the record. */
  content_type: string;
  record_id: string;
  /** Table of the row; a child table when the row belongs to a list. */
  table_name: string;
  row_id: string;
  column_name: string;
  /** Index of the item in a list field, from 0; null for a text. */
  place: number | null;
  value: string;
  /** Title of the record; null for a single. */
  title: string | null;
  /** True when the match is in a draft; the published text may differ. */
  is_draft: boolean;
  /** True when the record has a draft. */
  has_draft: boolean;
};

/** `count`: total number of matches. `places`: the first ones, matching titles first, then the shortest texts. */
type Found = { count: number; places: SearchMatch[] };

/** Maximum length that the database function accepts. */
export const maxSearchLength = 200;

/**
 * Searches the content. Returns nothing to users who are not administrators. Never cached, as any save may change the
 * result.
 */
export function searchQuery(tables: Tables, words: string) {
  return queryOptions({
    queryKey: ['search', words],
    queryFn: async ({ signal }) =>
      unwrapResponse<Found>(await tables.rpc('search_content', { words, headings }).abortSignal(signal)),
    enabled: words !== '',
    staleTime: 0,
  });
}

const headings = Object.fromEntries(
  contentTypes.flatMap((type) => (type.rows === 'many' ? [[type.table, type.heading]] : [])),
);
