import { isIP } from 'node:net';
import type { Transaction } from '../../db/database';
import { createToken, hashToken } from '../mail/one-time-tokens';

export type AuthSession = {
  id: string;
  user_id: string;
  created_at: string;
  /** `aal2` after a second factor. */
  aal: 'aal1' | 'aal2';
  /** Authentication methods (claim `amr`), newest first; timestamps in Unix seconds. */
  amr: { method: string; timestamp: number }[];
};

/** `address` is shortened to its network. */
export type Device = { address: string; userAgent: string };

/** Time after which a session ends (SQL interval), however often it was refreshed. */
const maxSessionAge = '90 days';

/** Time without a refresh after which a session ends (SQL interval). */
export const maxInactivity = '30 days';

/** Per account and assurance level, so that sessions without the second factor never displace those with it. */
const sessionLimit = 50;

const selectSession = `
  select s.id, s.user_id, s.created_at, s.aal,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'method', a.authentication_method, 'timestamp', floor(extract(epoch from a.updated_at))::bigint)
        order by a.updated_at desc, a.authentication_method), '[]')
      from auth.mfa_amr_claims a where a.session_id = s.id) as amr
  from auth.sessions s
  where s.id = $1 and s.not_after > now()`;

/** Returns the session unless it has ended. */
export async function findSession(tx: Transaction, id: string): Promise<AuthSession | undefined> {
  const [session] = await tx.query<AuthSession>(selectSession, [id]);
  return session;
}

/** Throws when the session is missing. */
export async function reloadSession(tx: Transaction, id: string): Promise<AuthSession> {
  const session = await findSession(tx, id);
  if (!session) throw new Error(`session ${id} is gone`);
  return session;
}

type NewSession = {
  userId: string;
  method: 'password' | 'otp' | 'passkey';
  device: Device;
  aal?: AuthSession['aal'];
  passkeyId?: string;
};

export async function startSession(
  tx: Transaction,
  { userId, method, device, aal = 'aal1', passkeyId }: NewSession,
): Promise<{ sessionId: string; refreshToken: string }> {
  await deleteExpiredSessions(tx);
  const [session] = await tx.query<{ id: string }>(
    `insert into auth.sessions (user_id, not_after, refreshed_at, user_agent, ip, aal, passkey_id)
     values ($1, now() + $2::interval, now(), $3, $4, $5, $6) returning id`,
    [
      userId,
      maxSessionAge,
      device.userAgent.slice(0, 500),
      isIP(device.address) ? device.address : null,
      aal,
      passkeyId ?? null,
    ],
  );
  if (!session) throw new Error('a session was not stored');
  await endExcessSessions(tx, userId);
  await addMethod(tx, session.id, method);
  const refreshToken = await addRefreshToken(tx, { userId, sessionId: session.id, parent: null });
  return { sessionId: session.id, refreshToken };
}

export async function addMethod(tx: Transaction, sessionId: string, method: string): Promise<void> {
  await tx.execute(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  );
}

/** Creates a refresh token; only its hash is stored. `parent` is the hash of the token it replaces. */
export async function addRefreshToken(
  tx: Transaction,
  token: { userId: string; sessionId: string; parent: string | null },
): Promise<string> {
  const refreshToken = createToken();
  await tx.execute(
    `insert into auth.refresh_tokens (token_hash, user_id, session_id, parent) values ($1, $2, $3, $4)`,
    [hashToken(refreshToken), token.userId, token.sessionId, token.parent],
  );
  return refreshToken;
}

export async function revokeRefreshTokens(tx: Transaction, sessionId: string): Promise<void> {
  await tx.execute(
    `update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked`,
    [sessionId],
  );
}

/** Deletes the user's sessions: all, only the given one, or all but the given one. */
export async function endSessions(
  tx: Transaction,
  { userId, only, except }: { userId: string; only?: string; except?: string },
): Promise<void> {
  await tx.execute(
    `delete from auth.sessions
     where user_id = $1 and ($2::uuid is null or id = $2::uuid) and ($3::uuid is null or id <> $3::uuid)`,
    [userId, only ?? null, except ?? null],
  );
}

async function endExcessSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(
    `delete from auth.sessions where id in (
       select id from (
         select id, row_number() over (partition by aal order by refreshed_at desc nulls last, id) as rank
         from auth.sessions where user_id = $1) as ranked
       where rank > $2)`,
    [userId, sessionLimit],
  );
}

async function deleteExpiredSessions(tx: Transaction): Promise<void> {
  await tx.execute(
    `delete from auth.sessions where not_after < now() - $1::interval or refreshed_at < now() - $1::interval`,
    [maxInactivity],
  );
}
