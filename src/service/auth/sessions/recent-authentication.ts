import { AppError } from '../../errors';
import type { AuthSession } from './sessions';

const maxAgeSeconds = 10 * 60;

/** Checks whether the user signed in or entered a code within the last ten minutes. A token refresh does not count. */
export function isRecentlyAuthenticated({ amr }: AuthSession): boolean {
  const last = Math.max(0, ...amr.map(({ timestamp }) => timestamp));
  return Date.now() / 1000 - last <= maxAgeSeconds;
}

/** Throws unless the sign-in is recent, so that a stolen token cannot add or remove a second factor. */
export function requireRecentAuthentication(session: AuthSession): void {
  if (isRecentlyAuthenticated(session)) return;
  throw new AppError(
    403,
    'reauthentication_needed',
    'This change requires a sign-in of the last ten minutes',
  );
}
