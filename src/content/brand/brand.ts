import type { BrandStyle } from './brand-css';

export type Brand = BrandStyle & { icon_url: string | null; short_name: string | null };

/** Checks whether the brand has the colours of the style sheet, which the files of the build have too. */
export function hasDefaultColors({ brand_color, accent_color, paper_color }: Brand): boolean {
  return !brand_color && !accent_color && !paper_color;
}

export const defaultBrand: Brand = {
  brand_color: null,
  accent_color: null,
  font_pair: 'archivo',
  icon_url: null,
  short_name: null,
};
