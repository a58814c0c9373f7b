import type { Row } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import { pagesShowing, recordPath } from '../../content/pages/page-lookup';
import { recordPages } from '../../content/pages/record-pages';
import { screens } from '../screens';

/** Returns the path of the page that shows the record: its own page, or the page of its screen. */
export function pageOf(type: ContentType, { row, id }: { row: Row | null; id?: string }): string {
  const recordPage = recordPages.find((page) => page.type === type);
  if (recordPage) return recordPath(recordPage.name, { slug: String(row?.slug ?? row?.id ?? id) });
  const screen = screens.find(({ sections }) => sections.includes(type));
  const pages = pagesShowing(screen?.sections ?? [type]);
  // Header and footer are on every page.
  return pages.find(({ contentTypes }) => contentTypes.some((name) => name === type.name))?.path ?? '/';
}
