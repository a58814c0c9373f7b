import { readdirSync, readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { describe, expect, test } from 'vitest';

/** Tests the contrast of the tokens (WCAG 1.4.3 and 1.4.11) in both themes. */

const src = new URL('../../', import.meta.url);
const surfaces = ['surface', 'surface-raised', 'surface-sunk'];
/** Tokens for text on any surface. */
const textTokens = [
  'heading',
  'text',
  'text-quiet',
  'signal-text',
  'link',
  'e-mobility',
  'danger',
  'success',
];
/** Text on backgrounds other than surfaces. */
const pairs = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-signal', 'signal'],
  ['on-signal', 'signal-hover'],
  ['danger', 'danger-surface'],
  ['success', 'success-surface'],
  ['text', 'info-surface'],
  ['text', 'danger-surface'],
  ['text', 'success-surface'],
  ['text-quiet', 'info-surface'],
  ['ink-950', 'amber-300'],
  ['ink-950', 'amber-500'],
] as const;
/** Borders of controls, and focus rings. */
const lines = ['line-control', 'focus'];

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const tokens = tokensOf(theme);

  test.each(surfaces.flatMap((surface) => textTokens.map((text) => [text, surface] as const)))(
    '%s is readable on %s',
    (text, surface) => expect(contrast(tokens, [text, surface])).toBeGreaterThanOrEqual(4.5),
  );

  test.each(pairs)('%s is readable on %s', (...pair) =>
    expect(contrast(tokens, pair)).toBeGreaterThanOrEqual(4.5),
  );

  test.each(surfaces.flatMap((surface) => lines.map((line) => [line, surface] as const)))(
    '%s is distinguishable from %s',
    (...pair) => expect(contrast(tokens, pair)).toBeGreaterThanOrEqual(3),
  );
});

/** Rules whose colours are not covered above, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'ui/picture/picture-caption.module.css .caption': 'over a picture, on an own background',
  'ui/picture/picture.module.css .image': 'alternative text of a missing picture',
  'site/inquiry/photos/photo-field.module.css .input': 'name of a chosen file, which the list below repeats',
  'site/home/hero.module.css .picture': 'the same',
  'site/home/hero.module.css .text h1 strong': 'large, on ink',
  'admin/text/text.module.css .copy': 'a copy of the text behind it, which is read',
  'admin/text/text.module.css .marks': 'the signs of the markup, not its text',
  "preview/edit-overlay/marks.module.css .tool[aria-disabled='true']": 'disabled',
  'site/services/dealer-logos.module.css .source': 'below a logo, on white in both themes',
};

test('style sheets set text colours from these tokens on these backgrounds only', () => {
  const unknown = rules().flatMap(({ place, color, background }) => {
    if (!color || color === 'inherit' || place in exceptions) return [];
    const text = tokenIn(color);
    const isPlain = !background || /^(none|transparent)$/.test(background);
    const surface = isPlain ? undefined : tokenIn(background);
    const isOnSurface = textTokens.includes(text) && (isPlain || surfaces.includes(surface ?? ''));
    const isPair = pairs.some(([one, other]) => one === text && other === surface);
    return isOnSurface || isPair ? [] : [`${place}: ${color} on ${background ?? 'what is below'}`];
  });
  expect(unknown).toEqual([]);
});

/** Returns the style sheet rules that set a colour, except for print and forced colours. */
function rules(): { place: string; color?: string; background?: string }[] {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  return sheets.flatMap((file) => {
    const found: ReturnType<typeof rules> = [];
    postcss.parse(readFileSync(new URL(file, src), 'utf8')).walkRules((rule) => {
      if (isOtherMedium(rule)) return;
      const { color, background, 'background-color': plain } = declarationsOf(rule);
      found.push({
        place: `${file} ${rule.selector.replace(/\s+/g, ' ')}`,
        color,
        background: background ?? plain,
      });
    });
    return found;
  });
}

function isOtherMedium({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'params' in parent && /print|forced-colors/.test(parent.params);
}

function declarationsOf(rule: Rule): Record<string, string> {
  const found: Record<string, string> = {};
  rule.each((node) => {
    if (node.type === 'decl') found[node.prop] = node.value;
  });
  return found;
}

function tokenIn(value: string): string {
  return /^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? value;
}

type Tokens = Readonly<Record<string, string>>;

/** Returns the tokens of a theme; the dark theme overrides those of the light one. */
function tokensOf(theme: 'light' | 'dark'): Tokens {
  const found: Record<string, string> = {};
  postcss.parse(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).walkRules((rule) => {
    if (rule.selector.includes('dark') && theme === 'light') return;
    for (const [name, value] of Object.entries(declarationsOf(rule))) found[name.replace('--', '')] = value;
  });
  return found;
}

/** Returns the contrast ratio as defined by WCAG: 1 to 21. */
function contrast(tokens: Tokens, [one, other]: readonly [string, string]): number {
  const [lighter = 0, darker = 0] = [luminanceOf(tokens, one), luminanceOf(tokens, other)].sort(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(tokens: Tokens, name: string): number {
  const value = tokens[name] ?? '';
  const next = tokenIn(value);
  if (next !== value) return luminanceOf(tokens, next);
  const [, ...digits] = /^#(..)(..)(..)$/.exec(value) ?? [];
  if (digits.length !== 3) throw new Error(`--${name} is no colour: ${value}`);
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
