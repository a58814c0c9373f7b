import type { Common } from './kind';
import { typed, validateLine } from './typed';

/**
 * Title or description for search engines and shared links, on the record that heads a page. If empty, it is derived
 * from the page's texts (page-head.ts).
 */
export type SearchField = Common & {
  readonly kind: 'search';
  readonly part: 'title' | 'description';
  readonly optional: true;
};

export const search = typed<SearchField>({ validate: validateLine });
