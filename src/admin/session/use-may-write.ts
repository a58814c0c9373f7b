import { useQuery } from '@tanstack/react-query';
import { isAdministrator, mustEnrollFactor } from '../../data/account/own-rights';
import { useSession, useSessionState } from './session-context';

/** Of what the database lets the signed-in person do. */
export const ownRightsKey = ['own-rights'];

/** Whether the signed-in person is an administrator; undefined until that is known. */
export function useMayWrite(): boolean | undefined {
  const { tables } = useSession();
  const state = useSessionState();
  const userId = 'user' in state ? state.user.id : '';
  const { data } = useQuery({
    queryKey: [...ownRightsKey, userId],
    queryFn: ({ signal }) => isAdministrator(tables, userId, signal),
    enabled: userId !== '',
  });
  return data;
}

/** Whether the signed-in person has to set up a second factor first; undefined until that is known. */
export function useMustEnroll(): boolean | undefined {
  const { tables } = useSession();
  const state = useSessionState();
  const userId = 'user' in state ? state.user.id : '';
  const { data } = useQuery({
    queryKey: [...ownRightsKey, userId, 'factor'],
    queryFn: ({ signal }) => mustEnrollFactor(tables, signal),
    enabled: userId !== '',
  });
  return data;
}
