import { decodeJwt } from 'jose';
import { z } from 'zod';
import { AppError } from '../../service/errors';

/** Error code after which the back office requires the password and retries. */
export const reauthenticationNeeded = 'reauthentication_needed';

const maxAgeSeconds = 10 * 60;

/** Methods in `amr` that upgrade a session instead of starting one. */
const secondFactors = ['totp', 'recovery_code', 'mfa/totp', 'mfa/phone', 'mfa/webauthn'];

const claims = z.object({
  sub: z.string(),
  email: z.string().default(''),
  aal: z.string().default('aal1'),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).default([]),
});

export type SignedIn = { id: string; email: string };

/**
 * Returns the account of an access token that the service has accepted. Throws unless the last sign-in was within ten
 * minutes.
 * This applies to each factor of the session separately; a refreshed token alone is no proof.
 */
export function requireRecentSignIn(token: string, sentence: string): SignedIn {
  const { sub: id, email, aal, amr } = claims.parse(decodeJwt(token));
  const isRecent = (isSecond: boolean) => {
    const times = amr
      .filter(({ method }) => secondFactors.includes(method) === isSecond)
      .map(({ timestamp }) => timestamp);
    return Date.now() / 1000 - Math.max(0, ...times) <= maxAgeSeconds;
  };
  if (!isRecent(false) || (aal === 'aal2' && !isRecent(true)))
    throw new AppError(403, reauthenticationNeeded, sentence);
  return { id, email };
}
