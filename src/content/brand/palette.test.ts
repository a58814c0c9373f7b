import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandCss, fontPairNamed } from './brand-css';
import { contrastPairs, type BrandColors, colorOf, createPalette, minContrast } from './palette';
import { baseTokens } from './default-tokens';
import { siteSettings } from '../types/site-settings';
import { contrast } from './oklch';
import { mailColors } from './derived-colors';

/** Lists the pairs below their ratio. */
function unreadable(colors: BrandColors): string[] {
  const palette = createPalette(colors);
  return (['light', 'ink'] as const).flatMap((theme) =>
    contrastPairs(theme).flatMap(({ foreground, background, min }) => {
      const ratio = contrast(colorOf(palette, theme, foreground), colorOf(palette, theme, background));
      return ratio >= min ? [] : [`${theme}: ${foreground} on ${background} ${ratio.toFixed(2)} < ${min}`];
    }),
  );
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('60 random brands keep every pair of the style sheets readable', () => {
  fc.assert(
    fc.property(
      fc.option(color),
      fc.option(color),
      fc.option(color),
      (brand_color, accent_color, paper_color) => {
        expect(unreadable({ brand_color, accent_color, paper_color })).toEqual([]);
      },
    ),
    { numRuns: 60, seed: 26 },
  );
});

const extremes = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#808080', '#00ff00', '#ff0000', '#ff00ff'];

test.each(extremes.flatMap((brand) => extremes.map((accent) => [brand, accent] as const)))(
  'brand %s with accent %s keeps every pair readable',
  (brand_color, accent_color) => expect(unreadable({ brand_color, accent_color })).toEqual([]),
);

test('the colours of the style sheet emit nothing', () => {
  const font_pair = 'archivo';
  expect(brandCss({ brand_color: null, accent_color: null, font_pair })).toBe('');
  const own = { brand_color: baseTokens['ink-900'], accent_color: baseTokens['accent-500'], font_pair };
  expect(brandCss(own)).toBe('');
});

test('a readable colour is taken as it is', () => {
  const palette = createPalette({ brand_color: '#14532d', accent_color: '#c8006e' });
  expect(colorOf(palette, 'light', 'signal')).toBe('#c8006e');
  expect(colorOf(palette, 'light', 'link')).toBe('#14532d');
  const white = createPalette({ brand_color: null, accent_color: null, paper_color: '#ffffff' });
  expect(colorOf(white, 'light', 'surface')).toBe('#ffffff');
});

test.each(siteSettings.fields.font_pair.options)('the families of the font pair %s have faces', (pair) => {
  const sheet = readFileSync('dist/fonts/fonts.css', 'utf8');
  for (const { name } of Object.values(fontPairNamed(pair)))
    for (const family of [name, `${name} Fallback`]) expect(sheet).toContain(`font-family:'${family}';`);
});

const pairs = [
  ['text', 'background'],
  ['text', 'sheet'],
  ['link', 'background'],
  ['link', 'sheet'],
  ['onSignal', 'signal'],
  ['onHead', 'head'],
  ['darkText', 'darkBackground'],
  ['darkText', 'darkSheet'],
  ['darkLink', 'darkBackground'],
  ['darkLink', 'darkSheet'],
] as const;

test('mails are readable in the colours of 60 random brands', () => {
  fc.assert(
    fc.property(fc.option(color), fc.option(color), (brand_color, accent_color) => {
      const colors = mailColors({ brand_color, accent_color });
      const unreadable = pairs.filter(
        ([foreground, background]) => contrast(colors[foreground], colors[background]) < minContrast.text,
      );
      expect(unreadable).toEqual([]);
    }),
    { numRuns: 60, seed: 26 },
  );
});
