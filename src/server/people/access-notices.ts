import { type AdminRole, roleNames } from '../../data/account/own-rights';
import { unwrapResponse, type Tables } from '../../data/client/service';
import { letterOf, type MailMessage } from '../../service/mail';
import type { ServerParts } from '../base/server-parts';
import { timeText } from '../../content/record/times';
import { mailClaimMs, reached, timestampIn } from '../base/run-jobs';

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

/** Time after which a notice is deleted, even when a recipient could not be reached. */
const maxAgeMs = 24 * 3600_000;

/** Any number of servers may run it on one database. Without a mail server the notices are only deleted. */
export async function sendAccessNotices(
  tables: Tables,
  { mailer, siteUrl }: Pick<ServerParts, 'mailer' | 'siteUrl'>,
): Promise<void> {
  const table = () => tables.from('access_notices');
  const dueFilter = reached('due_at', 2 * mailClaimMs);
  const due = table().select().or(dueFilter).order('id');
  for (const notice of unwrapResponse<AccessNotice[]>(await due)) {
    const due_at = timestampIn(mailClaimMs);
    const claim = table().update({ due_at }).eq('id', notice.id).eq('due_at', notice.due_at);
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
