import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { firstRow, hasRows, onlyRow, type Queries, type Transaction } from '../../db/database';
import { resetCodeGuesses } from '../guesses';
import { AppError } from '../../errors';
import type { Keys } from '../../keys';
import { createTypedCode } from '../mail/one-time-tokens';

export type StoredFactor = {
  id: string;
  user_id: string;
  status: 'verified' | 'unverified';
  secret: string;
};

export async function addFactor(
  tx: Transaction,
  { userId, name, secret }: { userId: string; name: string; secret: string },
): Promise<string> {
  const factor = await onlyRow<{ id: string }>(
    tx,
    `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, 'totp', 'unverified', $3) returning id`,
    [userId, name, secret],
  );
  return factor.id;
}

/** Throws 404 for a factor of another account too. */
export async function requireFactor(queries: Queries, id: string, userId: string): Promise<StoredFactor> {
  const factor = await firstRow<StoredFactor>(
    queries,
    `select id, user_id, status, secret from auth.mfa_factors where id = $1 and user_id = $2`,
    [id, userId],
  );
  if (!factor) throw new AppError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** Lists the factors that a code may belong to: all verified ones of the account, or the one that is being enrolled. */
export async function factorsForCode(tx: Transaction, factor: StoredFactor): Promise<StoredFactor[]> {
  if (factor.status === 'unverified') return [factor];
  return tx.query<StoredFactor>(
    `select id, user_id, status, secret from auth.mfa_factors
     where user_id = $1 and status = 'verified' order by (id = $2) desc, created_at`,
    [factor.user_id, factor.id],
  );
}

export async function deleteAbandonedFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - interval '5 minutes'`,
    [userId],
  );
}

/** Deletes a factor and drops the sessions that used it to `aal1`. */
export async function removeFactor(tx: Transaction, { id, user_id }: StoredFactor): Promise<void> {
  await tx.execute(
    `delete from auth.mfa_amr_claims
     where authentication_method = 'totp' and session_id in (select id from auth.sessions where factor_id = $1)`,
    [id],
  );
  await tx.execute(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where user_id = $1 and factor_id = $2`,
    [user_id, id],
  );
  await tx.execute(`delete from auth.mfa_factors where id = $1`, [id]);
  const verified = `select 1 from auth.mfa_factors where user_id = $1 and status = 'verified'`;
  if (await hasRows(tx, verified, [user_id])) return;
  // Recovery codes only replace a factor.
  await deleteRecoveryCodes(tx, user_id);
  await resetCodeGuesses(tx, user_id);
  await tx.execute(
    `delete from auth.mfa_amr_claims
     where authentication_method = 'recovery_code' and session_id in (select id from auth.sessions where user_id = $1)`,
    [user_id],
  );
  await tx.execute(
    `update auth.sessions set aal = 'aal1', updated_at = now() where user_id = $1 and aal = 'aal2'`,
    [user_id],
  );
}

/** Per account. A challenge is answered within seconds, so more are not needed. */
const challengeLimit = 100;

export async function addChallenge(tx: Transaction, factorId: string, address: string | null) {
  // Challenges expire after minutes; delete old rows.
  await tx.execute(
    `delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 day'`,
    [factorId],
  );
  const challenge = await onlyRow<{ id: string }>(
    tx,
    `insert into auth.mfa_challenges (factor_id, ip_address) values ($1, $2) returning id`,
    [factorId, address],
  );
  await tx.execute(
    `delete from auth.mfa_challenges where id in (
       select c.id from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id
       where f.user_id = (select user_id from auth.mfa_factors where id = $1)
       order by c.created_at desc, c.id offset $2)`,
    [factorId, challengeLimit],
  );
  await tx.execute(`update auth.mfa_factors set last_challenged_at = now() where id = $1`, [factorId]);
  return challenge.id;
}

export function lockChallenge(
  tx: Transaction,
  { id, factorId, address }: { id: string; factorId: string; address: string | null },
) {
  return firstRow<{ id: string; used: boolean; expired: boolean; from_elsewhere: boolean }>(
    tx,
    `select id, verified_at is not null as used, created_at < now() - interval '5 minutes' as expired,
       ip_address is distinct from $3::inet as from_elsewhere
     from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [id, factorId, address],
  );
}

const prefix = 'v1.';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a TOTP secret (AES-256-GCM, bound to the user id), so that a copy of the database alone yields no codes. */
export function encryptFactorSecret(secret: string, { userId, keys }: { userId: string; keys: Keys }) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, encryptionKey(keys), nonce).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return prefix + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

export function decryptFactorSecret(
  { secret, user_id }: Pick<StoredFactor, 'secret' | 'user_id'>,
  keys: Keys,
): string | undefined {
  try {
    const bytes = Buffer.from(secret.slice(prefix.length), 'base64url');
    const tagEnd = nonceBytes + tagBytes;
    const decipher = createDecipheriv(algorithm, encryptionKey(keys), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(user_id)).setAuthTag(bytes.subarray(nonceBytes, tagEnd));
    return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function encryptionKey({ secretKey }: Keys): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets of second factors', 32));
}

// TOTP uses the defaults of otpauth, which all authenticator apps support: SHA-1, six digits, 30 seconds.

/** Returns 160 random bits in base32, the input format of authenticator apps. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }) {
  return new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/** Returns the time step of the code, with one step of clock drift either way, or undefined for a wrong code. */
export function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  // `validate` throws for six characters of more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const drift = totp.validate({ token: code, timestamp: now, window: 1 });
  return drift === null ? undefined : totp.counter({ timestamp: now }) + drift;
}

const codeCount = 10;

/** Returns the new codes in clear text; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, keys: Keys): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => createTypedCode());
  await deleteRecoveryCodes(tx, userId);
  await tx.execute(`insert into auth.mfa_recovery_codes (user_id, code_hash) select $1, unnest($2::text[])`, [
    userId,
    codes.map((code) => hashCode(code, userId, keys)),
  ]);
  return codes;
}

type RecoveryCode = { userId: string; code: string; keys: Keys };

/** Ignores case and separators. Returns false when the code is unknown, used or of another user. */
export async function consumeRecoveryCode(tx: Transaction, { userId, code, keys }: RecoveryCode) {
  const used = await tx.execute(
    `update auth.mfa_recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null`,
    [userId, hashCode(code, userId, keys)],
  );
  return used > 0;
}

export function isRecoveryCode(queries: Queries, { userId, code, keys }: RecoveryCode): Promise<boolean> {
  return hasRows(
    queries,
    'select 1 from auth.mfa_recovery_codes where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, hashCode(code, userId, keys)],
  );
}

export async function countUnusedRecoveryCodes(queries: Queries, userId: string): Promise<number> {
  const { count } = await onlyRow<{ count: number }>(
    queries,
    `select count(*)::integer as count from auth.mfa_recovery_codes where user_id = $1 and used_at is null`,
    [userId],
  );
  return count;
}

async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(`delete from auth.mfa_recovery_codes where user_id = $1`, [userId]);
}

/** A plain hash of a code this short could be brute-forced from a copy of the table. */
function hashCode(code: string, userId: string, { secretKey }: Keys): string {
  const typed = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return createHmac('sha256', secretKey).update(`recovery code ${userId} ${typed}`).digest('hex');
}
