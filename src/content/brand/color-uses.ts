import { contrast } from './oklch';
import { type BrandColors, colorOf, createPalette, type Theme } from './palette';

/** Use of a colour on the website: `color` as text (`foreground`) or as its background (`background`), with their contrast. */
export type ColorUse = { use: UseName; color: string; foreground: string; background: string; ratio: number };

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
