import { type BrandColors, colorOf, createPalette, type Theme } from './palette';
import { contrast } from './oklch';
import type { BrandStyle } from './brand-css';

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

export type ImageColors = ReturnType<typeof imageColors>;

/** Returns the colours of images, icons and documents that the website's style sheet does not reach. */
export function imageColors(brand: BrandColors) {
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

/** Use of a colour on the website: `color` as text (`foreground`) or as its background (`background`), with their contrast. */
type ColorUse = { use: UseName; color: string; foreground: string; background: string; ratio: number };

type UseName = 'darkSurface' | 'button' | 'link' | 'signal' | 'accentText' | 'accentOnDark';

type Pair = {
  use: UseName;
  theme: Theme;
  foreground: string;
  background: string;
  color: 'foreground' | 'background';
};

export type ShownColor = 'brand_color' | 'accent_color';

const uses: Record<ShownColor, readonly Pair[]> = {
  brand_color: [
    { use: 'darkSurface', theme: 'ink', foreground: 'text', background: 'surface', color: 'background' },
    { use: 'button', theme: 'light', foreground: 'on-primary', background: 'primary', color: 'background' },
    { use: 'link', theme: 'light', foreground: 'link', background: 'surface-sunk', color: 'foreground' },
  ],
  accent_color: [
    { use: 'signal', theme: 'light', foreground: 'on-signal', background: 'signal', color: 'background' },
    {
      use: 'accentText',
      theme: 'light',
      foreground: 'signal-text',
      background: 'surface-sunk',
      color: 'foreground',
    },
    {
      use: 'accentOnDark',
      theme: 'ink',
      foreground: 'signal-text',
      background: 'surface-raised',
      color: 'foreground',
    },
  ],
};

/** The `color` of a use differs from the chosen one where it had to be adjusted. */
export function colorUses(name: ShownColor, chosen: BrandColors): ColorUse[] {
  const palette = createPalette(chosen);
  return uses[name].map(({ use, theme, color, ...pair }) => {
    const foreground = colorOf(palette, theme, pair.foreground);
    const background = colorOf(palette, theme, pair.background);
    return {
      use,
      color: color === 'foreground' ? foreground : background,
      foreground,
      background,
      ratio: contrast(foreground, background),
    };
  });
}

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
