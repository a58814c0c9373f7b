// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Package in @fontsource-variable of each family, by the name of its files in `dist/fonts`. */
export const families = {
  archivo: 'archivo',
  'source-serif': 'source-serif-4',
  manrope: 'manrope',
  'source-sans': 'source-sans-3',
  fraunces: 'fraunces',
  figtree: 'figtree',
};

/**
 * Characters per font file, by the suffix of its name: those of German texts, and rare ones (foreign names, units,
 * arrows). `fonts*.css` list the same characters, so that pages without rare ones do not load that file. Other
 * characters come from the fallback fonts.
 */
export const characters = {
  '': `${characterRange(0x20, 0x7e)}ÄÖÜäöüßé\u00a0\u00ad§°²³·«»×\u2010\u2011–‘’‚“”„•…\u202f€−`,
  '-rare': `ÀÁÂÅÆÇÈÉÊËÌÍÎÏÑÓÔØÙÚÛàáâåæçèêëìíîïñóôøùúûŒœ©®±µ¹¼½¾\u2009—′″‰‹›™←↑→↓≈≤≥`,
};

/** Smallest and greatest `font-weight` in the styles. */
const wght = { min: 400, max: 650 };

/** OpenType features to retain: kerning, ligatures, tabular figures. No page uses others such as small capitals. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'rvrn', 'tnum'];

/** Writes subsets of all families into `dist/fonts`, unless they exist. They have less than half of the bytes. */
export async function makeGermanFonts() {
  const folder = join(root, 'dist/fonts');
  const fonts = Object.entries(families).map(([name, source]) => {
    const file = `node_modules/@fontsource-variable/${source}/files/${source}-latin-wght-normal.woff2`;
    return { name, font: readFileSync(join(root, file)) };
  });
  const options = /** @type {const} */ ({ targetFormat: 'woff2', variationAxes: { wght }, keepFeatures });
  const hash = createHash('sha256').update(JSON.stringify([characters, options]));
  for (const { name, font } of fonts) hash.update(name).update(font);
  const inputs = hash.digest('hex');
  const stampFile = join(folder, 'stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputs) return;
  mkdirSync(folder, { recursive: true });
  for (const { name, font } of fonts)
    for (const [suffix, text] of Object.entries(characters))
      writeFileSync(join(folder, `${name}${suffix}.woff2`), await subsetFont(font, text, options));
  writeFileSync(stampFile, inputs);
}

/**
 * Returns the characters between two code points, both included.
 * @param {number} first
 * @param {number} last
 */
function characterRange(first, last) {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
