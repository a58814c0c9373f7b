import { draftRetentionDays } from '../../content/retention';
import { createTables } from '../../data/client/tables';
import { type Tables, unwrapResponse } from '../../data/client/service';
import type { DailyBackups } from './daily-backup/daily-backups';
import { type FilePlacement, sweepFiles } from './files/place-files';
import type { Delivery } from '../inquiries/delivery/delivery';
import type { Imports } from './import/imports';
import { sendInquiryReports, deleteOldInquiries } from '../inquiries/inquiry-reports';
import { notifyFormerRecipient } from '../inquiries/former-recipient';
import { sweepInquiryPhotos } from '../inquiries/inquiry-photos';
import type { LinkChecks } from './links/link-checks';
import type { Redirects } from '../pages/redirects';
import { sendAccessNotices } from '../people/access-notices';
import { mailFailedSchedules, runDueSchedules, type ScheduleParts } from './schedule';
import { type Job, dayMs, sendOnceADay } from '../base/run-jobs';
import { type Letter, letterOf } from '../../service/mail';
import type { ServerParts } from '../base/server-parts';

type JobParts = ScheduleParts & {
  historyDays: number;
  delivery: Delivery | undefined;
  backups: DailyBackups | undefined;
  imports: Imports;
  links: LinkChecks;
  placement: FilePlacement;
  redirects: Pick<Redirects, 'storeHits'>;
};

/** Several servers on one database may run them. */
export function listJobs(parts: JobParts): Job[] {
  const { service, historyDays, delivery, backups, imports, links, placement, redirects } = parts;
  const tables = createTables(service);
  return [
    ...(delivery ? [{ name: 'inquiry delivery', intervalMs: 5_000, ...delivery }] : []),
    { name: 'inquiry retention', intervalMs: dayMs, run: () => deleteOldInquiries(tables) },
    { name: 'inquiry photo sweep', intervalMs: 20_000, run: () => sweepInquiryPhotos(service) },
    { name: 'recipient notice', intervalMs: 20_000, run: () => notifyFormerRecipient(tables, parts) },
    { name: 'access notices', intervalMs: 20_000, run: () => sendAccessNotices(tables, parts) },
    { name: 'inquiry reports', intervalMs: 600_000, run: () => sendInquiryReports(tables, parts) },
    { name: 'review mails', intervalMs: 600_000, run: () => sendReviewMails(tables, parts) },
    { name: 'schedule', intervalMs: 5_000, run: (signal) => runDueSchedules(parts, signal) },
    { name: 'schedule mails', intervalMs: 20_000, run: () => mailFailedSchedules(parts) },
    { name: 'file placement', intervalMs: 1_000, run: () => placement.settled() },
    {
      name: 'file sweep',
      intervalMs: 3_600_000,
      runAtStart: false,
      run: (signal) => sweepFiles(service, Date.now(), signal),
    },
    { name: 'import', intervalMs: 60_000, ...imports },
    {
      name: 'redirect hits',
      intervalMs: 60_000,
      run: () => redirects.storeHits(),
      onStop: () => redirects.storeHits(),
    },
    { name: 'link check', intervalMs: 900_000, runAtStart: false, ...links },
    {
      name: 'history pruning',
      intervalMs: dayMs,
      run: (signal) => pruneHistory(tables, historyDays, signal),
    },
    { name: 'activity pruning', intervalMs: dayMs, run: () => pruneActivity(tables) },
    ...(backups ? [{ name: 'daily backup', intervalMs: 60_000, ...backups }] : []),
  ];
}

export async function pruneActivity(tables: Tables): Promise<void> {
  unwrapResponse(await tables.rpc('prune_activity'));
}

/** Changes deleted per statement, so that other transactions do not wait long. */
const batchSize = 1000;

async function pruneHistory(tables: Tables, days: number, signal: AbortSignal): Promise<void> {
  const ago = (count: number) => new Date(Date.now() - count * dayMs).toISOString();
  const step = { older_than: ago(days), drafts_older_than: ago(draftRetentionDays), most: batchSize };
  while (!signal.aborted) {
    if (unwrapResponse<number>(await tables.rpc('prune_history', step)) < batchSize) return;
  }
}

type ReviewMailParts = Pick<ServerParts, 'mailer' | 'siteUrl'> & {
  /** For tests. */
  now?: number;
};

/** Once a day. Any number of servers may run it. */
export async function sendReviewMails(
  tables: Tables,
  { mailer, siteUrl, now = Date.now() }: ReviewMailParts,
): Promise<void> {
  if (!mailer) return;
  let failed: PromiseRejectedResult | undefined;
  const prepare = async () => {
    const waiting = unwrapResponse<{ email: string; count: number }[]>(await tables.rpc('waiting_reviews'));
    const send = async () => {
      const results = await Promise.allSettled(
        waiting.map(({ email, count }) => mailer.send({ to: email, ...reviewMail(count, siteUrl) })),
      );
      failed = results.find((result) => result.status === 'rejected');
      if (results.every((result) => result.status === 'rejected')) throw failed?.reason;
    };
    return waiting.length > 0 ? send : undefined;
  };
  await sendOnceADay(tables, { kind: 'reviews', now, prepare });
  // After a partial failure no address gets a second mail that day.
  if (failed) throw failed.reason;
}

export function reviewMail(count: number, siteUrl: string): Letter {
  const subject = count === 1 ? 'Ein Entwurf wartet auf Sie' : `${count} Entwürfe warten auf Sie`;
  return letterOf([
    subject,
    `${subject}: Jemand bittet um Prüfung, bevor der Inhalt auf der Website erscheint. Sie können freigeben oder mit einer Anmerkung zurückgeben:`,
    `${siteUrl}/admin/overview`,
    'Diese Nachricht kommt höchstens einmal am Tag.',
  ]);
}
