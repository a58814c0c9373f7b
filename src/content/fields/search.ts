import type { Common } from './kind';
import { lineComplaint, typed } from './typed';

/**
 * What search engines and shared links say of the page that the record heads. Empty, it is made of the page's own texts
 * (page-head.ts).
 */
export type SearchField = Common & {
  readonly kind: 'search';
  readonly part: 'title' | 'description';
  readonly optional: true;
};

export const search = typed<SearchField>({ complaint: lineComplaint });
