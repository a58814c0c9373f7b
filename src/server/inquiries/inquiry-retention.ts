import { inquiryRetentionDays } from '../../content/record/inquiry-retention-days';
import type { Tables } from '../../data/client/tables';
import type { Log } from '../../service/log/log';
import { logOncePerFailure } from '../log-once-per-failure';
import { repeat, type Repetition } from '../repeat';

const dayMs = 24 * 60 * 60 * 1000;

const retentionMs = inquiryRetentionDays * dayMs;

/** Deletes handled inquiries and spam after the retention period, at once and then daily. */
export function startRetention(tables: Tables, log: Log): Repetition {
  return repeat(
    logOncePerFailure(log, 'old inquiries were not deleted', () => deleteOld(tables)),
    { intervalMs: dayMs },
  );
}

async function deleteOld(tables: Tables): Promise<void> {
  const before = new Date(Date.now() - retentionMs).toISOString();
  const inquiries = () => tables.from('inquiries').delete();
  await inquiries().lt('done_at', before).throwOnError();
  await inquiries().eq('state', 'spam').lt('updated_at', before).throwOnError();
}
