import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startLinkCheck, readLinkReport } from '../../data/operations/broken-links';
import { useSession } from '../session/session-context';
import { useMay } from '../session/use-rights';
import { useAction } from '../use-action';
import { texts } from './texts';

const queryKey = ['links'];

/** Interval during a link check. */
const pollIntervalMs = 1_000;

/** Loads the last link report and starts new checks. Loads nothing for users who are not administrators. */
export function useLinkReport() {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: report, isError } = useQuery({
    queryKey,
    queryFn: () => readLinkReport(session.service),
    enabled: useMay('draft') === true,
    refetchInterval: ({ state }) => (state.data?.isChecking ? pollIntervalMs : false),
  });
  const checking = useAction(async () => {
    await session.run(() => startLinkCheck(session.service));
    await queryClient.invalidateQueries({ queryKey });
  }, texts.checkFailure);
  return {
    report,
    isError,
    failure: checking.failure,
    isChecking: checking.isBusy || report?.isChecking === true,
    check: () => void checking.run(),
  };
}
