import type { QueryClient } from '@tanstack/react-query';
import type { AdminSession } from './session';

/** Deletes what an account has read when it signs out, or when another one follows it. */
export function forgetDataOfFormerAccount(session: AdminSession, queryClient: QueryClient): void {
  let known: string | undefined;
  session.subscribe(() => {
    const state = session.state();
    const user = 'user' in state ? state.user.id : undefined;
    if (known !== undefined && user === undefined) queryClient.clear();
    else if (known !== undefined && user !== known) void queryClient.resetQueries();
    known = user;
  });
}
