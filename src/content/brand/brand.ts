import type { BrandStyle } from './brand-css';

/** Brand of the company: its look, icon and short name. */
export type Brand = BrandStyle & { icon_url: string | null; short_name: string | null };

/** Look of the style sheet, for a website without settings. */
export const standardBrand: Brand = {
  brand_color: null,
  accent_color: null,
  font_pair: 'archivo',
  icon_url: null,
  short_name: null,
};
