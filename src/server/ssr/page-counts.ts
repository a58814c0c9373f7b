import { contentTypeNamed, type ContentTypeName } from '../../content';
import { pageNamed, pageNames } from '../../content/pages/pages';
import { berlinDay, notOverCondition } from '../../content/record/days';
import type { SitePage } from '../../content/pages/site-page';
import { pageSize } from '../../content/pages/pagination';
import { countRows } from '../../data/client/count-rows';
import type { Tables } from '../../data/client/tables';
import { oncePerRevision } from './once-per-revision';
import type { Revision } from './revision';

export type PageCounts = {
  /**
   * Returns the number of pages of a page's longest list. Undefined while the revision cannot be read. Rejects like a
   * query.
   */
  pageCount(page: SitePage): Promise<number | undefined>;
};

/** Creates a counter that queries once per page and content revision. */
export function createPageCounts(tables: Tables, revision: Revision): PageCounts {
  const counters = new Map<string, (revision: string) => Promise<number>>();
  return {
    async pageCount(page) {
      const current = await revision.current().catch(() => undefined);
      if (current === undefined) return undefined;
      const countAt = counters.get(page.path) ?? oncePerRevision(() => countPages(tables, page));
      counters.set(page.path, countAt);
      return countAt(current);
    },
  };
}

/** Returns the paginated page at this path, or undefined. */
export function paginatedPageAt(path: string): SitePage | undefined {
  return pageNames.map(pageNamed).find((page) => page.path === path && page.paginated);
}

async function countPages(tables: Tables, { paginated = [] }: SitePage): Promise<number> {
  const counts = await Promise.all(paginated.map((name) => countListed(tables, name)));
  return Math.max(1, Math.ceil(Math.max(...counts) / pageSize));
}

/** Counts the records of a type in the lists of visitors. */
export function countListed(tables: Tables, name: ContentTypeName): Promise<number> {
  const type = contentTypeNamed(name);
  const or = type.rows === 'many' ? notOverCondition(type, berlinDay()) : undefined;
  return countRows(tables, type.table, { or });
}
