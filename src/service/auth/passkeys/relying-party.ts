import { isIP } from 'node:net';
import { AppError } from '../../errors';

/** The site as WebAuthn's relying party. Authenticators bind passkeys to `id`, its host name. */
export type RelyingParty = { id: string; origin: string };

/** Returns undefined for a site at an IP address, for which browsers make no passkeys. */
export function findRelyingParty(siteUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(siteUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin };
}

/** Throws GoTrue's 404 `passkey_disabled` for a site at an IP address. */
export function requireRelyingParty({ siteUrl }: { siteUrl: string }): RelyingParty {
  const relyingParty = findRelyingParty(siteUrl);
  if (!relyingParty) throw new AppError(404, 'passkey_disabled', 'Passkeys are disabled');
  return relyingParty;
}
