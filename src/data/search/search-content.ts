import { queryOptions } from '@tanstack/react-query';
import { contentTypes } from '../../content';
import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** Where words stand in the content: a text, or a line of a list. */
export type Place = {
  /** The table of the record. */
  content_type: string;
  record_id: string;
  /** Of the row; another one than the record's where the row belongs to a list of it. */
  table_name: string;
  row_id: string;
  column_name: string;
  /** Of the line in its list, from 0; null for a text. */
  place: number | null;
  value: string;
  /** What the record is called; null for what exists once. */
  title: string | null;
  /** It stands in a draft, and otherwise or not at all on the website. */
  is_draft: boolean;
  /** There is a draft of the record. */
  has_draft: boolean;
};

/** `count` of all; given are the first of them: what is called so, then the shortest texts. */
type Found = { count: number; places: Place[] };

/** The database takes no more. */
export const longestSearch = 200;

/** For administrators; for everybody else nothing is found. Read anew whenever somebody looks: anything may have changed it. */
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
