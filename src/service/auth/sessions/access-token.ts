import { SignJWT } from 'jose';
import type { Keys } from '../../keys';
import type { AuthSession } from './sessions';
import type { User } from '../users/users';

export const accessTokenLifetimeSeconds = 3600;

/** Signs an access token with the claims of hosted Supabase. Policies read them through `auth.jwt()`. */
export function signAccessToken(
  { user, session, issuedAt }: { user: User; session: AuthSession; issuedAt: number },
  { keys, siteUrl }: { keys: Keys; siteUrl: string },
): Promise<string> {
  return new SignJWT({
    iss: `${siteUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + accessTokenLifetimeSeconds,
    iat: issuedAt,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(keys.jwtSecret));
}
