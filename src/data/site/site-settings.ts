import { type Brand, defaultBrand } from '../../content/brand/derived-colors';
import { siteSettings } from '../../content/types/site-settings';
import type { Tables } from '../client/tables';
import { readSingle } from '../records/read';
import { type PageSettings, pageSettingsIn } from '../../content/fields/page-settings';
import type { RowOf } from '../../content/model';
import type { footer } from '../../content/types/footer';

export async function readBrand(tables: Tables): Promise<Brand> {
  return (await readSingle(tables, siteSettings)) ?? defaultBrand;
}

export async function readPageSettings(tables: Tables): Promise<PageSettings> {
  return pageSettingsIn((await readSingle(tables, siteSettings))?.pages);
}

export function companyName(row: Pick<RowOf<typeof footer>, 'company_name'> | null | undefined): string {
  return row?.company_name || 'Elektrotechnik und Sachverständigenbüro';
}
