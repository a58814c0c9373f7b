import type { ContentTypeName } from '..';

export type SitePage = {
  /** Route; `:slug` is the slug of the record. */
  readonly path: string;
  readonly label: string;
  readonly nav?: 'row' | 'legal';
  readonly inFooter?: true;
  /** Single whose title is the page's heading. */
  readonly heading?: ContentTypeName;
  /** Single from which title and description for search engines are taken, when there is no `heading`. */
  readonly headTextsFrom?: ContentTypeName;
  /** Heading until a title is entered, if it differs from `label`. */
  readonly fallbackTitle?: string;
  /** All content types shown besides header and footer. Their latest change is the page's modification date. */
  readonly contentTypes: readonly ContentTypeName[];
  /** Content type whose first image the og:image shows; the page of a record shows that of the record. */
  readonly image?: ContentTypeName;
  /** Content types shown page by page, each page with its own URL. */
  readonly paginated?: readonly ContentTypeName[];
  /** Collection without whose records the page does not exist. */
  readonly needs?: 'team';
  readonly record?: RecordPageDeclaration;
};

export type RecordPageDeclaration = {
  readonly type: ContentTypeName;
  /** Page above it in the breadcrumb, which lists the records. No page lists the free pages. */
  readonly parent: 'home' | 'services' | 'references' | 'trainings' | 'press';
  /** Column from which the description for search engines is derived. */
  readonly summary: string;
};

export const pageSize = 24;

export const pageNumberParameter = 'seite';

/** Returns the page number of a query string (`search`: `?seite=2`); 1 for pages without pagination. */
export function pageNumberOf({ paginated }: SitePage, search: string): number {
  const value = paginated && new URLSearchParams(search).get(pageNumberParameter);
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

export function pageUrl(path: string, pageNumber: number): string {
  return pageNumber > 1 ? `${path}?${pageNumberParameter}=${pageNumber}` : path;
}
