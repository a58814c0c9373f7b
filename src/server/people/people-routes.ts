import { Hono } from 'hono';
import { z } from 'zod';
import { createInvitation } from '../../data/account/people';
import { roles } from '../../data/account/own-rights';
import { DataError } from '../../data/client/data-error';
import type { Service } from '../../data/client/service';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log';
import type { Mailer, MailMessage } from '../../service/mail';
import { privateErrors, privateJson } from '../http/responses';
import { parseJsonBody } from '../http/requests';
import { type PersonalTables, requireRecentSignIn, requireRight } from '../http/require-right';

export type PeopleParts = {
  personalTables: PersonalTables;
  /** Holds the secret key. */
  accounts: Service;
  /** Undefined when no mail server is configured. */
  mailer: Mailer | undefined;
  siteUrl: string;
  log: Log;
};

const invitation = z.object({
  email: z.email().max(255).toLowerCase(),
  role: z.enum(roles),
  display_name: z.string().trim().max(200).default(''),
});

/**
 * Endpoint with which owners invite a person, or renew an open invitation. It is mailed; without a mail server, or when
 * the mail fails, the answer contains the link.
 */
export function peopleRoutes({ personalTables, accounts, mailer, siteUrl, log }: PeopleParts): Hono {
  const app = new Hono();
  app.use(requireRight(personalTables, 'people'));

  app.post('/invitations', async (context) => {
    const by = await requireRecentSignIn(personalTables, context.req.raw.headers);
    const invited = await parseJsonBody(
      context.req,
      invitation,
      'E-mail must be an e-mail address, and a name has at most 200 characters.',
    );
    const hash = await createInvitation({ service: accounts, invited, invitedBy: by.id }).catch(
      refuseKnownAddress,
    );
    const link = `${siteUrl}/login/confirm?${new URLSearchParams({ token_hash: hash, type: 'invite' })}`;
    log.info({ account: by.id, role: invited.role }, 'a person was invited');
    const mail = invitationMail({ to: invited.email, link, by: by.email, siteUrl });
    return privateJson({ link: (await trySend(mail)) ? null : link });
  });
  app.onError(privateErrors(log));
  return app;

  /** Returns false without a mail server and after a failure, which is logged. */
  async function trySend(mail: MailMessage): Promise<boolean> {
    if (!mailer) return false;
    try {
      await mailer.send(mail);
      return true;
    } catch (error) {
      log.error({ err: error }, 'an invitation could not be mailed');
      return false;
    }
  }
}

function refuseKnownAddress(error: unknown): never {
  if (!(error instanceof DataError) || error.code !== 'email_exists') throw error;
  throw new AppError(409, 'email_exists', 'There is an account with this address already.');
}

type Invitation = {
  to: string;
  link: string;
  by: string;
  siteUrl: string;
};

export function invitationMail({ to, link, by, siteUrl }: Invitation): MailMessage {
  const { host } = new URL(siteUrl);
  return {
    to,
    subject: `Einladung zur Verwaltung von ${host}`,
    text: [
      `Guten Tag,\n\n${by} hat Sie eingeladen, an der Website ${host} mitzuarbeiten. Öffnen Sie bitte diesen Link, um Ihren Zugang einzurichten:`,
      link,
      'Der Link gilt sieben Tage lang und nur einmal. Wenn Sie mit dieser Einladung nichts anfangen können, brauchen Sie nichts zu tun.\n',
    ].join('\n\n'),
  };
}
