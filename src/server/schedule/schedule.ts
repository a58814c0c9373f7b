import type { Draft } from '../../content/record/form-values';
import { unwrapResponse } from '../../data/client/response';
import { isConflictError } from '../../data/records/write';
import type { Service } from '../../data/client/service';
import { createTables, type Tables } from '../../data/client/tables';
import type { Log } from '../../service/log/log';
import type { Mailer } from '../../service/mail';
import { companyAddress } from '../company-address';
import { executeScheduled, failureOf } from './execute-scheduled';
import { scheduleMail } from './schedule-mail';

/** Drafts per run; the next run finds the rest, and schedules missed while no server ran. */
const batchSize = 50;

export type ScheduleParts = {
  /** Uses the secret key. */
  service: Service;
  mailer: Mailer | undefined;
  mailTo: string | undefined;
  siteUrl: string;
  log: Log;
};

/**
 * Publishes drafts and unpublishes records at their scheduled times. Any number of servers may run it on one database.
 * Each step is one transaction that does nothing unless the draft is unchanged. A failure is stored with the draft,
 * mailed once, and not retried until an editor acts.
 */
export async function runDueSchedules(parts: ScheduleParts, signal?: AbortSignal): Promise<void> {
  const tables = createTables(parts.service);
  for (const draft of await readDueDrafts(tables)) {
    if (signal?.aborted) return;
    await executeScheduled(parts.service, draft).catch((error: unknown) =>
      storeFailure(parts, tables, { draft, error }),
    );
  }
}

async function readDueDrafts(tables: Tables): Promise<Draft[]> {
  const now = new Date().toISOString();
  const request = tables
    .from('content_drafts')
    .select()
    .is('failure', null)
    .or(`publish_at.lte.${now},unpublish_at.lte.${now}`)
    .order('updated_at')
    .order('id')
    .limit(batchSize);
  return unwrapResponse<Draft[]>(await request);
}

/** Stores a failure that an editor can resolve and mails it. Other errors and conflicts are retried in the next run. */
async function storeFailure(
  parts: ScheduleParts,
  tables: Tables,
  { draft, error }: { draft: Draft; error: unknown },
): Promise<void> {
  if (isConflictError(error)) return;
  const failure = failureOf(error);
  if (!failure) {
    parts.log.error({ err: error, draft: draft.id }, 'a schedule could not be executed and will be retried');
    return;
  }
  const change = tables.from('content_drafts').update({ failure });
  const stored = unwrapResponse<unknown[]>(
    await change.eq('id', draft.id).eq('updated_at', draft.updated_at).is('failure', null).select('id'),
  );
  if (stored.length === 0) return;
  parts.log.warn({ err: error, draft: draft.id }, 'a schedule could not be executed');
  if (!parts.mailer) return;
  const to = await companyAddress(tables, parts.mailTo);
  await parts.mailer.send(scheduleMail({ ...draft, failure }, to, parts.siteUrl));
}
