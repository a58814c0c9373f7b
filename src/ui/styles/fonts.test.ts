import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { characters, families } from '../../../scripts/german-fonts.mjs';

const faces = ['fonts', 'fonts-manrope', 'fonts-fraunces'].flatMap((name) =>
  readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8')
    .split('@font-face')
    .slice(1),
);

/** Parses `U+0020-007E, U+00A0` into code points. */
function codePoints(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((part) => Number.parseInt(part, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

test.each(
  Object.keys(families).flatMap((family) =>
    Object.entries(characters).map(([part, text]) => [`${family}${part}`, text] as const),
  ),
)('the style sheet declares the code points of %s.woff2', (name, text) => {
  const face = faces.find((rule) => rule.includes(`/${name}.woff2`));
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(face ?? '') ?? [];
  const made = Array.from(text, (letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  expect(codePoints(ranges)).toEqual(made);
});
