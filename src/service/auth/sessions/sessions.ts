import { isIP } from 'node:net';
import { SignJWT } from 'jose';
import { firstRow, hasRows, onlyRow, type Queries, type Transaction } from '../../db/database';
import { createToken, hashToken } from '../mail/one-time-tokens';
import { siteOf } from '../../limits/rate-limit';
import type { SignInOrigin } from '../sign-in/limits';
import type { AuthService } from '../service';
import { toUserJson, type User, findUser, isBanned, reloadUser } from '../users/users';
import type { Keys } from '../../keys';
import { AppError } from '../../errors';

export type AuthSession = {
  id: string;
  user_id: string;
  created_at: string;
  /** `aal2` after a second factor. */
  aal: 'aal1' | 'aal2';
  /** Authentication methods (claim `amr`), newest first; timestamps in Unix seconds. */
  amr: { method: string; timestamp: number }[];
};

/** Time after which a session ends (SQL interval), however often it was refreshed. */
const maxSessionAge = '90 days';

/** Time without a refresh after which a session ends (SQL interval). */
const maxInactivity = '30 days';

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

export function findSession(tx: Transaction, id: string) {
  return firstRow<AuthSession>(tx, selectSession, [id]);
}

export async function reloadSession(tx: Transaction, id: string): Promise<AuthSession> {
  const session = await findSession(tx, id);
  if (!session) throw new Error(`session ${id} is gone`);
  return session;
}

export type SignedInSession = { user: User; session: AuthSession; refreshToken: string };

export type NewSession = {
  userId: string;
  method: 'password' | 'otp' | 'passkey';
  origin: Pick<SignInOrigin, 'address' | 'userAgent'>;
  aal?: AuthSession['aal'];
  passkeyId?: string;
};

export async function startSession(
  tx: Transaction,
  { userId, method, origin, aal = 'aal1', passkeyId }: NewSession,
): Promise<SignedInSession> {
  await deleteExpiredSessions(tx);
  const truncatedAddress =
    siteOf(origin.address)?.replace('/48', '') ?? origin.address.replace(/\.\d+$/, '.0');
  const session = await onlyRow<{ id: string }>(
    tx,
    `insert into auth.sessions (user_id, not_after, refreshed_at, user_agent, ip, aal, passkey_id)
     values ($1, now() + $2::interval, now(), $3, $4, $5, $6) returning id`,
    [
      userId,
      maxSessionAge,
      origin.userAgent.slice(0, 500),
      isIP(truncatedAddress) ? truncatedAddress : null,
      aal,
      passkeyId ?? null,
    ],
  );
  await endExcessSessions(tx, userId);
  await addMethod(tx, session.id, method);
  const refreshToken = await addRefreshToken(tx, { userId, sessionId: session.id, parent: null });
  return { user: await reloadUser(tx, userId), session: await reloadSession(tx, session.id), refreshToken };
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

export async function endSessions(
  queries: Queries,
  { userId, only, except }: { userId: string; only?: string; except?: string },
): Promise<void> {
  await queries.execute(
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

export async function sessionResponse(
  service: AuthService,
  { user, session, refreshToken }: SignedInSession,
) {
  const issuedAt = Math.floor(Date.now() / 1000);
  return {
    access_token: await signAccessToken({ user, session, issuedAt }, service),
    token_type: 'bearer',
    expires_in: accessTokenLifetimeSeconds,
    expires_at: issuedAt + accessTokenLifetimeSeconds,
    refresh_token: refreshToken,
    user: toUserJson(user),
  };
}

const accessTokenLifetimeSeconds = 3600;

function signAccessToken(
  { user, session, issuedAt }: { user: User; session: AuthSession; issuedAt: number },
  { keys, siteUrl }: { keys: Keys; siteUrl: string },
): Promise<string> {
  return new SignJWT({
    iss: `${siteUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + accessTokenLifetimeSeconds,
    iat: issuedAt,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(keys.jwtSecret));
}

type TokenRow = {
  user_id: string;
  session_id: string;
  revoked: boolean;
  recently_revoked: boolean;
  ended: boolean;
};

/**
 * A token that is used twice has been stolen, so the session ends for both sides (RFC 9700 §4.14.2). Exception: the
 * token used last is accepted again for ten seconds, because a response can get lost and two tabs can refresh at once.
 * The first use of either successor revokes the other. Returns the error, because the changes after a reuse must be
 * committed.
 */
export async function refreshSession(
  tx: Transaction,
  refreshToken: string,
): Promise<SignedInSession | AppError> {
  const hash = hashToken(refreshToken);
  const token = await lockToken(tx, hash);
  if (!token) return invalidRefreshToken('refresh_token_not_found', 'Refresh Token Not Found');
  const user = await findUser(tx, token.user_id);
  if (!user || isBanned(user)) return invalidRefreshToken('user_banned', 'User Banned');
  if (token.revoked && !(token.recently_revoked && (await hasUnusedSuccessor(tx, hash)))) {
    await endStolenSession(tx, token.session_id);
    return invalidRefreshToken('refresh_token_already_used', 'Already Used');
  }
  if (token.ended) return invalidRefreshToken('session_expired', 'Session Expired');
  const { user_id: userId, session_id: sessionId } = token;
  // The first use revokes all other tokens of the session. A repeated use must not revoke the one issued before.
  if (!token.revoked) await revokeRefreshTokens(tx, sessionId);
  await tx.execute(`update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1`, [
    sessionId,
  ]);
  const successor = await addRefreshToken(tx, { userId, sessionId, parent: hash });
  return { user, session: await reloadSession(tx, sessionId), refreshToken: successor };
}

/** Locks account, session and token in the order in which deletions of an account or a session do. */
function lockToken(tx: Transaction, hash: string) {
  return firstRow<TokenRow>(
    tx,
    `select t.user_id, t.session_id, t.revoked, t.updated_at > now() - interval '10 seconds' as recently_revoked,
       s.not_after < now() or s.refreshed_at < now() - $2::interval as ended
     from auth.users u join auth.sessions s on s.user_id = u.id join auth.refresh_tokens t on t.session_id = s.id
     where t.token_hash = $1
     for key share of u for update of s, t`,
    [hash, maxInactivity],
  );
}

function hasUnusedSuccessor(tx: Transaction, hash: string): Promise<boolean> {
  return hasRows(tx, `select 1 from auth.refresh_tokens where parent = $1 and not revoked`, [hash]);
}

/** Also stops its access tokens. The row stays, so that every further use of its tokens is reported as reuse. */
async function endStolenSession(tx: Transaction, sessionId: string): Promise<void> {
  await revokeRefreshTokens(tx, sessionId);
  await tx.execute(`update auth.sessions set not_after = now(), updated_at = now() where id = $1`, [
    sessionId,
  ]);
}

function invalidRefreshToken(code: string, reason: string): AppError {
  return new AppError(400, code, `Invalid Refresh Token: ${reason}`);
}
