import { useQuery } from '@tanstack/react-query';
import { type Action, excludesAction, type OwnRights, readOwnRights } from '../../data/account/own-rights';
import { useSession, useUserId } from './session-context';

/** Query key of the signed-in user's rights. */
export const ownRightsKey = ['own-rights'];

/** Returns the query of the signed-in user's rights, with its error and pending state. */
export function useRightsQuery() {
  const { tables } = useSession();
  const userId = useUserId();
  return useQuery({
    queryKey: [...ownRightsKey, userId],
    queryFn: ({ signal }) => readOwnRights(tables, signal),
    enabled: userId !== '',
  });
}

/** Returns the rights of the signed-in user; undefined while unknown. */
export function useRights(): OwnRights | undefined {
  return useRightsQuery().data;
}

/** Returns whether the signed-in user may perform the action; undefined while unknown. */
export function useMay(action: Action): boolean | undefined {
  return useRights()?.actions.includes(action);
}

/** Returns a check whether the user's role excludes an action (`excludesAction`). False while unknown. */
export function useIsExcluded(): (action: Action | null) => boolean {
  const rights = useRights();
  return (action) => action !== null && rights !== undefined && excludesAction(rights, action);
}
