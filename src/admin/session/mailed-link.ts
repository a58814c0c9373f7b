/**
 * What a link of a mail brings: a session, one to set a new password with, or the news that the link is no longer good.
 */
export type MailedLink = 'session' | 'recovery' | 'failed' | undefined;

/** Reads it from the address before the auth client takes it away. */
export function mailedLink(hash: string): MailedLink {
  const parameters = new URLSearchParams(hash.slice(1));
  if (parameters.has('error_code')) return 'failed';
  if (!parameters.has('access_token')) return undefined;
  return parameters.get('type') === 'recovery' ? 'recovery' : 'session';
}
