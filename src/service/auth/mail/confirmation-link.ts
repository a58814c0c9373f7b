import type { AuthParts } from '../service';

/** GoTrue's words for what a mailed link does. */
export type LinkType = 'recovery' | 'magiclink' | 'signup' | 'email_change';

/**
 * The address of the program's page that redeems a mailed token by `POST /verify`, once a person clicks. Nothing a caller
 * asked for (`redirect_to`) is part of it.
 */
export function confirmationLink(
  { siteUrl, confirmPage }: Pick<AuthParts, 'siteUrl' | 'confirmPage'>,
  { token, type }: { token: string; type: string },
): string {
  return `${siteUrl}${confirmPage}?${new URLSearchParams({ token_hash: token, type })}`;
}
