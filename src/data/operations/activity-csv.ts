import { csvLines, writeCsv } from '../../content/text/csv';
import type { Activity } from './activity';

const columns = ['at', 'person', 'action', 'object', 'detail'] as const satisfies readonly (keyof Activity)[];

/**
 * Returns pages of activities as a CSV file. Each page becomes a Blob, so that only one is in the memory of the page.
 */
export async function activityCsv(pages: AsyncIterable<readonly Activity[]>): Promise<Blob> {
  const parts = [new Blob([writeCsv([columns])])];
  for await (const page of pages) parts.push(new Blob([csvLines(page.map(lineOf))]));
  return new Blob(parts);
}

function lineOf({ at, person, action, object, detail }: Activity): string[] {
  const facts = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return [at, person ?? '', action, object, facts.join(', ')];
}
