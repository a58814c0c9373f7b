import type { BrandStyle } from './brand-css';

/** Brand of the company: its look, icon and short name. */
export type Brand = BrandStyle & { icon_url: string | null; short_name: string | null };

/** Checks whether the brand has the colours of the style sheet, as the files of the build do. */
export function hasDefaultColors({ brand_color, accent_color }: Brand): boolean {
  return !brand_color && !accent_color;
}

/** Look of the style sheet, for a website without settings. */
export const defaultBrand: Brand = {
  brand_color: null,
  accent_color: null,
  font_pair: 'archivo',
  icon_url: null,
  short_name: null,
};
