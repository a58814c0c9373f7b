import { footer } from '../../content/types/footer/type';
import { companyName } from '../../data/site/company-name';
import { readSingle } from '../../data/records/read';
import type { Tables } from '../../data/client/tables';

/**
 * Renders the web app manifest, which a phone uses when the site is added to its home screen
 * (https://www.w3.org/TR/appmanifest/).
 */
export async function renderManifest(tables: Tables): Promise<string> {
  const name = companyName(await readSingle(tables, footer));
  return JSON.stringify({
    name,
    short_name: name.split(/[\s,&]+/)[0],
    lang: 'de',
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: '#f8f5ee',
    theme_color: '#0f1b2d',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
