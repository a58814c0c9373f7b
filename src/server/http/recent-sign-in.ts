import { decodeJwt } from 'jose';
import { z } from 'zod';
import { AppError } from '../../service/errors';

/** The back office asks for the password, and then tries again. */
export const reauthenticationNeeded = 'reauthentication_needed';

const longestAgoSeconds = 10 * 60;

/** Raise a session; they do not begin one. */
const secondFactors = ['totp', 'recovery_code', 'mfa/totp', 'mfa/phone', 'mfa/webauthn'];

const claims = z.object({
  sub: z.string(),
  email: z.string().default(''),
  aal: z.string().default('aal1'),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).default([]),
});

export type SignedIn = { id: string; email: string };

/**
 * Names the person with this access token, which the service has accepted. Throws unless they have signed in within the
 * last ten minutes, with each factor that the session has shown: refreshing a session proves nothing.
 */
export function requireRecentSignIn(token: string, sentence: string): SignedIn {
  const { sub: id, email, aal, amr } = claims.parse(decodeJwt(token));
  const isRecent = (isSecond: boolean) => {
    const times = amr
      .filter(({ method }) => secondFactors.includes(method) === isSecond)
      .map(({ timestamp }) => timestamp);
    return Date.now() / 1000 - Math.max(0, ...times) <= longestAgoSeconds;
  };
  if (!isRecent(false) || (aal === 'aal2' && !isRecent(true)))
    throw new AppError(403, reauthenticationNeeded, sentence);
  return { id, email };
}
