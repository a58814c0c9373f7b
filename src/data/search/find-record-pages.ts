import { queryOptions } from '@tanstack/react-query';
import { recordPath } from '../../content/pages/page-lookup';
import { recordPages } from '../../content/pages/record-pages';
import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** Published record with a page of its own. */
export type FoundRecordPage = { path: string; title: string; /** Name of the kind of page. */ label: string };

/** Maximum number of results per content type. */
const maxPerType = 5;

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
    .limit(maxPerType)
    .abortSignal(signal);
  const rows = unwrapResponse<{ slug: string; title: string }[]>(response);
  return rows.map((row) => ({ path: recordPath(name, row), title: row.title, label: page.label }));
}

/** Escapes the placeholders of `like`. PostgREST turns every `*` into `%`, so `_` stands for it. */
function escapePattern(words: string): string {
  return words.replace(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_');
}
