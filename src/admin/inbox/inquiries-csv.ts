import { writeCsv } from '../../content/text/csv';
import type { Inquiry } from '../../data/site/inquiries';

const columns = [
  'created_at',
  'number',
  'topic',
  'page',
  'record',
  'name',
  'email',
  'phone',
  'message',
  'state',
  'note',
  'delivery',
] as const satisfies readonly (keyof Inquiry)[];

/** Returns the inquiries as a CSV file. `titles` has the titles of records by `<table>/<id>`. */
export function inquiriesCsv(
  inquiries: readonly Inquiry[],
  titles: ReadonlyMap<string | null, string>,
): string {
  const lines = inquiries.map((inquiry) => {
    const values = { ...inquiry, record: titles.get(inquiry.record) ?? inquiry.record };
    return columns.map((column) => values[column] ?? '');
  });
  return writeCsv([columns, ...lines]);
}
