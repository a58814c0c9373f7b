import { footer } from '../../content/types/footer/type';
import { imageColors } from '../../content/brand/image-colors';
import { companyName } from '../../data/site/company-name';
import { readBrand } from '../../data/site/brand';
import { readSingle } from '../../data/records/read';
import type { Tables } from '../../data/client/tables';
import { manifestIcons } from '../brand/icon-links';

/**
 * Renders the web app manifest, which a phone uses when the site is added to its home screen
 * (https://www.w3.org/TR/appmanifest/).
 */
export async function renderManifest(tables: Tables): Promise<string> {
  const name = companyName(await readSingle(tables, footer));
  const brand = await readBrand(tables);
  const { paper, background } = imageColors(brand);
  return JSON.stringify({
    name,
    short_name: brand.short_name || name.split(/[\s,&]+/)[0],
    lang: 'de',
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: background,
    icons: manifestIcons(brand),
  });
}
