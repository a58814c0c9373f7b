import { type PageName, pageNamed, pageNames, pages } from './pages';
import type { SitePage } from './site-page';
import { contentTypeNamed } from '..';
import type { Collection } from '../model';

/** Returns the name of the page at a path, whatever the slug of its record. */
export function pageNameAt(path: string): PageName | undefined {
  return pageNames.find((name) =>
    new RegExp(`^${pageNamed(name).path.replace(':slug', '[^/]+')}$`).test(path),
  );
}

export function pageAt(path: string): SitePage | undefined {
  const name = pageNameAt(path);
  return name && pageNamed(name);
}

export function recordPath(name: PageName, { slug }: { readonly slug: string }): string {
  return pages[name].path.replace(':slug', encodeURIComponent(slug));
}

/** Returns the pages that show the most of these content types, several if equal. Excludes record pages. */
export function pagesShowing(types: readonly { readonly name: string }[]): SitePage[] {
  const counted = pageNames
    .map(pageNamed)
    .filter(({ record }) => !record)
    .map((page) => ({
      page,
      count: types.filter(({ name }) => page.contentTypes.some((shownType) => shownType === name)).length,
    }));
  const maxTypes = Math.max(1, ...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === maxTypes).map(({ page }) => page);
}

/** Returns the page whose search texts come from a record of this type, if any. */
export function pageHeadedBy({ name }: { readonly name: string }): PageName | undefined {
  return pageNames.find((page) => {
    const { record, heading, headTextsFrom } = pageNamed(page);
    return name === (record?.type ?? heading ?? headTextsFrom);
  });
}

/**
 * Resolves an address from a query, a fragment, a stored value or a message. Returns its path with query and fragment;
 * undefined when it leads to another origin. Browsers ignore tabs and read backslashes as slashes, so only `URL` tells.
 */
export function ownAddress(address: string, origin = 'http://site.invalid'): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // `blob:` has the origin of its page. A path may begin with two slashes: `/.//host`.
  const isPath = url.pathname.startsWith('/') && !url.pathname.startsWith('//');
  return isPath && url.origin === new URL(origin).origin ? url.pathname + url.search + url.hash : undefined;
}

/** For server, back office and tests; visitors load no types. */
export const recordPages: readonly { name: PageName; page: SitePage; type: Collection }[] = pageNames.flatMap(
  (name) => {
    const page = pageNamed(name);
    const type = page.record && contentTypeNamed(page.record.type);
    return type?.rows === 'many' ? [{ name, page, type }] : [];
  },
);

export const pageSize = 24;

const pageParameter = 'seite';

/** Returns the page number of a query string (`search`: `?seite=2`); 1 for pages without pagination. */
export function pageNumberOf({ paginated }: SitePage, search: string): number {
  const value = paginated && new URLSearchParams(search).get(pageParameter);
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

export function pageUrl(path: string, pageNumber: number): string {
  return pageNumber > 1 ? `${path}?${pageParameter}=${pageNumber}` : path;
}
