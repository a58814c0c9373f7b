import { type BrandColors, colorOf, createPalette } from './palette';

/** Returns the colours of HTML mails, which no style sheet reaches. */
export function mailColors(brand: BrandColors) {
  const palette = createPalette(brand);
  const light = (token: string) => colorOf(palette, 'light', token);
  const dark = (token: string) => colorOf(palette, 'ink', token);
  return {
    background: light('surface'),
    sheet: light('surface-raised'),
    text: light('heading'),
    line: light('line'),
    link: light('signal-text'),
    signal: light('signal'),
    onSignal: light('on-signal'),
    head: dark('surface'),
    onHead: light('paper-50'),
    darkBackground: dark('surface-sunk'),
    darkSheet: dark('surface'),
    darkText: light('paper-200'),
    darkLine: dark('line'),
    darkLink: dark('signal-text'),
  };
}

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
