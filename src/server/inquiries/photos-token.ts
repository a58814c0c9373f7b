import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const lifetime = '1 hour';

/** Signs and verifies tokens that allow their bearer to add photos to one inquiry for one hour. */
export function createPhotosTokens(secret: string) {
  const key = createHmac('sha256', secret).update('inquiry photos').digest();
  return {
    sign: (inquiryId: string): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(inquiryId)
        .setExpirationTime(lifetime)
        .sign(key),
    /** Returns the id of the inquiry; undefined for an invalid or expired token. */
    verify: (token: string): Promise<string | undefined> =>
      jwtVerify(token, key, { algorithms: ['HS256'] }).then(
        ({ payload }) => payload.sub,
        () => undefined,
      ),
  };
}
