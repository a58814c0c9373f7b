import { GoTrueClient, type Session } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { unwrapAuthResponse } from './auth-response';
import type { Service } from '../client/service';

export type { Session };

/** Values of GoTrue's `type` parameter for mailed links. */
export const mailedLinkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
] as const;
export type MailedLinkType = (typeof mailedLinkTypes)[number];

/** Returns the session that two tokens belong to, with its user from the service. Stores nothing. */
export async function openSession(
  service: Service,
  { accessToken: access_token, refreshToken: refresh_token }: { accessToken: string; refreshToken: string },
): Promise<Session | null> {
  return unwrapAuthResponse(await createUnstoredAuth(service).setSession({ access_token, refresh_token }))
    .session;
}

/** Redeems the token hash of a mailed link. Returns null while an e-mail change lacks its second confirmation. */
export async function redeemTokenHash(
  service: Service,
  { tokenHash: token_hash, type }: { tokenHash: string; type: MailedLinkType },
): Promise<Session | null> {
  return unwrapAuthResponse(await createUnstoredAuth(service).verifyOtp({ token_hash, type })).session;
}

export async function endUnusedSession(service: Service, { access_token }: Session): Promise<void> {
  unwrapAuthResponse(await createUnstoredAuth(service).admin.signOut(access_token, 'local'));
}

/** Returns the `iat` claim in seconds since 1970; undefined when the text is not a JWT. */
export function issuedAt(accessToken: string): number | undefined {
  try {
    return decodeJwt(accessToken).iat;
  } catch {
    return undefined;
  }
}

export function createUnstoredAuth({ url, key, fetch: send }: Service): GoTrueClient {
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch: send,
    // Several clients with one key cause a warning.
    storageKey: `site-link-${crypto.randomUUID()}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { passkey: true },
  });
}
