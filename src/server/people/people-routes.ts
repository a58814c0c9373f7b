import { Hono } from 'hono';
import { z } from 'zod';
import { createInvitation } from '../../data/account/people';
import { type AdminRole, roleNames, roles } from '../../data/account/own-rights';
import { DataError } from '../../data/client/service';
import { AppError } from '../../service/errors';
import type { MailMessage } from '../../service/mail';
import type { ServerParts } from '../base/server-parts';
import { privateErrors, privateJson } from '../http/responses';
import { parseJsonBody } from '../http/requests';
import { createTables } from '../../data/client/tables';
import { type Language, languages } from '../../content/language';
import { mailSender } from '../base/company-address';
import { requireRecentSignIn, requireRight } from '../http/rights';

type PeopleParts = Pick<ServerParts, 'personalTables' | 'accounts' | 'mailer' | 'siteUrl' | 'log'>;

const invitation = z.object({
  email: z.email().max(255).toLowerCase(),
  role: z.enum(roles),
  display_name: z.string().trim().max(200).default(''),
  language: z.enum(languages).default('en'),
});

const invalidInvitation = new AppError(
  400,
  'invalid',
  'Please enter an e-mail address, and a name of at most 200 characters.',
  { german: 'Bitte geben Sie eine E-Mail-Adresse ein, und einen Namen mit höchstens 200 Zeichen.' },
);

/** Mails an invitation, or renews it. Without a mail server, or when that fails, the answer contains the link. */
export function peopleRoutes({ personalTables, accounts, mailer, siteUrl, log }: PeopleParts): Hono {
  const app = new Hono();
  app.use(requireRight(personalTables, 'people'));

  app.post('/invitations', async (context) => {
    const by = await requireRecentSignIn(personalTables, context.req.raw.headers);
    const { language, ...invited } = await parseJsonBody(context.req, invitation, invalidInvitation);
    const hash = await createInvitation({ service: accounts, invited, invitedBy: by.id }).catch(
      refuseKnownAddress,
    );
    const query = new URLSearchParams({ token_hash: hash, type: 'invite', language });
    const link = `${siteUrl}/login/confirm?${query}`;
    log.info({ account: by.id, role: invited.role }, 'a person was invited');
    const tables = createTables(accounts);
    const [{ name }, inviter] = await Promise.all([
      mailSender(tables),
      tables
        .from('admins')
        .select('display_name')
        .eq('user_id', by.id)
        .maybeSingle<{ display_name: string }>(),
    ]);
    const mail = invitationMail(
      {
        to: invited.email,
        role: invited.role,
        link,
        by: inviter.data?.display_name ? `${inviter.data.display_name} (${by.email})` : by.email,
        company: name ?? new URL(siteUrl).host,
      },
      language,
    );
    const isMailed = await mailer?.send(mail).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'an invitation could not be mailed');
        return false;
      },
    );
    return privateJson({ link: isMailed ? null : link });
  });
  app.onError(privateErrors(log));
  return app;
}

function refuseKnownAddress(error: unknown): never {
  if (!(error instanceof DataError) || error.code !== 'email_exists') throw error;
  throw new AppError(
    409,
    'email_exists',
    'This address has an account already. It cannot be invited again.',
    {
      german: 'Zu dieser Adresse gibt es schon ein Konto. Sie lässt sich deshalb nicht noch einmal einladen.',
    },
  );
}

type Invitation = Record<'to' | 'link' | 'by' | 'company', string> & { role: AdminRole };

export function invitationMail({ to, role, link, by, company }: Invitation, language: Language): MailMessage {
  const [subject, ...paragraphs] =
    language === 'de'
      ? [
          `Einladung zur Website von ${company}`,
          `Guten Tag,\n\n${by} hat Sie eingeladen, an der Website von ${company} mitzuarbeiten. Ihre Rolle: ${roleNames[role][1]}. Öffnen Sie bitte diesen Link, um Ihren Zugang einzurichten:`,
          link,
          'Der Link gilt sieben Tage lang und nur einmal. Wenn Sie mit dieser Einladung nichts anfangen können, brauchen Sie nichts zu tun.\n',
        ]
      : [
          `Invitation to the website of ${company}`,
          `Hello,\n\n${by} has invited you to work on the website of ${company}. Your role: ${roleNames[role][0]}. Please open this link to set up your access:`,
          link,
          'The link is valid for seven days and only once. If you did not expect this invitation, there is nothing to do.\n',
        ];
  return { to, subject, text: paragraphs.join('\n\n') };
}
