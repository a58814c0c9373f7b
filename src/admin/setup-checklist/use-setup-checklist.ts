import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { findingsQuery } from '../../data/operations/doctor/findings-query';
import { exampleContentQuery } from '../../data/operations/example-content';
import { setChecklistHidden, checklistHiddenQuery } from '../../data/operations/setup-checklist';
import { useFactors } from '../account/use-factors';
import { common } from '../common-texts';
import { useContents } from '../overview/use-contents';
import { useSession } from '../session/session-context';
import { useMay } from '../session/use-rights';
import { useBackupReport } from '../system/use-backups';
import { useAction } from '../use-action';

/** Loads and sets whether the checklist is hidden; `isHidden` is undefined while unknown and for all but owners. */
export function useChecklistHidden() {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...checklistHiddenQuery(session.tables),
    enabled: useMay('settings') === true,
  });
  const hiding = useAction(async (isHidden: boolean) => {
    await session.run(() => setChecklistHidden(session.tables, isHidden));
    await queryClient.invalidateQueries({ queryKey: checklistHiddenQuery(session.tables).queryKey });
  }, common.saveFailure);
  return { isHidden: data, failure: hiding.failure, isBusy: hiding.isBusy, setHidden: hiding.run };
}

/** Loads all data that the steps depend on; undefined until the content is loaded. */
export function useChecklistData() {
  const { tables, service } = useSession();
  const { contents, isPending, hasFailed } = useContents();
  const { data: examples } = useQuery(exampleContentQuery(tables));
  // The System screen repeats the check; here the cached result is sufficient.
  const findings = queryState(useQuery({ ...findingsQuery(service), staleTime: Infinity }));
  const factors = queryState(useFactors());
  const backups = queryState(useBackupReport());
  if (isPending || hasFailed || !examples) return undefined;
  return { contents, examples, findings, factors, backups };
}

function queryState<Data>({ data, isError, isFetching, refetch }: UseQueryResult<Data>) {
  return { data, hasFailed: isError, isFetching, refetch: () => refetch() };
}
