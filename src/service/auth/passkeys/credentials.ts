import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import type { AuthSession } from '../sessions/sessions';

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

const maxPasskeys = 10;

const columns =
  'id, user_id, credential_id, public_key, sign_count, friendly_name, created_at, last_used_at, rp_id, aal';

/** Lists the passkeys of an account, oldest first. */
export async function listPasskeys(tx: Transaction, userId: string): Promise<StoredPasskey[]> {
  return tx.query<StoredPasskey>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  );
}

export async function findPasskey(tx: Transaction, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const [passkey] = await tx.query<StoredPasskey>(
    `select ${columns} from auth.webauthn_credentials where credential_id = $1`,
    [credentialId],
  );
  return passkey;
}

type NewPasskey = {
  session: AuthSession;
  credentialId: Buffer;
  publicKey: Uint8Array;
  attestationType: string;
  aaguid: string;
  signCount: number;
  transports: string[];
  isBackupEligible: boolean;
  isBackedUp: boolean;
  name: string;
  rpId: string;
};

/** Stores a passkey. Throws when the account has ten, or when the passkey is registered already. */
export async function addPasskey(tx: Transaction, passkey: NewPasskey): Promise<StoredPasskey> {
  const { session, credentialId } = passkey;
  // Locks the account, so that concurrent registrations are counted one after the other.
  await tx.query('select 1 from auth.users where id = $1 for update', [session.user_id]);
  assertPasskeyLimit(await listPasskeys(tx, session.user_id));
  const [added] = await tx.query<StoredPasskey>(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
       transports, backup_eligible, backed_up, friendly_name, rp_id, aal)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12)
     on conflict (credential_id) do nothing returning ${columns}`,
    [
      session.user_id,
      credentialId,
      passkey.publicKey,
      passkey.attestationType,
      passkey.aaguid,
      passkey.signCount,
      JSON.stringify(passkey.transports),
      passkey.isBackupEligible,
      passkey.isBackedUp,
      passkey.name,
      passkey.rpId,
      session.aal,
    ],
  );
  if (!added) throw new AppError(422, 'webauthn_credential_exists', 'This credential is already registered');
  return added;
}

export function assertPasskeyLimit(passkeys: StoredPasskey[]): void {
  if (passkeys.length >= maxPasskeys)
    throw new AppError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
}

/**
 * Stores the counter of a sign-in. Returns false when a concurrent sign-in has stored the same or a later one: the
 * authenticator may have been copied. Authenticators without a counter always send 0.
 */
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

/** Renames a passkey. Throws 404 when the account has no such passkey. */
export async function renamePasskey(
  tx: Transaction,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<StoredPasskey> {
  const [renamed] = await tx.query<StoredPasskey>(
    `update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
     where id = $1 and user_id = $2 returning ${columns}`,
    [id, userId, name],
  );
  if (!renamed) throw unknownPasskey();
  return renamed;
}

/**
 * Deletes a passkey and ends its sessions, for example on a lost phone. The session `except` continues at `aal1`.
 */
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

/** Counts the passkeys of all accounts by host. */
export async function countPasskeysByHost(tx: Transaction): Promise<{ rp_id: string; count: number }[]> {
  return tx.query(
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

/** Returns the passkey as an item of GoTrue's list. */
export function toPasskeyJson({ id, friendly_name, created_at, last_used_at }: StoredPasskey) {
  return {
    id,
    friendly_name: friendly_name || undefined,
    created_at: new Date(created_at).toISOString(),
    last_used_at: last_used_at === null ? undefined : new Date(last_used_at).toISOString(),
  };
}

export function unknownPasskey(): AppError {
  return new AppError(404, 'validation_failed', 'Passkey not found');
}
