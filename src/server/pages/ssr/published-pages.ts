import { contentTypeNamed, type ContentTypeName } from '../../../content';
import { pageNamed, pageNames, pages, pageAt } from '../../../content/pages/pages';
import { berlinDay, notOverCondition } from '../../../content/record/days';
import { type SitePage, pageSize } from '../../../content/pages/site-page';
import { countRows, readAll } from '../../../data/client/read-all';
import type { Tables } from '../../../data/client/service';
import { oncePerRevision, type Revision, rememberPerRevision } from './revision';
import { isSlug } from '../../../content/fields/slug';
import { reservedSlugs } from '../../../content/pages/reserved-slugs';
import { freePages } from '../../../content/types/free-pages';
import { resolvePath } from '../../../data/site/redirects';

export type PageCounts = ReturnType<typeof createPageCounts>;

export function createPageCounts(tables: Tables, revision: Revision) {
  const countAt = rememberPerRevision(revision, (path) => countPages(tables, paginatedPageAt(path)));
  return {
    /** Of a page's longest list. Undefined while the revision cannot be read. Rejects like a query. */
    async pageCount({ path }: SitePage) {
      const current = await revision.current().catch(() => undefined);
      return current === undefined ? undefined : countAt(path);
    },
  };
}

export function paginatedPageAt(path: string): SitePage | undefined {
  return pageNames.map(pageNamed).find((page) => page.path === path && page.paginated);
}

async function countPages(tables: Tables, page: SitePage | undefined): Promise<number> {
  const counts = await Promise.all((page?.paginated ?? []).map((name) => countListed(tables, name)));
  return Math.max(1, Math.ceil(Math.max(...counts) / pageSize));
}

export function countListed(tables: Tables, name: ContentTypeName): Promise<number> {
  const type = contentTypeNamed(name);
  const or = type.rows === 'many' ? notOverCondition(type, berlinDay()) : undefined;
  return countRows(tables, type.table, { or });
}

export type FreePageLookup = ReturnType<typeof createFreePageLookup>;

/** Reads slugs, and redirects of unknown paths, once per content revision. An invented path renders nothing. */
export function createFreePageLookup(tables: Tables, revision: Revision) {
  const slugsAt = oncePerRevision(() => readSlugs(tables));
  const redirectFrom = rememberPerRevision(revision, (path) => resolvePath(tables, path));
  return {
    /** Calls `beforeReading`, which may throw, before it reads the redirect of the path. */
    async isUnknown(path: string, beforeReading: () => void) {
      if (pageAt(path) !== pages.freePage) return false;
      const slug = path.slice(1);
      if (reservedSlugs.includes(slug) || !isSlug(slug)) return true;
      try {
        if ((await slugsAt(await revision.current())).has(slug)) return false;
        return (await redirectFrom(path, beforeReading)) === null;
      } catch {
        // The page then reports what could not be loaded, comes from the store, or is refused by the rate limit.
        return false;
      }
    },
  };
}

async function readSlugs(tables: Tables): Promise<ReadonlySet<string>> {
  const rows = await readAll<{ slug: string }>(() =>
    tables.from(freePages.table).select('slug', { count: 'exact' }).order('slug'),
  );
  return new Set(rows.map(({ slug }) => slug));
}
