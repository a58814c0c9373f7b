import { Hono } from 'hono';
import { z } from 'zod';
import { createInvitation } from '../../data/account/people';
import { type AdminRole, roleNames, roles } from '../../data/account/own-rights';
import { DataError, unwrapResponse, type Tables } from '../../data/client/service';
import { AppError } from '../../service/errors';
import { letterOf, type MailMessage } from '../../service/mail';
import type { ServerParts } from '../base/server-parts';
import { privateErrors, privateJson } from '../http/responses';
import { parseJsonBody } from '../http/requests';
import { createTables } from '../../data/client/tables';
import { type Language, languages } from '../../content/language';
import { mailSender } from '../base/company-address';
import { timeText } from '../../content/record/times';
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

export type AccessNotice = {
  id: number;
  at: string;
  due_at: string;
  /** E-mail address; null for the server itself. */
  person: string | null;
  action: string;
  object: string;
  detail: { role?: AdminRole; former_role?: AdminRole; is_on?: boolean };
  recipients: string[];
};

const retryMs = 10 * 60_000;
/** Time after which a notice is deleted, even when a recipient could not be reached. */
const maxAgeMs = 24 * 3600_000;

/** Any number of servers may run it on one database. Without a mail server the notices are only deleted. */
export async function sendAccessNotices(
  tables: Tables,
  { mailer, siteUrl }: Pick<ServerParts, 'mailer' | 'siteUrl'>,
): Promise<void> {
  const table = () => tables.from('access_notices');
  const due = table().select().lte('due_at', new Date().toISOString()).order('id');
  for (const notice of unwrapResponse<AccessNotice[]>(await due)) {
    const retryAt = new Date(Date.now() + retryMs).toISOString();
    const claim = table().update({ due_at: retryAt }).eq('id', notice.id).eq('due_at', notice.due_at);
    if (unwrapResponse<unknown[]>(await claim.select('id')).length === 0) continue;
    const mails = mailer
      ? notice.recipients.map((to) => mailer.send(accessMail(notice, { to, siteUrl })))
      : [];
    const results = await Promise.allSettled(mails);
    const recipients = notice.recipients.filter((_, index) => results[index]?.status === 'rejected');
    const isDone = recipients.length === 0 || Date.now() - Date.parse(notice.at) > maxAgeMs;
    const change = isDone ? table().delete() : table().update({ recipients });
    unwrapResponse(await change.eq('id', notice.id));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

function deedOf({ action, object, detail: { role, former_role, is_on } }: AccessNotice): string {
  if (action === 'change_role' && role && former_role)
    return `die Rolle von ${object} von „${roleNames[former_role][1]}“ in „${roleNames[role][1]}“ geändert`;
  if (action === 'remove_person') return `${object} den Zugang entzogen`;
  if (action === 'revoke_invitation') return `die Einladung von ${object} zurückgezogen`;
  if (action === 'rename_person') return `den Namen von ${object} geändert`;
  return `„Vier Augen“ für Veröffentlichungen ${is_on ? 'eingeschaltet' : 'ausgeschaltet'}`;
}

export function accessMail(notice: AccessNotice, { to, siteUrl }: { to: string; siteUrl: string }) {
  const { host } = new URL(siteUrl);
  const letter = [
    `Zugänge der Website ${host} geändert`,
    `${notice.person ?? 'Der Betreiber'} hat am ${timeText(notice.at)} Uhr ${deedOf(notice)}.`,
    'Wenn das nicht abgesprochen ist, fragen Sie bitte nach und wenden Sie sich an den Betreiber der Website.',
  ];
  return { to, ...letterOf(letter) };
}

/** Returns the mail about `npm run admin -- --reset-factors`. It follows those about each factor and passkey. */
export function accessResetMail(to: string, siteUrl: string): MailMessage {
  const letter = [
    'Anmeldung zurückgesetzt',
    `der Betreiber von ${siteUrl} hat die zweiten Faktoren und Passkeys Ihres Kontos entfernt. Alle Geräte sind abgemeldet. Ihr Passwort gilt weiter.`,
    'Wenn Sie nicht darum gebeten haben, wenden Sie sich bitte an den Betreiber der Website.',
  ];
  return { to, ...letterOf(letter) };
}
