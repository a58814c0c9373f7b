import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import { emailChangeEmail } from './templates';
import { deleteOneTimeTokens, type TokenType } from './one-time-tokens';
import { mailLink } from './send-mail';
import type { AuthService } from '../service';
import { findUserByEmail, type User } from '../users/users';

const current: TokenType = 'email_change_token_current';
const next: TokenType = 'email_change_token_new';

/**
 * Stores the requested email address and mails a link to both addresses. The new one may be mistyped, and the owner of
 * the old one may not have made the request.
 */
export async function mailEmailChange(service: AuthService, user: User, newEmail: string): Promise<void> {
  await service.database.transaction(async (tx) => {
    await deleteOneTimeTokens(tx, user.id, [current, next]);
    await tx.execute(`update auth.users set email_change = $2, email_change_sent_at = now() where id = $1`, [
      user.id,
      newEmail,
    ]);
  });
  const mail = {
    userId: user.id,
    linkType: 'email_change' as const,
    template: (link: string) => emailChangeEmail(service.siteUrl, { link, newEmail }),
  };
  if (user.email) await mailLink(service, { ...mail, to: user.email, tokenType: current });
  await mailLink(service, { ...mail, to: newEmail, tokenType: next });
}

/** Returns true when the address was changed, false while the other link is missing. */
export async function confirmEmailChange(tx: Transaction, { id, email_change }: User): Promise<boolean> {
  const missing = await tx.query(
    `select 1 from auth.one_time_tokens where user_id = $1 and token_type = any($2) and used_at is null`,
    [id, [current, next]],
  );
  if (missing.length > 0 || !email_change) return false;
  // Another account may have received this address since the request.
  if (await findUserByEmail(tx, email_change)) throw emailTaken();
  await tx.execute(
    `update auth.users set email = email_change, email_change = null, email_confirmed_at = now(), updated_at = now()
     where id = $1`,
    [id],
  );
  // A password-recovery link in the old mailbox must stop working.
  await deleteOneTimeTokens(tx, id, [current, next, 'recovery_token', 'reauthentication_token']);
  return true;
}

export function emailTaken(): AppError {
  return new AppError(422, 'email_exists', 'A user with this email address has already been registered');
}
