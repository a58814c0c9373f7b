import type { Context } from 'hono';
import { clientAddress, siteOf } from '../../limits/rate-limit';
import type { AuthService } from '../service';
import type { Device, AuthSession } from './sessions';
import { toUserJson, type User } from '../users/users';
import { SignJWT } from 'jose';
import type { Keys } from '../../keys';

export async function sessionResponse(
  service: AuthService,
  { user, session, refreshToken }: { user: User; session: AuthSession; refreshToken: string },
) {
  const issuedAt = Math.floor(Date.now() / 1000);
  return {
    access_token: await signAccessToken({ user, session, issuedAt }, service),
    token_type: 'bearer',
    expires_in: accessTokenLifetimeSeconds,
    expires_at: issuedAt + accessTokenLifetimeSeconds,
    refresh_token: refreshToken,
    user: toUserJson(user),
  };
}

export function deviceOf(context: Context, service: AuthService): Device {
  return {
    address: truncatedAddress(clientAddress(context, service.trustProxy)),
    userAgent: context.req.header('user-agent') ?? '',
  };
}

/** Sets the last part of an address to zero: all but the /24 of IPv4 and the /48 of IPv6. */
function truncatedAddress(address: string): string {
  return siteOf(address)?.replace('/48', '') ?? address.replace(/\.\d+$/, '.0');
}

const accessTokenLifetimeSeconds = 3600;

/** Signs an access token with the claims of hosted Supabase. Policies read them through `auth.jwt()`. */
function signAccessToken(
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
