import { createHash } from 'node:crypto';
import type { Brand } from '../../../content/brand/brand';

type IconLink = { href: string; type: string; sizes: string };

export function iconLinks(brand: Brand): { icons: IconLink[]; touchIcon: string } {
  const query = versionQuery(brand);
  const png = (size: number) => ({
    href: `/favicon-${size}.png${query}`,
    type: 'image/png',
    sizes: `${size}x${size}`,
  });
  return {
    icons: brand.icon_url
      ? [png(32), png(48)]
      : [{ href: `/icon.svg${query}`, type: 'image/svg+xml', sizes: 'any' }],
    touchIcon: `/apple-touch-icon.png${query}`,
  };
}

export function manifestIcons(brand: Brand): object[] {
  const query = versionQuery(brand);
  const png = (name: string, size: number, purpose?: string) => ({
    src: `/${name}.png${query}`,
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
function versionQuery({ icon_url, brand_color, accent_color }: Brand): string {
  const source = [icon_url, brand_color, accent_color].filter(Boolean).join(' ');
  return source && `?v=${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
}
