import type { SitePage } from './pages';

/** A long list is shown in parts of so many records. */
export const pageSize = 24;

const parameter = 'seite';

/** Which part of its long lists an address asks for (`search`: `?seite=2`); 1 on a page that has none. */
export function pageNumberOf({ paginated }: SitePage, search: string): number {
  const asked = paginated && new URLSearchParams(search).get(parameter);
  return asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** The one address of a part. */
export function pageUrl(path: string, part: number): string {
  return part > 1 ? `${path}?${parameter}=${part}` : path;
}
