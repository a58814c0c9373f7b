import type { RowOf } from '../../content/model';
import { siteSettings } from '../../content/types/site-settings/type';
import type { Tables } from '../../data/client/tables';
import { readSingle } from '../../data/records/read';
import { oncePerRevision } from './once-per-revision';
import type { Revision } from './revision';

export type SettingsRow = RowOf<typeof siteSettings> | null;

/** Reads the settings of the website once per content revision. Rejects while they cannot be read. */
export type CurrentSettings = { read(): Promise<SettingsRow> };

export function createCurrentSettings(tables: Tables, revision: Revision): CurrentSettings {
  const rowAt = oncePerRevision(() => readSingle(tables, siteSettings));
  return { read: async () => rowAt(await revision.current()) };
}
