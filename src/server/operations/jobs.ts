import { createTables, type Tables } from '../../data/client/tables';
import type { DailyBackups } from './daily-backup/daily-backups';
import { type FilePlacement, sweepFiles } from './files/place-files';
import type { Delivery } from '../inquiries/delivery/delivery';
import type { Imports } from './import/imports';
import { notifyFormerRecipient } from '../inquiries/recipient';
import { sweepInquiryPhotos } from '../inquiries/inquiry-photos';
import { sendInquiryReports, deleteOldInquiries } from '../inquiries/inquiry-reports';
import type { LinkChecks } from './links/link-checks';
import type { Redirects } from '../pages/redirects';
import { sendAccessNotices } from '../people/people-routes';
import { sendReviewMails } from './review-mails';
import { runDueSchedules, type ScheduleParts } from './schedule';
import type { Job } from '../base/run-jobs';
import { unwrapResponse } from '../../data/client/data-error';

export type JobParts = ScheduleParts & {
  historyDays: number;
  delivery: Delivery | undefined;
  backups: DailyBackups | undefined;
  imports: Imports;
  links: LinkChecks;
  placement: FilePlacement;
  redirects: Pick<Redirects, 'storeHits'>;
};

const dayMs = 86_400_000;

/** Several servers on one database may run them. */
export function listJobs({
  historyDays,
  delivery,
  backups,
  imports,
  links,
  placement,
  redirects,
  ...parts
}: JobParts): Job[] {
  const { service } = parts;
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

/** Deletes activities after 24 months. The database decides which. */
export async function pruneActivity(tables: Tables): Promise<void> {
  unwrapResponse(await tables.rpc('prune_activity'));
}

/** Changes deleted per statement, so that other transactions do not wait long. */
const batchSize = 1000;

async function pruneHistory(tables: Tables, days: number, signal: AbortSignal): Promise<void> {
  const before = new Date(Date.now() - days * 86_400_000).toISOString();
  while (!signal.aborted) {
    const step = { older_than: before, most: batchSize };
    if (unwrapResponse<number>(await tables.rpc('prune_history', step)) < batchSize) return;
  }
}
