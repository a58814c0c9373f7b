import { baseTokens, inkTokens, lightTokens, type Tokens } from './default-tokens';
import { type BrandColors, colorOf, createPalette, type Palette, type Theme } from './palette';

export type BrandStyle = BrandColors & { font_pair: string | null };

/** Empty for the defaults. In the first layer, below print styles; more specific, as the sheet may load later. */
export function brandCss(brand: BrandStyle): string {
  const palette = createPalette(brand);
  const defaults: Palette = { base: baseTokens, light: lightTokens, ink: inkTokens };
  const pair = fontPairNamed(brand.font_pair);
  const fonts = [`--font-label:${fontFamily(pair.label)}`, `--font-text:${fontFamily(pair.text)}`];
  const colors = changedTokens(palette, defaults, 'light', { ...baseTokens, ...palette.light });
  const light = [...(pair === defaultPair ? [] : fonts), ...colors].join(';');
  const inks = changedTokens(palette, defaults, 'ink', palette.ink);
  // Drawings have the colours of the style sheet; the blend mode gives them the hue of their background.
  const ink = (colors.length > 0 ? [...inks, '--drawing-blend:luminosity'] : inks).join(';');
  const rules = (light && `html:root{${light}}`) + (ink && `html [data-surface=ink]{${ink}}`);
  return rules && `@layer tokens{${rules}}`;
}

/** Returns a rule with these tokens in the colours of the brand, for documents without the website's style sheet. */
export function tokenRule(brand: BrandColors, theme: Theme, tokens: readonly string[]): string {
  const palette = createPalette(brand);
  return `:root{${tokens.map((token) => `--${token}:${colorOf(palette, theme, token)}`).join(';')}}`;
}

/** Lists the tokens whose value does not follow from the changed base colours alone. */
function changedTokens(palette: Palette, defaults: Palette, theme: Theme, tokens: Tokens): string[] {
  const inherited: Palette = {
    base: palette.base,
    light: theme === 'ink' ? palette.light : defaults.light,
    ink: defaults.ink,
  };
  return Object.keys(tokens)
    .filter((token) =>
      token in defaults.base
        ? palette.base[token] !== defaults.base[token]
        : colorOf(palette, theme, token) !== colorOf(inherited, theme, token),
    )
    .map((token) => `--${token}:${colorOf(palette, theme, token)}`);
}

/** Two font families of `scripts/german-fonts.mjs`: for headings and labels, and for running text. */
type FontPair = { label: FontFamily; text: FontFamily };

type FontFamily = { name: string; generic: 'serif' | 'sans-serif' };

const sans = (name: string): FontFamily => ({ name, generic: 'sans-serif' });
const serif = (name: string): FontFamily => ({ name, generic: 'serif' });

const fontPairs = {
  archivo: { label: sans('Archivo'), text: serif('Source Serif') },
  manrope: { label: sans('Manrope'), text: sans('Source Sans') },
  fraunces: { label: serif('Fraunces'), text: sans('Figtree') },
} satisfies Record<string, FontPair>;

/** The pair of the style sheet. */
const defaultPair = fontPairs.archivo;

/** Returns the default for an unknown name, which another version may have stored. */
export function fontPairNamed(name: string | null | undefined): FontPair {
  return Object.entries(fontPairs).find(([key]) => key === name)?.[1] ?? defaultPair;
}

export function fontFamily({ name, generic }: FontFamily): string {
  return `'${name}', '${name} Fallback', ${generic}`;
}
