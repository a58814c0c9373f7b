import type { AdminRole } from '../../data/account/own-rights';
import { unwrapResponse } from '../../data/client/data-error';
import type { Tables } from '../../data/client/tables';
import type { Mailer, MailMessage } from '../../service/mail';
import { timeText } from '../../content/record/times';

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

/**
 * Mails the affected person and all owners each change of access. Any number of servers may run it on one database.
 * Without a mail server the notices are only deleted.
 */
export async function sendAccessNotices(
  tables: Tables,
  { mailer, siteUrl }: { mailer: Mailer | undefined; siteUrl: string },
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
    const failed = (await Promise.allSettled(mails)).filter((result) => result.status === 'rejected');
    if (failed.length < mails.length || !failed[0] || Date.now() - Date.parse(notice.at) > maxAgeMs)
      unwrapResponse(await table().delete().eq('id', notice.id));
    if (failed[0]) throw failed[0].reason;
  }
}

const roleNames: Record<AdminRole, string> = {
  owner: 'Inhaber',
  editor: 'Redaktion',
  author: 'Autor',
  inbox: 'Posteingang',
};

/** Returns the action of a person, as the end of a German sentence. */
function deedOf({ action, object, detail: { role, former_role, is_on } }: AccessNotice): string {
  if (action === 'change_role' && role && former_role)
    return `die Rolle von ${object} von „${roleNames[former_role]}“ in „${roleNames[role]}“ geändert`;
  if (action === 'remove_person') return `${object} den Zugang entzogen`;
  if (action === 'revoke_invitation') return `die Einladung von ${object} zurückgezogen`;
  if (action === 'rename_person') return `den Namen von ${object} geändert`;
  return `„Vier Augen“ für Veröffentlichungen ${is_on ? 'eingeschaltet' : 'ausgeschaltet'}`;
}

export function accessMail(
  notice: AccessNotice,
  { to, siteUrl }: { to: string; siteUrl: string },
): MailMessage {
  const { host } = new URL(siteUrl);
  return {
    to,
    subject: `Zugänge der Website ${host} geändert`,
    text: [
      `Guten Tag,\n\n${notice.person ?? 'Der Betreiber'} hat am ${timeText(notice.at)} Uhr ${deedOf(notice)}.`,
      'Wenn das nicht abgesprochen ist, fragen Sie bitte nach und wenden Sie sich an den Betreiber der Website.\n',
    ].join('\n\n'),
  };
}

/** Returns the mail about `npm run admin -- --reset-factors`. It follows those about each factor and passkey. */
export function accessResetMail(to: string, siteUrl: string): MailMessage {
  return {
    to,
    subject: 'Anmeldung zurückgesetzt',
    text: [
      `Guten Tag,\n\nder Betreiber von ${siteUrl} hat die zweiten Faktoren und Passkeys Ihres Kontos entfernt. Alle Geräte sind abgemeldet. Ihr Passwort gilt weiter.`,
      'Wenn Sie nicht darum gebeten haben, wenden Sie sich bitte an den Betreiber der Website.\n',
    ].join('\n\n'),
  };
}
