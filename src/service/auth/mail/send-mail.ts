import { AppError } from '../../errors';
import type { Mailer, MailMessage } from '../../mail';
import {
  storeOneTimeToken,
  type TokenType,
  confirmationLink,
  type LinkType,
  createLinkToken,
} from './one-time-tokens';
import type { AuthService } from '../service';

/** Throws 400 `email_provider_disabled` without a mail server, whether or not the account exists. */
export function requireMailer({ mailer }: AuthService): Mailer {
  if (!mailer)
    throw new AppError(400, 'email_provider_disabled', 'This service has no mail server and sends no e-mail');
  return mailer;
}

/**
 * Runs `work` after the response, so that the response time does not reveal whether the account exists. Logs errors of
 * `work`.
 */
export function runAfterResponse({ log }: AuthService, work: () => Promise<void>): void {
  // In the next turn of the event loop, so that the response is written first.
  setImmediate(() => {
    work().catch((error: unknown) => log.error({ err: error }, 'an authentication e-mail could not be sent'));
  });
}

type LinkMail = {
  userId: string;
  to: string;
  tokenType: TokenType;
  linkType: LinkType;
  template: (link: string) => Omit<MailMessage, 'to'>;
};

export async function mailLink(service: AuthService, mail: LinkMail): Promise<void> {
  const token = createLinkToken();
  const { userId, tokenType: type, to: sentTo } = mail;
  await service.database.transaction((tx) => storeOneTimeToken(tx, { userId, type, token, sentTo }));
  const link = confirmationLink(service, { token, type: mail.linkType });
  await requireMailer(service).send({ to: mail.to, ...mail.template(link) });
}
