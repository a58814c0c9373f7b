import { unwrapResponse } from '../../data/client/data-error';
import type { Tables } from '../../data/client/tables';
import type { Mailer, MailMessage } from '../../service/mail';
import { berlinClock } from '../base/berlin-clock';
import { claimMail, firstHourOfDay, isMailDue, releaseMail } from '../base/run-jobs';

type ReviewMailParts = {
  mailer: Mailer | undefined;
  siteUrl: string;
  /** For tests. */
  now?: number;
};

/**
 * Mails each reviewer the number of waiting drafts, at most once a day. Any number of servers may run it on
 * one database: the day is stored before the mails are sent.
 */
export async function sendReviewMails(
  tables: Tables,
  { mailer, siteUrl, now = Date.now() }: ReviewMailParts,
): Promise<void> {
  const { day, hour } = berlinClock(now);
  if (!mailer || hour < firstHourOfDay || !(await isMailDue(tables, 'reviews', day))) return;
  const waiting = unwrapResponse<{ email: string; count: number }[]>(await tables.rpc('waiting_reviews'));
  if (waiting.length === 0 || !(await claimMail(tables, 'reviews', day))) return;
  const results = await Promise.allSettled(
    waiting.map(({ email, count }) => mailer.send({ to: email, ...reviewMail(count, siteUrl) })),
  );
  const failed = results.filter((result) => result.status === 'rejected');
  // After a partial failure no address gets a second mail that day.
  if (failed.length === waiting.length) await releaseMail(tables, 'reviews', day);
  if (failed[0]) throw failed[0].reason;
}

export function reviewMail(count: number, siteUrl: string): Omit<MailMessage, 'to'> {
  const subject = count === 1 ? 'Ein Entwurf wartet auf Sie' : `${count} Entwürfe warten auf Sie`;
  return {
    subject,
    text: [
      'Guten Tag,',
      `${subject}: Jemand bittet um Prüfung, bevor der Inhalt auf der Website erscheint. Sie können freigeben oder mit einer Anmerkung zurückgeben:`,
      `${siteUrl}/admin/overview`,
      'Diese Nachricht kommt höchstens einmal am Tag.',
    ].join('\n\n'),
  };
}
