import { readdirSync, readFileSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import { describe, expect, test } from 'vitest';
import { contrastPairs, textPairs, textTokens, colorOf } from './palette';
import { baseTokens, inkTokens, lightTokens, surfaceTokens } from './default-tokens';
import { contrast } from './oklch';

/** Tests the contrast of the style sheet's own colours (WCAG 1.4.3 and 1.4.11) in both themes. */

const src = new URL('../../', import.meta.url);
const standard = { base: baseTokens, light: lightTokens, ink: inkTokens };

describe.each(['light', 'ink'] as const)('%s', (theme) => {
  test.each(contrastPairs(theme))('$foreground on $background', ({ foreground, background, min }) => {
    const colors = [foreground, background].map((token) => colorOf(standard, theme, token));
    expect(contrast(colors[0] ?? '', colors[1] ?? '')).toBeGreaterThanOrEqual(min);
  });
});

test('tokens.css has the same colours as the palette', () => {
  const found: Record<string, string> = {};
  const inkFound: Record<string, string> = {};
  postcss.parse(readFileSync(new URL('ui/styles/tokens.css', src), 'utf8')).walkRules((rule) => {
    for (const [name, value] of Object.entries(declarationsOf(rule))) {
      const color = tokenIn(value);
      if (color !== value || color.startsWith('#'))
        (rule.selector.includes('ink') ? inkFound : found)[name.replace('--', '')] = color;
    }
  });
  expect(found).toEqual({ ...baseTokens, ...lightTokens });
  expect(inkFound).toEqual(inkTokens);
});

/** Rules whose colours are not covered above, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'ui/image/image-caption.module.css .caption': 'over an image, on an own background',
  'ui/image/image.module.css .image': 'alternative text of a missing image',
  'site/inquiry/photo-field.module.css .input': 'name of a chosen file, which the list below repeats',
  'site/home/hero.module.css .image': 'the same',
  'site/home/hero.module.css .text h1 strong': 'large, on ink',
  "preview/edit-overlay/marks.module.css .tool[aria-disabled='true']": 'disabled',
  'site/services/dealer-logos.module.css .source': 'below a logo, on white in both themes',
};

test('style sheets set text colours from these tokens on these backgrounds only', () => {
  const unknown = rules().flatMap(({ place, color, background }) => {
    if (!color || color === 'inherit' || place in exceptions) return [];
    const text = tokenIn(color);
    const isPlain = !background || /^(none|transparent)$/.test(background);
    const surface = isPlain ? undefined : tokenIn(background);
    const isText = textTokens.some((token) => token === text);
    const isOnSurface = isText && (isPlain || surfaceTokens.some((token) => token === surface));
    const isPair = textPairs.some(([one, other]) => one === text && other === surface);
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
