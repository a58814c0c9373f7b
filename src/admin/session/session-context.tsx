import { createContext, useContext, useSyncExternalStore } from 'react';
import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import type { AdminSession, SessionState } from './session';
import type { LinkState } from './mailed-link/session-link';
import { type Action, excludesAction, type OwnRights, readOwnRights } from '../../data/account/own-rights';
import { readPersonNames } from '../../data/account/people';
import { useAction, useTimedMessage } from '../parts/use-action';

export const SessionContext = createContext<AdminSession | null>(null);

export function useSession(): AdminSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Rendered outside the back office');
  return session;
}

/** Reads with the rights of the user. */
export function useRead<Data>(
  queryKey: QueryKey,
  read: (session: AdminSession) => Promise<Data>,
  options: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
) {
  const session = useSession();
  return useQuery({ ...options, queryKey, queryFn: () => read(session) });
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** Empty when signed out. */
export function useUserId(): string {
  const state = useSessionState();
  return 'user' in state ? state.user.id : '';
}

export function useMailedLinkState(): LinkState {
  const { link } = useSession();
  return useSyncExternalStore(link.subscribe, link.state);
}

export const ownRightsKey = ['own-rights'];

export function useRightsQuery() {
  const { tables } = useSession();
  const userId = useUserId();
  return useQuery({
    queryKey: [...ownRightsKey, userId],
    queryFn: ({ signal }) => readOwnRights(tables, signal),
    enabled: userId !== '',
  });
}

/** Undefined while unknown. */
export function useRights(): OwnRights | undefined {
  return useRightsQuery().data;
}

/** Returns a function that replaces the e-mail address of a colleague by the name, where there is one. */
export function usePersonNames() {
  const { data: names } = useRead(['people', 'names'], ({ tables }) => readPersonNames(tables));
  return <Email extends string | null>(email: Email): string | Email =>
    (email === null ? undefined : names?.[email]) ?? email;
}

/** Undefined while unknown. */
export function useMay(action: Action): boolean | undefined {
  return useRights()?.actions.includes(action);
}

/** Returns a check whether the user's role excludes an action (`excludesAction`). False while unknown. */
export function useIsExcluded(): (action: Action | null) => boolean {
  const rights = useRights();
  return (action) => action !== null && rights !== undefined && excludesAction(rights, action);
}

export const factorsKey = ['factors'];

export function useFactors() {
  return useRead(factorsKey, ({ account }) => account.factors());
}

export function usePasskeysOffered(): boolean {
  const { data = false } = useRead(['passkeys-offered'], ({ passkeys }) => passkeys.isOffered(), {
    staleTime: Infinity,
  });
  return data;
}

type Change = { work: () => Promise<unknown>; done?: string };

/** Runs changes, signs in again if needed, reads `keys` again and shows `done`. `work` returns false when cancelled. */
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
