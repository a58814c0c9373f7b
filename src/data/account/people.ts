import { fetchSiteApi } from '../client/site-api';
import {
  type Service,
  checkViolation,
  DataError,
  type PostgrestResponse,
  unwrapResponse,
  type Tables,
} from '../client/service';
import { unwrapMutation } from '../client/mutation';
import { createTables } from '../client/tables';
import { texts } from '../client/texts';
import { language } from '../../content/language';
import type { AdminRole } from './own-rights';
import { createAdminApi } from './administrators';
import { unwrapAuthResponse } from './auth-response';

export type Person = {
  user_id: string;
  email: string;
  display_name: string;
  role: AdminRole;
  /** Last sign-in or renewal of a session; null before the first. */
  last_seen_at: string | null;
  /** True with a verified second factor. */
  has_factor: boolean;
  passkeys: number;
  /** Drafts that this person has changed last. */
  drafts: number;
};

export type OpenInvitation = Pick<Person, 'user_id' | 'email' | 'display_name' | 'role'> & {
  created_at: string;
  expires_at: string;
  is_expired: boolean;
};

export type People = { persons: Person[]; invitations: OpenInvitation[] };

export type Invitee = Pick<OpenInvitation, 'email' | 'role' | 'display_name'>;

/** Reads the persons with access and the open invitations. For owners. */
export async function readPeople(tables: Tables): Promise<People> {
  return unwrapResponse(await tables.rpc('people', {}, { get: true }));
}

/** Names of all persons with access by their e-mail address; null without access. */
export async function readPersonNames(tables: Tables): Promise<Record<string, string> | null> {
  return unwrapResponse(await tables.rpc('person_names', {}, { get: true }));
}

export async function invitePerson(service: Service, { email, role, display_name }: Invitee) {
  const response = await fetchSiteApi(service, '/api/people/invitations', {
    method: 'POST',
    body: JSON.stringify({ email, role, display_name, language }),
  });
  const { link }: { link: string | null } = await response.json();
  return link;
}

export async function revokeInvitation(tables: Tables, userId: string): Promise<void> {
  unwrapPeopleResponse(await tables.rpc('revoke_invitation', { invited: userId }));
}

export async function changePersonRole(tables: Tables, userId: string, role: AdminRole): Promise<void> {
  const response = await tables.from('admins').update({ role }).eq('user_id', userId).select('user_id');
  unwrapPeopleResponse(response);
  unwrapMutation(response);
}

export async function renamePerson(tables: Tables, userId: string, name: string): Promise<void> {
  unwrapPeopleResponse(await tables.rpc('rename_person', { person: userId, name }));
}

type PersonRemoval = {
  leaving: string;
  /** Id of the owner or editor who takes over the drafts. */
  heir: string;
  /** Removes the address from history and replies. */
  hides_name: boolean;
};

export async function removePerson(tables: Tables, removal: PersonRemoval): Promise<void> {
  unwrapPeopleResponse(await tables.rpc('remove_person', removal));
}

const sentences: Partial<Record<string, string>> = {
  [checkViolation]: texts.lastOwner,
  P0002: texts.personGone,
};

function unwrapPeopleResponse(response: PostgrestResponse): void {
  const { error, status } = response;
  const sentence = sentences[error?.code ?? ''];
  if (sentence) throw new DataError(sentence, error?.code ?? '', status);
  unwrapResponse(response);
}

/** `service` holds the secret key. */
type Invitation = { service: Service; invited: Invitee; invitedBy: string };

const lifetimeMs = 7 * 24 * 3600 * 1000;

/** Returns the token hash of the link. Renews an open invitation. Throws `email_exists` for an account in use. */
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
