import type { Service } from '../client/service';
import type { RowOf } from '../../content/model';
import type { footer } from '../../content/types/footer/type';
import { type Brand, defaultBrand } from '../../content/brand/brand';
import { siteSettings } from '../../content/types/site-settings/type';
import type { Tables } from '../client/tables';
import { readSingle } from '../records/read';
import { type PageSettings, pageSettingsIn } from '../../content/fields/page-settings';

/**
 * Element ids of the two JSON blocks in every page, written by the server and read by the browser. `service`:
 * connection to the data service. `page`: data the page was rendered from.
 */
export const blockIds = { service: 'service', page: 'page-state' } as const;

/** `url` is an origin without a trailing slash. */
export type ServiceBlock = {
  url: string;
  publishableKey: string;
  /** True for the embedded service; the browser then uses the page's own origin. */
  embedded: boolean;
};

export function readService(): Service {
  const block = readBlock<ServiceBlock>(blockIds.service);
  const { embedded, publishableKey: key } = block;
  const { origin } = location;
  return { url: embedded ? origin : block.url, uploads: origin, key, embedded };
}

export function readPageState<State>(): State {
  return readBlock(blockIds.page);
}

function readBlock<Content>(id: string): Content {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}

/** Returns the company's name, or a general one before it has been entered. */
export function companyName(row: Pick<RowOf<typeof footer>, 'company_name'> | null | undefined): string {
  return row?.company_name || 'Elektrotechnik und Sachverständigenbüro';
}

/** Reads the brand from the site settings; the default one before their first save. */
export async function readBrand(tables: Tables): Promise<Brand> {
  return (await readSingle(tables, siteSettings)) ?? defaultBrand;
}

/** Reads the settings of the public pages; empty before the first save. */
export async function readPageSettings(tables: Tables): Promise<PageSettings> {
  return pageSettingsIn((await readSingle(tables, siteSettings))?.pages);
}
