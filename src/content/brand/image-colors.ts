import { type BrandColors, colorOf, createPalette } from './palette';

/** Colours of images, icons and documents that the website's style sheet does not reach. */
export type ImageColors = Record<'background' | 'line' | 'symbol' | 'title' | 'accent' | 'paper', string>;

/** Returns these colours of a brand as `#rrggbb`. */
export function imageColors(brand: BrandColors): ImageColors {
  const palette = createPalette(brand);
  return {
    background: colorOf(palette, 'ink', 'surface'),
    line: colorOf(palette, 'light', 'steel-600'),
    symbol: colorOf(palette, 'ink', 'heading'),
    title: colorOf(palette, 'light', 'paper-50'),
    accent: colorOf(palette, 'ink', 'signal'),
    paper: colorOf(palette, 'light', 'surface'),
  };
}
