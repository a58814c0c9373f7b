import { translate } from '../../../content/language';
import { useQueries } from '@tanstack/react-query';
import type { Collection, Single } from '../../../content/model';
import { referencesHeader } from '../../../content/types/references/type';
import { singleQuery } from '../../../data/records/queries';
import { recordSummariesQuery } from '../../../data/records/summaries';
import { editLink } from '../../editor/record-address';
import { titleOf } from '../../editor/texts';
import { collections, type Screen, singles } from '../../parts/screens';
import { useSession } from '../../session/session-context';
import { texts } from './texts';

/** Summary of a record of any content type: title, edit link, and the row of the summary query. */
export type ContentSummary = {
  type: Collection | Single;
  screen: Screen;
  title: string;
  to: string;
  row: Readonly<Record<string, unknown>>;
};

/** Region title of the singles that hold page headers. */
const headerRegion = translate(singles.find(({ type }) => type.name === referencesHeader.name)?.type.region);

type Contents = {
  contents: ContentSummary[];
  /** Singles without a stored row. */
  emptySingles: { type: Single; screen: Screen }[];
  isPending: boolean;
  hasFailed: boolean;
};

/** Loads summaries of all content, with one small request per table. */
export function useContents(): Contents {
  const { tables, content } = useSession();
  const summaries = useQueries({
    queries: collections.map(({ type }) => recordSummariesQuery(tables, type)),
  });
  const singleRows = useQueries({ queries: singles.map(({ type }) => singleQuery(content, type)) });
  const collectionSummaries = collections.flatMap(({ type, screen }, index) =>
    (summaries[index]?.data ?? []).map((row): ContentSummary => {
      return { type, screen, title: titleOf(type, row), to: editLink({ type, screen }, row.id), row };
    }),
  );
  const singleSummaries = singles.flatMap(({ type, screen }, index): ContentSummary[] => {
    const row = singleRows[index]?.data;
    const title =
      translate(type.region) === headerRegion ? texts.headerOf(screen.menu) : translate(type.region);
    return row ? [{ type, screen, title, to: editLink({ type, screen }, row.id), row }] : [];
  });
  const queries = [...summaries, ...singleRows];
  return {
    contents: [...collectionSummaries, ...singleSummaries],
    emptySingles: singles.filter((_, index) => singleRows[index]?.data === null),
    isPending: queries.some(({ isPending }) => isPending),
    hasFailed: queries.some(({ isError }) => isError),
  };
}
