import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import type { Caller } from '../sessions/caller';

export const challengeLifetimeSeconds = 300;

/** `caller` is undefined for an authentication, which begins without an account. */
type Ceremony = { type: 'registration' | 'authentication'; caller?: Caller };

type StoredChallenge = { challenge_id: string; expires_at: number };

/** Stores a challenge for one answer within five minutes. Deletes expired ones. */
export async function storeChallenge(
  tx: Transaction,
  challenge: string,
  { type, caller }: Ceremony,
): Promise<StoredChallenge> {
  const [stored] = await tx.query<StoredChallenge>(
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
  if (!stored) throw new Error('a challenge was not stored');
  return stored;
}

/**
 * Deletes and returns the challenge of this ceremony, user and session, so that each is answered once, rightly or not.
 * The caller must commit before it checks the answer.
 */
export async function consumeChallenge(
  tx: Transaction,
  id: string,
  { type, caller }: Ceremony,
): Promise<{ challenge: string; isExpired: boolean } | undefined> {
  const [consumed] = await tx.query<{ challenge: string; isExpired: boolean }>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
       and session_data ->> 'session_id' is not distinct from $4::text
     returning session_data ->> 'challenge' as challenge, expires_at <= now() as "isExpired"`,
    [id, type, caller?.user.id ?? null, caller?.session.id ?? null],
  );
  return consumed;
}

/** Returns the challenge. Throws GoTrue's errors for one that is unknown, used or too old. */
export function requireChallenge(consumed: Awaited<ReturnType<typeof consumeChallenge>>): string {
  if (!consumed)
    throw new AppError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  if (consumed.isExpired) throw new AppError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  return consumed.challenge;
}
