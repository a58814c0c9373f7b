import type { RowOf, Single } from '../../content/model';
import type { siteSettings } from '../../content/types/site-settings/type';
import type { Tables } from '../../data/client/tables';
import { readSingle } from '../../data/records/read';
import { oncePerRevision } from './once-per-revision';
import type { Revision } from './revision';

export type SettingsRow = RowOf<typeof siteSettings> | null;

/** Reads the row of a single once per content revision. Rejects while it cannot be read. */
export type CurrentRow<T extends Single> = { read(): Promise<RowOf<T> | null> };

export type CurrentSettings = CurrentRow<typeof siteSettings>;

export function createCurrentRow<T extends Single>(
  tables: Tables,
  type: T,
  revision: Revision,
): CurrentRow<T> {
  const rowAt = oncePerRevision(() => readSingle(tables, type));
  return { read: async () => rowAt(await revision.current()) };
}
