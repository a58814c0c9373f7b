import { type Brand, defaultBrand } from '../../content/brand/derived-colors';
import { siteSettings } from '../../content/types/site-settings/type';
import type { Tables } from '../client/tables';
import { readSingle } from '../records/read';
import { type PageSettings, pageSettingsIn } from '../../content/fields/page-settings';

/** Reads the brand from the site settings; the default one before their first save. */
export async function readBrand(tables: Tables): Promise<Brand> {
  return (await readSingle(tables, siteSettings)) ?? defaultBrand;
}

/** Reads the settings of the public pages; empty before the first save. */
export async function readPageSettings(tables: Tables): Promise<PageSettings> {
  return pageSettingsIn((await readSingle(tables, siteSettings))?.pages);
}
