import { unwrapResponse } from '../../data/client/response';
import type { Tables } from '../../data/client/tables';

/** Mails that are sent at most once a day, however many servers run their jobs. */
type DailyMail = 'reminder' | 'summary' | 'reviews';

const dayMs = 86_400_000;

/** Hour of the day in Berlin before which none is sent. */
export const firstHourOfDay = 7;

/** Checks whether the mail was not sent on this day. */
export async function isMailDue(tables: Tables, kind: DailyMail, day: string): Promise<boolean> {
  const earlier = tables.from('inquiry_reports').select('kind').eq('kind', kind).lt('sent_on', day);
  return unwrapResponse<unknown[]>(await earlier).length > 0;
}

/** Stores that the mail of this day is sent. Returns false when another server sends it. */
export async function claimMail(tables: Tables, kind: DailyMail, day: string): Promise<boolean> {
  const change = tables.from('inquiry_reports').update({ sent_on: day }).eq('kind', kind).lt('sent_on', day);
  return unwrapResponse<unknown[]>(await change.select('kind')).length > 0;
}

/** Makes the mail due again after a failure. */
export async function releaseMail(tables: Tables, kind: DailyMail, day: string): Promise<void> {
  const change = { sent_on: new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10) };
  unwrapResponse(
    await tables.from('inquiry_reports').update(change).eq('kind', kind).eq('sent_on', day).select('kind'),
  );
}
