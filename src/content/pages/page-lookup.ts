import { type PageName, pageNamed, pageNames, pages } from './pages';
import type { SitePage } from './site-page';

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

export function pageHeadedBy({ name }: { readonly name: string }): PageName | undefined {
  return pageNames.find((page) => {
    const { record, heading, headTextsFrom } = pageNamed(page);
    return name === (record?.type ?? heading ?? headTextsFrom);
  });
}
