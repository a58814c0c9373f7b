import { useQuery } from '@tanstack/react-query';
import { isAdministrator, mustEnrollFactor } from '../../data/account/own-rights';
import { useSession, useSessionState } from './session-context';

/** Query key of the signed-in user's rights. */
export const ownRightsKey = ['own-rights'];

/** Returns whether the signed-in user is an administrator; undefined while unknown. */
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

/** Returns whether the signed-in user must set up a second factor first; undefined while unknown. */
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
