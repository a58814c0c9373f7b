import type { AuthParts } from '../service';

/** GoTrue's `type` of a mailed link. */
export type LinkType = 'recovery' | 'magiclink' | 'signup' | 'email_change';

/**
 * Returns the URL of the confirmation page, which redeems the token by `POST /verify` after a click. The caller's
 * `redirect_to` is not used.
 */
export function confirmationLink(
  { siteUrl, confirmPage }: Pick<AuthParts, 'siteUrl' | 'confirmPage'>,
  { token, type }: { token: string; type: string },
): string {
  return `${siteUrl}${confirmPage}?${new URLSearchParams({ token_hash: token, type })}`;
}
