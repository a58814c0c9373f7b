import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import { requireGuess } from '../guesses';
import { type Caller, isRecentlyAuthenticated } from './caller';
import { consumeOneTimeToken } from '../mail/one-time-tokens';
import type { AuthService } from '../service';

export type OwnerProof = { current_password: string | undefined; nonce: string | undefined };

/**
 * Throws unless the caller may change the password or address: by a recent sign-in, the current password or a mailed
 * code. Returns true when the mailed code must still be consumed by `consumeNonce`.
 */
export async function requireOwnerProof(
  service: AuthService,
  { user, session }: Caller,
  { current_password, nonce }: OwnerProof,
): Promise<boolean> {
  if (current_password !== undefined) {
    const refund = await requireGuess(service, { policy: 'proof of the owner', account: user.id });
    if (!(await service.passwords.verify(current_password, user.encrypted_password))) {
      throw new AppError(400, 'current_password_invalid', 'The current password is wrong');
    }
    await refund();
    return false;
  }
  if (isRecentlyAuthenticated(session)) return false;
  if (nonce === undefined) {
    const message =
      'This change requires a sign-in of the last ten minutes, the current password or a mailed code';
    throw new AppError(400, 'reauthentication_needed', message);
  }
  await requireGuess(service, { policy: 'proof of the owner', account: user.id });
  return true;
}

/** Consumes the mailed code in the transaction of the change. Throws 422 `reauthentication_not_valid`. */
export async function consumeNonce(tx: Transaction, { user }: Caller, nonce = ''): Promise<void> {
  const used = await consumeOneTimeToken(tx, nonce.trim().toUpperCase(), ['reauthentication_token']);
  if (used?.user_id !== user.id) {
    throw new AppError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}
