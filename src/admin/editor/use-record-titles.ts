import { useQueries } from '@tanstack/react-query';
import { translate } from '../../content/language';
import { recordSummariesQuery } from '../../data/records/summaries';
import { common } from '../parts/texts';
import { collections } from '../parts/screens';
import { useSession } from '../session/session-context';
import { titleOf } from './texts';

/** Keys are `<table>/<id>`; until its table is read, a record has the name of its type. */
export function useRecordTitles(records: readonly string[]): Map<string, string> {
  const { tables } = useSession();
  const types = collections
    .map(({ type }) => type)
    .filter(({ table }) => records.some((record) => record.startsWith(`${table}/`)));
  const summaries = useQueries({ queries: types.map((type) => recordSummariesQuery(tables, type)) });
  return new Map(
    records.flatMap((record) => {
      const index = types.findIndex(({ table }) => record.startsWith(`${table}/`));
      const type = types[index];
      if (!type) return [];
      const rows = summaries[index]?.data;
      const row = rows?.find(({ id }) => record === `${type.table}/${id}`);
      return [[record, row ? titleOf(type, row) : rows ? common.deletedRecord : translate(type.singular)]];
    }),
  );
}
