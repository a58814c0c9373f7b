import { dayAfter } from '../../content/record/days';
import { instantOf } from '../../content/record/times';
import { unwrapResponse, type Tables } from '../client/service';
import { csvLines, writeCsv } from '../../content/text/csv';

/** The database writes these rows. */
export type Activity = {
  id: number;
  at: string;
  /** E-mail address at that time; null for the server itself. */
  person: string | null;
  action: string;
  /** `<table>/<id>` of a record, a table, the address of a person, or the name of an export. */
  object: string;
  detail: ActivityDetail;
};

export type ActivityDetail = { count?: number; is_scheduled?: boolean; role?: string; former_role?: string };

/** `day` is a day in Berlin (`yyyy-mm-dd`). An empty text means any. */
export type ActivityFilter = { person: string; day: string };

/** `website` is the operator's export of everything. */
export type ExportName = 'inquiries' | 'redirects' | 'activity' | 'backup' | 'website';

const pageSize = 1000;

/** Reads the newest activities older than the id `before`. */
export async function readActivities(
  tables: Tables,
  { person, day }: ActivityFilter,
  { before, limit }: { before?: number; limit: number },
): Promise<Activity[]> {
  let request = tables.from('activity').select('id,at,person,action,object,detail');
  if (person) request = request.eq('person', person);
  if (day) request = request.gte('at', startOfDay(day)).lt('at', startOfDay(dayAfter(day)));
  if (before !== undefined) request = request.lt('id', before);
  return unwrapResponse<Activity[]>(await request.order('id', { ascending: false }).limit(limit));
}

export async function* readAllActivities(tables: Tables, filter: ActivityFilter): AsyncGenerator<Activity[]> {
  let page: Activity[] = [];
  do {
    page = await readActivities(tables, filter, { before: page.at(-1)?.id, limit: pageSize });
    yield page;
  } while (page.length > 0);
}

export async function readActivityPeople(tables: Tables): Promise<string[]> {
  return unwrapResponse<string[]>(await tables.rpc('activity_people', {}, { get: true }));
}

/** Logs an export before it is made. */
export async function logExport(tables: Tables, object: ExportName): Promise<void> {
  unwrapResponse(await tables.rpc('log_export', { object }));
}

function startOfDay(day: string): string {
  return instantOf(`${day}T00:00`) ?? day;
}

const columns = ['at', 'person', 'action', 'object', 'detail'] as const satisfies readonly (keyof Activity)[];

/** Each page becomes a Blob, so that only one is in the memory of the page. */
export async function activityCsv(pages: AsyncIterable<readonly Activity[]>): Promise<Blob> {
  const parts = [new Blob([writeCsv([columns])])];
  for await (const page of pages) parts.push(new Blob([csvLines(page.map(lineOf))]));
  return new Blob(parts);
}

function lineOf({ at, person, action, object, detail }: Activity): string[] {
  const facts = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return [at, person ?? '', action, object, facts.join(', ')];
}
