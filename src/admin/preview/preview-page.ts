import type { Row } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import { pageNamed, pageNames, pagesShowing } from '../../content/pages';
import { screens } from '../screens';

/** Returns the path of the page that shows the record: its own page, or the page of its screen. */
export function pageOf(type: ContentType, { row, id }: { row: Row | null; id?: string }): string {
  const own = pageNames.map(pageNamed).find(({ record }) => record?.type === type.name);
  if (own) return own.path.replace(':slug', encodeURIComponent(String(row?.slug ?? id)));
  const screen = screens.find(({ sections }) => sections.includes(type));
  const shown = pagesShowing(screen?.sections ?? [type]);
  // Header and footer are on every page.
  return shown.find(({ contentTypes }) => contentTypes.some((name) => name === type.name))?.path ?? '/';
}
