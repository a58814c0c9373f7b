import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AdminSession } from './session';
import type { SessionState } from './session-state';
import type { LinkState } from './mailed-link/session-link';
import { useQuery } from '@tanstack/react-query';
import { type Action, excludesAction, type OwnRights, readOwnRights } from '../../data/account/own-rights';

/** Session of the back office; null outside it. */
export const SessionContext = createContext<AdminSession | null>(null);

/** Returns the session of the back office. Throws outside it. */
export function useSession(): AdminSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Rendered outside the back office');
  return session;
}

/** Returns the session state, and renders again when it changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Returns the id of the signed-in user; empty when signed out. */
export function useUserId(): string {
  const state = useSessionState();
  return 'user' in state ? state.user.id : '';
}

/** Returns the state of the mailed link that opened the page, and renders again when it changes. */
export function useMailedLinkState(): LinkState {
  const { link } = useSession();
  return useSyncExternalStore(link.subscribe, link.state);
}

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

export const factorsKey = ['factors'];

/** Loads the second factors of the signed-in user. */
export function useFactors() {
  const { account } = useSession();
  return useQuery({ queryKey: factorsKey, queryFn: () => account.factors() });
}
