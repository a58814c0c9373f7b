import { isIP } from 'node:net';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { firstRow, onlyRow, type Queries, type Transaction } from '../../db/database';
import { AppError } from '../../errors';
import type { AuthSession } from '../sessions/sessions';
import type { Caller } from '../sessions/caller';
import type { AuthService } from '../service';

/** A passkey. `public_key` is in COSE format. */
export type StoredPasskey = {
  id: string;
  user_id: string;
  credential_id: Uint8Array<ArrayBuffer>;
  public_key: Uint8Array<ArrayBuffer>;
  sign_count: number;
  friendly_name: string;
  created_at: string;
  last_used_at: string | null;
  rp_id: string;
  /** Level of the session that registered or confirmed it. */
  aal: AuthSession['aal'];
};

const passkeyLimit = 10;

const columns =
  'id, user_id, credential_id, public_key, sign_count, friendly_name, created_at, last_used_at, rp_id, aal';

export function listPasskeys(queries: Queries, userId: string): Promise<StoredPasskey[]> {
  return queries.query<StoredPasskey>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  );
}

export function findPasskey(queries: Queries, credentialId: Buffer) {
  const sql = `select ${columns} from auth.webauthn_credentials where credential_id = $1`;
  return firstRow<StoredPasskey>(queries, sql, [credentialId]);
}

type NewPasskey = {
  session: AuthSession;
  registration: NonNullable<VerifiedRegistrationResponse['registrationInfo']>;
  transports: string[];
  name: string;
  rpId: string;
};

/** Throws when the account has ten, or when the passkey is registered already. */
export async function addPasskey(
  tx: Transaction,
  { session, registration, transports, name, rpId }: NewPasskey,
): Promise<StoredPasskey> {
  const { credential } = registration;
  // Locks the account, so that concurrent registrations are counted one after the other.
  await tx.query('select 1 from auth.users where id = $1 for update', [session.user_id]);
  assertPasskeyLimit(await listPasskeys(tx, session.user_id));
  const added = await firstRow<StoredPasskey>(
    tx,
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
       transports, backup_eligible, backed_up, friendly_name, rp_id, aal)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12)
     on conflict (credential_id) do nothing returning ${columns}`,
    [
      session.user_id,
      Buffer.from(credential.id, 'base64url'),
      credential.publicKey,
      registration.fmt,
      registration.aaguid,
      credential.counter,
      JSON.stringify(transports),
      registration.credentialDeviceType === 'multiDevice',
      registration.credentialBackedUp,
      name,
      rpId,
      session.aal,
    ],
  );
  if (!added) throw new AppError(422, 'webauthn_credential_exists', 'This credential is already registered');
  return added;
}

export function assertPasskeyLimit(passkeys: StoredPasskey[]): void {
  if (passkeys.length >= passkeyLimit)
    throw new AppError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}

/** Returns false for a counter that was used: the authenticator may have been copied. Those without one send 0. */
export async function advanceSignCount(
  tx: Transaction,
  passkey: StoredPasskey,
  { signCount, isBackedUp }: { signCount: number; isBackedUp: boolean },
): Promise<boolean> {
  const advanced = await tx.execute(
    `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = now(), updated_at = now()
     where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
    [passkey.id, signCount, isBackedUp],
  );
  return advanced > 0;
}

export async function renamePasskey(
  queries: Queries,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<StoredPasskey> {
  const renamed = await firstRow<StoredPasskey>(
    queries,
    `update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
     where id = $1 and user_id = $2 returning ${columns}`,
    [id, userId, name],
  );
  if (!renamed) throw unknownPasskey();
  return renamed;
}

/** For example on a lost phone. The session `except` continues at `aal1`. */
export async function deletePasskey(
  tx: Transaction,
  { id, userId, except }: { id: string; userId: string; except?: string },
): Promise<void> {
  await tx.execute(
    `delete from auth.sessions where user_id = $2 and passkey_id = $1 and id is distinct from $3::uuid`,
    [id, userId, except ?? null],
  );
  await tx.execute(
    `update auth.sessions set aal = 'aal1', updated_at = now() where user_id = $2 and passkey_id = $1`,
    [id, userId],
  );
  const deleted = await tx.execute('delete from auth.webauthn_credentials where id = $1 and user_id = $2', [
    id,
    userId,
  ]);
  if (deleted === 0) throw unknownPasskey();
}

export function countPasskeysByHost(queries: Queries): Promise<{ rp_id: string; count: number }[]> {
  return queries.query(
    `select rp_id, count(*)::integer as count from auth.webauthn_credentials group by rp_id order by rp_id`,
  );
}

/** Confirms the passkey of a session that has reached `aal2`. See decision 0111. */
export async function confirmPasskey(tx: Transaction, sessionId: string): Promise<void> {
  await tx.execute(
    `update auth.webauthn_credentials set aal = 'aal2'
     where id = (select passkey_id from auth.sessions where id = $1)`,
    [sessionId],
  );
}

export function toPasskeyJson({ id, friendly_name, created_at, last_used_at }: StoredPasskey) {
  return {
    id,
    friendly_name: friendly_name || undefined,
    created_at: new Date(created_at).toISOString(),
    last_used_at: last_used_at === null ? undefined : new Date(last_used_at).toISOString(),
  };
}

export const noSuchPasskey = 'Passkey not found';

function unknownPasskey(): AppError {
  return new AppError(404, 'validation_failed', noSuchPasskey);
}

/** The site as WebAuthn's relying party. Authenticators bind passkeys to `id`, its host name. */
type RelyingParty = { id: string; origin: string };

/** Returns undefined for a site at an IP address, for which browsers make no passkeys. */
export function findRelyingParty(siteUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(siteUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin };
}

export function requireRelyingParty({ siteUrl }: { siteUrl: string }): RelyingParty {
  const relyingParty = findRelyingParty(siteUrl);
  if (!relyingParty) throw new AppError(404, 'passkey_disabled', 'Passkeys are disabled');
  return relyingParty;
}

export const challengeLifetimeSeconds = 300;

/** `caller` is undefined for an authentication, which begins without an account. */
type Ceremony = { type: 'registration' | 'authentication'; caller?: Caller };

/** Stores a challenge for one answer within five minutes. Deletes expired ones. */
export function storeChallenge(queries: Queries, challenge: string, { type, caller }: Ceremony) {
  return onlyRow<{ challenge_id: string; expires_at: number }>(
    queries,
    `with expired as (
       delete from auth.webauthn_challenges where expires_at < now() - make_interval(secs => $4)
     )
     insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
     values ($1, $2, $3::jsonb, now() + make_interval(secs => $4))
     returning id as challenge_id, floor(extract(epoch from expires_at))::bigint as expires_at`,
    [
      caller?.user.id ?? null,
      type,
      JSON.stringify({ challenge, session_id: caller?.session.id }),
      challengeLifetimeSeconds,
    ],
  );
}

/** Each is answered once, rightly or not: it is deleted in a transaction of its own, before the answer is checked. */
export async function consumeChallenge({ queries }: AuthService, id: string, { type, caller }: Ceremony) {
  const consumed = await firstRow<{ challenge: string; isExpired: boolean }>(
    queries,
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
       and session_data ->> 'session_id' is not distinct from $4::text
     returning session_data ->> 'challenge' as challenge, expires_at <= now() as "isExpired"`,
    [id, type, caller?.user.id ?? null, caller?.session.id ?? null],
  );
  if (!consumed)
    throw new AppError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  if (consumed.isExpired) throw new AppError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  return consumed.challenge;
}
