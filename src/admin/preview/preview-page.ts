import type { Row } from '../../content/record/draft';
import type { ContentType } from '../../content/model';
import { pageNamed, pageNames, pagesShowing } from '../../content/pages';
import { screens } from '../screens';

/** The path of the website where the record is shown: its own page, or the one that its screen leads to. */
export function pageOf(type: ContentType, { row, id }: { row: Row | null; id?: string }): string {
  const own = pageNames.map(pageNamed).find(({ record }) => record?.type === type.name);
  if (own) return own.path.replace(':slug', encodeURIComponent(String(row?.slug ?? id)));
  const screen = screens.find(({ sections }) => sections.includes(type));
  const shown = pagesShowing(screen?.sections ?? [type]);
  // Header and footer stand on every page.
  return shown.find(({ contentTypes }) => contentTypes.some((name) => name === type.name))?.path ?? '/';
}
