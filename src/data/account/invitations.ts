import type { Service } from '../client/service';
import { createTables } from '../client/tables';
import { unwrapResponse } from '../client/response';
import { createAdminApi } from './administrators';
import { unwrapAuthResponse } from './auth-response';
import type { AdminRole } from './own-rights';

type Invited = { email: string; role: AdminRole; display_name: string };

type Invitation = {
  /** Holds the secret key. */
  service: Service;
  invited: Invited;
  /** Id of the owner who invites. */
  invitedBy: string;
};

const lifetimeMs = 7 * 24 * 3600 * 1000;

/**
 * Creates the account without access, stores the invitation and returns the token hash of its link. Renews an open
 * invitation, whose former link then fails. Throws `email_exists` for an account that was used before.
 */
export async function createInvitation({ service, invited, invitedBy }: Invitation): Promise<string> {
  const { email, ...access } = invited;
  const invite = await createAdminApi(service).generateLink({ type: 'invite', email });
  const { user, properties } = unwrapAuthResponse(invite);
  const row = {
    ...access,
    user_id: user.id,
    invited_by: invitedBy,
    expires_at: new Date(Date.now() + lifetimeMs).toISOString(),
  };
  const stored = createTables(service).from('invitations').upsert(row, { onConflict: 'user_id' });
  unwrapResponse(await stored.select('user_id'));
  return properties.hashed_token;
}
