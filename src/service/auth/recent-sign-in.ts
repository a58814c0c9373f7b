import { AppError } from '../errors';
import type { Session } from './sessions';

/** Seconds. */
const longestAgo = 10 * 60;

/**
 * A token that somebody has got hold of must not plant or remove a second factor: the person has to have proved who
 * they are a short time ago. Refreshing the session proves nothing.
 */
export function requireRecentSignIn({ amr }: Session): void {
  const last = Math.max(0, ...amr.map(({ timestamp }) => timestamp));
  if (Date.now() / 1000 - last <= longestAgo) return;
  throw new AppError(
    403,
    'reauthentication_needed',
    'This change requires a sign-in of the last ten minutes',
  );
}
