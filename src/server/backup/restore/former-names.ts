import type { ArchivedTable } from '../archive/manifest';

/** Table that `public.redirects` has replaced, with other columns. */
export const formerSlugRedirects = 'public.slug_redirects';

type Names = { table: string; columns?: Record<string, string> };

/** Present names of tables that version 0.1 called otherwise. */
const presentNames: Record<string, Names> = {
  'public.former_addresses': { table: formerSlugRedirects, columns: { left_at: 'retired_at' } },
  'public.picture_notes': { table: 'public.image_metadata' },
  'public.picture_papers': { table: 'public.image_rights' },
};

/**
 * Returns an archived table of version 0.1 under its present names. Needed where the schema is newer than the archive: a
 * Supabase project, or an installation that was started before the restore.
 */
export function withPresentNames(archived: ArchivedTable): ArchivedTable {
  const names = presentNames[archived.name];
  if (!names) return archived;
  const columns = archived.columns.map((column) => names.columns?.[column] ?? column);
  return { ...archived, name: names.table, columns };
}

/** Renames the columns in the rows of such a table. */
export async function* linesWithPresentNames(
  { name }: ArchivedTable,
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  const columns = presentNames[name]?.columns;
  for await (const line of lines) yield columns ? renameKeys(line, columns) : line;
}

function renameKeys(line: string, columns: Record<string, string>): string {
  const row: Record<string, unknown> = JSON.parse(line);
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).map(([column, value]) => [columns[column] ?? column, value])),
  );
}
