import { AppError } from '../errors';
import type { Mailer, Message } from '../mail';
import { storeOneTimeToken, type TokenType } from './one-time-tokens';
import { ownPage } from './own-page';
import { createToken } from './secret-token';
import type { AuthService } from './service';

/** Without a mail server the answer says so, to everybody alike. */
export function requireMailer({ mailer }: AuthService): Mailer {
  if (!mailer)
    throw new AppError(400, 'email_provider_disabled', 'This service has no mail server and sends no e-mail');
  return mailer;
}

/**
 * Does the work of a mail after the answer has gone out: how long an answer takes must not tell whether there is
 * such an account.
 */
export function afterwards({ log }: AuthService, work: () => Promise<void>): void {
  // Not in this turn of the loop: the answer's bytes are to leave first.
  setImmediate(() => {
    work().catch((error: unknown) =>
      log.error({ err: error }, 'a mail of the authentication service was not sent'),
    );
  });
}

type LinkMail = {
  userId: string;
  to: string;
  tokenType: TokenType;
  /** GoTrue's word for what the link is for. */
  linkType: 'recovery' | 'magiclink' | 'signup' | 'email_change';
  /** Not yet known to be one of our own pages. */
  redirectTo: string | undefined;
  letter: (link: string) => Omit<Message, 'to'>;
};

/** Stores a fresh single-use token and mails the link that carries it. */
export async function mailLink(service: AuthService, mail: LinkMail): Promise<void> {
  const token = createToken();
  const { userId, tokenType: type, to: sentTo } = mail;
  await service.database.transaction((tx) => storeOneTimeToken(tx, { userId, type, token, sentTo }));
  const query = new URLSearchParams({
    token,
    type: mail.linkType,
    redirect_to: ownPage(service, mail.redirectTo),
  });
  const link = `${service.siteUrl}/auth/v1/verify?${query}`;
  await requireMailer(service).send({ to: mail.to, ...mail.letter(link) });
}
