import { writeCsv } from '../../content/text/csv';
import type { Activity } from './activity';

const columns = ['at', 'person', 'action', 'object', 'detail'] as const satisfies readonly (keyof Activity)[];

/** Returns the activities as a CSV file. */
export function activityCsv(activities: readonly Activity[]): string {
  const lines = activities.map(({ at, person, action, object, detail }) => [
    at,
    person ?? '',
    action,
    object,
    Object.entries(detail)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
  ]);
  return writeCsv([columns, ...lines]);
}
