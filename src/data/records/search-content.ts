import { queryOptions } from '@tanstack/react-query';
import { contentTypes } from '../../content';
import { unwrapResponse, DataError, type Tables } from '../client/service';
import { texts } from '../client/texts';
import { recordPath } from '../../content/pages/pages';
import { recordPages } from '../../content/pages/record-pages';

/** Column of a row with a text or a file. */
export type TextPlace = {
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
  /** True when it is in a draft; the published text may differ. */
  is_draft: boolean;
};

export type SearchMatch = TextPlace & { has_draft: boolean };

/** `count`: total number of matches. `places`: the first ones, matching titles first, then the shortest texts. */
type Found = { count: number; places: SearchMatch[] };

/** Maximum length that the database function accepts. */
export const maxSearchLength = 200;

/** Returns nothing to users who are not administrators. Never cached, as any save may change the result. */
export function searchQuery(tables: Tables, words: string) {
  return queryOptions({
    queryKey: ['search', words],
    queryFn: async ({ signal }) =>
      unwrapResponse<Found>(await tables.rpc('search_content', { words, headings }).abortSignal(signal)),
    enabled: words !== '',
    staleTime: 0,
  });
}

/** Column with the title of each content type that has records. */
export const headings = Object.fromEntries(
  contentTypes.flatMap((type) => (type.rows === 'many' ? [[type.table, type.heading]] : [])),
);

export type TextChange = SearchMatch & { after: string };

/** SQLSTATE with which the function ends, so that no place is changed. */
const changedMeanwhile = 'PT409';

/** In one transaction. If a place no longer has the expected text, changes nothing and throws a conflict. */
export async function replaceContent(tables: Tables, changes: readonly TextChange[]): Promise<void> {
  const response = await tables.rpc('replace_content', { changes });
  if (response.error?.code === changedMeanwhile) throw new DataError(texts.placesChanged, 'changed', 409);
  unwrapResponse(response);
}

export function invertChanges(changes: readonly TextChange[]): TextChange[] {
  return changes.map((change) => ({ ...change, value: change.after, after: change.value }));
}

export type FoundRecordPage = { path: string; title: string; /** Name of the kind of page. */ label: string };

const hitLimit = 5;

/** Finds record pages whose title contains the words, in the order of the pages. One request per content type. */
export function recordPagesQuery(tables: Tables, words: string) {
  return queryOptions({
    queryKey: ['record-pages', words],
    queryFn: async ({ signal }) => {
      const pattern = `%${escapePattern(words)}%`;
      const found = recordPages.map((recordPage) => findPages(tables, recordPage, { pattern, signal }));
      return (await Promise.all(found)).flat();
    },
    enabled: words !== '',
    staleTime: 0,
  });
}

async function findPages(
  tables: Tables,
  { name, page, type }: (typeof recordPages)[number],
  { pattern, signal }: { pattern: string; signal: AbortSignal },
): Promise<FoundRecordPage[]> {
  const response = await tables
    .from(type.table)
    .select(`slug,title:${type.heading}`)
    .ilike(type.heading, pattern)
    .order(type.heading)
    .limit(hitLimit)
    .abortSignal(signal);
  const rows = unwrapResponse<{ slug: string; title: string }[]>(response);
  return rows.map((row) => ({ path: recordPath(name, row), title: row.title, label: page.label }));
}

/** Escapes the placeholders of `like`. PostgREST turns every `*` into `%`, so `_` stands for it. */
function escapePattern(words: string): string {
  return words.replace(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_');
}
