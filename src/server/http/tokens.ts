import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** Tokens for one purpose. All servers of a site need the same `secret`. */
export function createTokens(secret: string, purpose: string) {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return {
    sign: (subject: string, lifetime: string): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subject)
        .setExpirationTime(lifetime)
        .sign(key),
    /** Returns the subject; undefined for an invalid or expired token. */
    verify: (token: string): Promise<string | undefined> =>
      jwtVerify(token, key, { algorithms: ['HS256'] }).then(
        ({ payload }) => payload.sub,
        () => undefined,
      ),
  };
}
