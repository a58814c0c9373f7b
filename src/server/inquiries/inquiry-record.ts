import { contentTypes } from '../../content';
import { plainText } from '../../content/text/markup';
import { unwrapResponse } from '../../data/client/response';
import type { Tables } from '../../data/client/tables';

/** Heading column of each table that an inquiry may refer to. */
const headings = new Map(
  contentTypes.flatMap((type): [string, string][] =>
    type.rows === 'many' ? [[type.table, type.heading]] : [],
  ),
);

/** Checks whether a text is `<table>/<id>` with the table of a collection. */
export function isRecordReference(text: string): boolean {
  const [table = '', id = '', ...more] = text.split('/');
  return headings.has(table) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) && more.length === 0;
}

/** Reads the title of a published record; undefined when there is none. */
export async function readRecordTitle(
  tables: Tables,
  reference: string | null | undefined,
): Promise<string | undefined> {
  if (!reference || !isRecordReference(reference)) return undefined;
  const [table = '', id = ''] = reference.split('/');
  const heading = headings.get(table) ?? 'id';
  const row = unwrapResponse<Record<string, unknown> | null>(
    await tables.from(table).select(heading).eq('id', id).maybeSingle(),
  );
  return row ? plainText(String(row[heading])).trim() : undefined;
}
