import type { Context } from 'hono';
import { clientAddress, siteOf } from '../../limits/rate-limit';
import { accessTokenLifetimeSeconds, signAccessToken } from './access-token';
import type { AuthService } from '../service';
import type { Device, AuthSession } from './sessions';
import { toUserJson, type User } from '../users/users';

/** Returns the response body of every sign-in and refresh. */
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

/** Returns the client of a request as stored with its session. */
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
