import { useQuery } from '@tanstack/react-query';
import { isAdministrator } from '../../data/own-rights';
import { useSession, useSessionState } from './session-context';

/** Whether the signed-in person is an administrator; undefined until that is known. */
export function useMayWrite(): boolean | undefined {
  const { tables } = useSession();
  const state = useSessionState();
  const userId = 'user' in state ? state.user.id : '';
  const { data } = useQuery({
    queryKey: ['own-rights', userId],
    queryFn: ({ signal }) => isAdministrator(tables, userId, signal),
    enabled: userId !== '',
  });
  return data;
}
