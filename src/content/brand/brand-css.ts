import type { Tokens } from './default-tokens';
import { baseTokens, inkTokens, lightTokens } from './default-tokens';
import { type BrandColors, colorOf, createPalette, type Palette, type Theme } from './palette';

/**
 * Returns the style rules that change the colours of the style sheet; empty for its own colours. They are in its first
 * layer, so that print styles override them, and more specific, because the style sheet may load after them.
 */
export function brandCss(colors: BrandColors): string {
  const palette = createPalette(colors);
  const standard: Palette = { base: baseTokens, light: lightTokens, ink: inkTokens };
  const light = changedTokens(palette, standard, 'light', { ...baseTokens, ...palette.light });
  const ink = changedTokens(palette, standard, 'ink', palette.ink);
  const rules =
    (light && `html:root,html [data-surface=paper]{${light}}`) +
    (ink && `html [data-surface=ink],html[data-theme=dark]{${ink}}`);
  return rules && `@layer tokens{${rules}}`;
}

/** Lists the tokens that the changed base colours do not change by themselves. */
function changedTokens(palette: Palette, standard: Palette, theme: Theme, tokens: Tokens): string {
  const inherited: Palette = {
    base: palette.base,
    light: theme === 'ink' ? palette.light : standard.light,
    ink: standard.ink,
  };
  return Object.keys(tokens)
    .filter((token) =>
      token in standard.base
        ? palette.base[token] !== standard.base[token]
        : colorOf(palette, theme, token) !== colorOf(inherited, theme, token),
    )
    .map((token) => `--${token}:${colorOf(palette, theme, token)}`)
    .join(';');
}
