import type { SitePage } from './site-page';

/** Records per page. */
export const pageSize = 24;

const parameter = 'seite';

/** Returns the page number of a query string (`search`: `?seite=2`); 1 for pages without pagination. */
export function pageNumberOf({ paginated }: SitePage, search: string): number {
  const asked = paginated && new URLSearchParams(search).get(parameter);
  return asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** Returns the canonical URL of a page number. */
export function pageUrl(path: string, part: number): string {
  return part > 1 ? `${path}?${parameter}=${part}` : path;
}
