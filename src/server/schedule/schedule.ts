import type { Draft } from '../../content/record/draft';
import { unwrapResponse } from '../../data/client/response';
import { DataError } from '../../data/client/data-error';
import { isConflict } from '../../data/records/save-rpc';
import type { Service } from '../../data/client/service';
import { createTables, type Tables } from '../../data/client/tables';
import type { Log } from '../../service/log/log';
import type { Mailer } from '../../service/mail';
import { companyAddress } from '../company-address';
import { logOncePerFailure } from '../log-once-per-failure';
import { repeat, type Repetition } from '../repeat';
import { executeScheduled } from './execute-scheduled';
import { scheduleMail } from './schedule-mail';

/** Between two looks: what is due, also since before we started, and on another server's account. */
const intervalMs = 5_000;

/** So many at once: the next look finds the others. */
const portion = 50;

export type ScheduleParts = {
  /** With the secret key. */
  service: Service;
  mailer: Mailer | undefined;
  mailTo: string | undefined;
  siteUrl: string;
  log: Log;
};

/**
 * Publishes drafts and takes records off the website at their times. Any number of servers may do so on one database: each
 * step is one transaction that finds the draft as it was read, or does nothing. What cannot be done is noted at the
 * draft, mailed once, and not tried again before somebody has looked at it.
 */
export function startSchedule(parts: ScheduleParts): Repetition {
  const runDue = logOncePerFailure(
    parts.log,
    'what is due could not be published or taken down',
    (signal: AbortSignal) => runDueSchedules(parts, signal),
  );
  return repeat(runDue, { intervalMs });
}

/** Once, all that is due now. */
export async function runDueSchedules(parts: ScheduleParts, signal?: AbortSignal): Promise<void> {
  const tables = createTables(parts.service);
  for (const draft of await readDue(tables)) {
    if (signal?.aborted) return;
    await executeScheduled(parts.service, draft).catch((error: unknown) =>
      noteFailure(parts, tables, { draft, error }),
    );
  }
}

async function readDue(tables: Tables): Promise<Draft[]> {
  const now = new Date().toISOString();
  const request = tables
    .from('content_drafts')
    .select()
    .is('failure', null)
    .or(`publish_at.lte.${now},unpublish_at.lte.${now}`)
    .order('updated_at')
    .order('id')
    .limit(portion);
  return unwrapResponse<Draft[]>(await request);
}

/** What a person can put right is theirs; what failed for other reasons, or has changed meanwhile, is looked at again. */
async function noteFailure(
  parts: ScheduleParts,
  tables: Tables,
  { draft, error }: { draft: Draft; error: unknown },
): Promise<void> {
  if (isConflict(error)) return;
  const failure = sentenceFor(error);
  if (!failure) {
    parts.log.error({ err: error, draft: draft.id }, 'a draft could not be published or taken down yet');
    return;
  }
  const change = tables.from('content_drafts').update({ failure });
  const noted = unwrapResponse<unknown[]>(
    await change.eq('id', draft.id).eq('updated_at', draft.updated_at).is('failure', null).select('id'),
  );
  if (noted.length === 0) return;
  parts.log.warn(
    { draft: draft.id, reason: failure },
    'a draft could not be published or taken down at its time',
  );
  if (!parts.mailer) return;
  const to = await companyAddress(tables, parts.mailTo);
  await parts.mailer.send(scheduleMail({ ...draft, failure }, to, parts.siteUrl));
}

/** Undefined where another try may do. */
function sentenceFor(error: unknown): string | undefined {
  if (!(error instanceof DataError)) {
    return 'This draft was not published at its time: its content is damaged. Please look at it and save it again.';
  }
  return error.status >= 400 && error.status < 500 ? error.message : undefined;
}
