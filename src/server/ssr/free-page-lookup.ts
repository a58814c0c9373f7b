import { isSlug } from '../../content/fields/slug';
import { pageAt } from '../../content/pages/page-lookup';
import { pages } from '../../content/pages/pages';
import { reservedSlugs } from '../../content/pages/reserved-slugs';
import { freePages } from '../../content/types/free-pages/type';
import { readAll } from '../../data/client/read-all';
import type { Tables } from '../../data/client/tables';
import { resolvePath } from '../../data/site/redirects';
import { oncePerRevision, rememberPerRevision } from './once-per-revision';
import type { Revision } from './revision';

export type FreePageLookup = {
  /**
   * Checks whether a path could be that of a free page, but no page has it, and no redirect leads from it. Calls
   * `beforeReading`, which may throw, before its redirect is read.
   */
  isUnknown(path: string, beforeReading: () => void): Promise<boolean>;
};

/**
 * Recognises unknown paths at the root, so that an invented one causes no rendering. Reads the slugs and the
 * redirects of unknown paths once per content revision.
 */
export function createFreePageLookup(tables: Tables, revision: Revision): FreePageLookup {
  const slugsAt = oncePerRevision(() => readSlugs(tables));
  const redirectFrom = rememberPerRevision(revision, (path) => resolvePath(tables, path));
  return {
    async isUnknown(path, beforeReading) {
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
