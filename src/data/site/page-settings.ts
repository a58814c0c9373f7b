import { type PageSettings, pageSettingsIn } from '../../content/fields/page-settings';
import { siteSettings } from '../../content/types/site-settings/type';
import type { Tables } from '../client/tables';
import { readSingle } from '../records/read';

/** Reads the settings of the public pages; empty before the first save. */
export async function readPageSettings(tables: Tables): Promise<PageSettings> {
  return pageSettingsIn((await readSingle(tables, siteSettings))?.pages);
}
