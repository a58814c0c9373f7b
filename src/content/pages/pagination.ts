import type { SitePage } from './site-page';

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
