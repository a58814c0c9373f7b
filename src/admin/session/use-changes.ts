import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useAction, useTimedMessage } from '../parts/use-action';
import { useSession } from './session-context';

type Change = { work: () => Promise<unknown>; done?: string };

/**
 * Changes on the server that may require a recent sign-in. After each, the queries of `keys` are read again, and `done`
 * is shown. `work` returns false when the user cancelled it.
 */
export function useChanges(keys: readonly QueryKey[], fallback: string) {
  const { run } = useSession();
  const queryClient = useQueryClient();
  const [success, showSuccess] = useTimedMessage();
  const reload = () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const { isBusy, failure, ...action } = useAction(async ({ work, done }: Change) => {
    if ((await run(work)) === false) return false;
    await reload();
    if (done) showSuccess(done);
    return true;
  }, fallback);
  const change = (work: Change['work'], done?: string) => action.run({ work, done });
  return { isBusy, failure, success, showSuccess, reload, change };
}
