/** What a link of a mail has led to: a new password is to be set, or the link is no longer good. */
export type MailedLink = 'recovery' | 'failed' | undefined;

/** Reads it from the address before the auth client takes it away. */
export function mailedLink(hash: string): MailedLink {
  const parameters = new URLSearchParams(hash.slice(1));
  if (parameters.has('error_code')) return 'failed';
  return parameters.get('type') === 'recovery' && parameters.has('access_token') ? 'recovery' : undefined;
}
