import type { RowOf } from '../../content/model';
import { siteSettings } from '../../content/types/site-settings/type';
import type { Tables } from '../../data/client/tables';
import { readSingle } from '../../data/records/read';
import type { Revision } from './revision';

export type SettingsRow = RowOf<typeof siteSettings> | null;

/** Reads the settings of the website once per content revision. Rejects while they cannot be read. */
export type CurrentSettings = { read(): Promise<SettingsRow> };

export function createCurrentSettings(tables: Tables, revision: Revision): CurrentSettings {
  let known: { revision: string; row: Promise<SettingsRow> } | undefined;
  return {
    async read() {
      const current = await revision.current();
      if (known?.revision !== current) {
        const row = readSingle(tables, siteSettings);
        known = { revision: current, row };
        row.catch(() => (known = undefined));
      }
      return known.row;
    },
  };
}
