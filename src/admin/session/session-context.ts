import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AdminSession } from './session';
import type { SessionState } from './session-state';
import type { LinkState } from './mailed-link/session-link';

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
