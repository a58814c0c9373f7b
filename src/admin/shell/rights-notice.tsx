import { useQuery } from '@tanstack/react-query';
import { isAdministrator } from '../../data/own-rights';
import { Notice } from '../../ui/notice';
import { useSession, useSessionState } from '../session/session-context';

/** Every signed-in person sees the pages (SPEC §6); who may not save should know before typing. */
export function RightsNotice() {
  const { tables } = useSession();
  const state = useSessionState();
  const userId = 'user' in state ? state.user.id : '';
  const { data: mayWrite } = useQuery({
    queryKey: ['own-rights', userId],
    queryFn: ({ signal }) => isAdministrator(tables, userId, signal),
    enabled: userId !== '',
  });
  if (mayWrite !== false) return null;
  return (
    <Notice tone="error">
      Your account is not an administrator. You can look at everything, but the database will refuse every
      change.
    </Notice>
  );
}
