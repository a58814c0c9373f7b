import { contrast } from './oklch';
import { type BrandColors, colorOf, createPalette, type Theme } from './palette';

/** Use of a colour on the website: `color` as text (`front`) or as its background (`back`), with their contrast. */
export type ColorUse = { use: UseName; color: string; front: string; back: string; ratio: number };

type UseName = 'darkSurface' | 'button' | 'link' | 'signal' | 'accentText' | 'accentOnDark';

type Pair = { use: UseName; theme: Theme; front: string; back: string; color: 'front' | 'back' };

const uses: Record<keyof BrandColors, readonly Pair[]> = {
  brand_color: [
    { use: 'darkSurface', theme: 'ink', front: 'text', back: 'surface', color: 'back' },
    { use: 'button', theme: 'light', front: 'on-primary', back: 'primary', color: 'back' },
    { use: 'link', theme: 'light', front: 'link', back: 'surface-sunk', color: 'front' },
  ],
  accent_color: [
    { use: 'signal', theme: 'light', front: 'on-signal', back: 'signal', color: 'back' },
    { use: 'accentText', theme: 'light', front: 'signal-text', back: 'surface-sunk', color: 'front' },
    { use: 'accentOnDark', theme: 'ink', front: 'signal-text', back: 'surface-raised', color: 'front' },
  ],
};

/** Returns the uses of a chosen colour; their `color` differs from it where it had to be adjusted. */
export function colorUses(name: keyof BrandColors, chosen: BrandColors): ColorUse[] {
  const palette = createPalette(chosen);
  return uses[name].map(({ use, theme, color, ...pair }) => {
    const front = colorOf(palette, theme, pair.front);
    const back = colorOf(palette, theme, pair.back);
    return { use, color: color === 'front' ? front : back, front, back, ratio: contrast(front, back) };
  });
}
