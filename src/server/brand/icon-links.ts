import { createHash } from 'node:crypto';
import type { Brand } from '../../content/brand/brand';

/** Icon of the website as a file: the attributes of its link in documents and in the manifest. */
type IconLink = { href: string; type: string; sizes: string };

/** Icons that documents link, in their sizes; the last one is for phones. */
export function iconLinks(brand: Brand): { icons: IconLink[]; touchIcon: string } {
  const icon = (href: string, sizes: string) => ({ href: href + version(brand), type: 'image/png', sizes });
  return {
    icons: brand.icon_url
      ? [icon('/favicon-32.png', '32x32'), icon('/favicon-48.png', '48x48')]
      : [{ href: `/icon.svg${version(brand)}`, type: 'image/svg+xml', sizes: 'any' }],
    touchIcon: `/apple-touch-icon.png${version(brand)}`,
  };
}

/** Returns the icons of the manifest. */
export function manifestIcons(brand: Brand): object[] {
  const png = (name: string, size: number, purpose?: string) => ({
    src: `/${name}.png${version(brand)}`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  });
  return [
    ...iconLinks(brand).icons.map(({ href, ...icon }) => ({ src: href, ...icon })),
    png('icon-192', 192),
    png('icon-512', 512),
    png('icon-maskable-512', 512, 'maskable'),
  ];
}

/**
 * Returns a query string that changes with the icons, because browsers cache them by address; empty for those of the
 * build.
 */
function version({ icon_url, brand_color, accent_color }: Brand): string {
  const source = [icon_url, brand_color, accent_color].filter(Boolean).join(' ');
  return source && `?v=${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
}
