import { type Brand, defaultBrand } from '../../content/brand/brand';
import { siteSettings } from '../../content/types/site-settings/type';
import type { Tables } from '../client/tables';
import { readSingle } from '../records/read';

/** Reads the brand from the site settings; the default one before their first save. */
export async function readBrand(tables: Tables): Promise<Brand> {
  return (await readSingle(tables, siteSettings)) ?? defaultBrand;
}
