import { type Brand, defaultBrand } from '../../content/brand/derived-colors';
import { siteSettings } from '../../content/types/site-settings';
import type { Tables } from '../client/service';
import { readSingle } from '../records/read';
import { type PageSettings, pageSettingsIn } from '../../content/fields/page-settings';

export async function readBrand(tables: Tables): Promise<Brand> {
  return (await readSingle(tables, siteSettings)) ?? defaultBrand;
}

export async function readPageSettings(tables: Tables): Promise<PageSettings> {
  return pageSettingsIn((await readSingle(tables, siteSettings))?.pages);
}
