import { AppError } from '../../errors';
import type { Mailer, Message } from '../../mail';
import { storeOneTimeToken, type TokenType } from './one-time-tokens';
import { confirmationLink, type LinkType } from './confirmation-link';
import { createToken } from './secret-token';
import type { AuthService } from '../service';

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
  linkType: LinkType;
  letter: (link: string) => Omit<Message, 'to'>;
};

/** Stores a fresh single-use token and mails the link that carries it. */
export async function mailLink(service: AuthService, mail: LinkMail): Promise<void> {
  const token = createToken();
  const { userId, tokenType: type, to: sentTo } = mail;
  await service.database.transaction((tx) => storeOneTimeToken(tx, { userId, type, token, sentTo }));
  const link = confirmationLink(service, { token, type: mail.linkType });
  await requireMailer(service).send({ to: mail.to, ...mail.letter(link) });
}
