// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));

const families = {
  archivo: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  'source-serif': '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
};

/**
 * What German texts are set with, and what only some of them have: names from next door, units, arrows. `fonts.css`
 * names the same letters, so that a page without the rare ones does not ask for them. Others come from the fallback faces.
 */
export const letters = {
  '': `${between(0x20, 0x7e)}ÄÖÜäöüßé\u00a0\u00ad§°²³·«»×\u2010\u2011–‘’‚“”„•…\u202f€−`,
  '-rare': `ÀÁÂÅÆÇÈÉÊËÌÍÎÏÑÓÔØÙÚÛàáâåæçèêëìíîïñóôøùúûŒœ©®±µ¹¼½¾\u2009—′″‰‹›™←↑→↓≈≤≥`,
};

/** The lightest and the boldest that the styles ask for. */
const wght = { min: 400, max: 650 };

/** Kerning, ligatures and figures of equal width; small capitals and the like no page shows. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'rvrn', 'tnum'];

/** Writes the two families into `dist/fonts`, without what no page shows: less than half of the bytes remain. */
export async function makeGermanFonts() {
  const folder = join(root, 'dist/fonts');
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of Object.entries(families)) {
    const whole = readFileSync(join(root, 'node_modules', source));
    for (const [part, text] of Object.entries(letters)) {
      const options = /** @type {const} */ ({ targetFormat: 'woff2', variationAxes: { wght }, keepFeatures });
      writeFileSync(join(folder, `${name}${part}.woff2`), await subsetFont(whole, text, options));
    }
  }
}

/**
 * @param {number} first
 * @param {number} last
 */
function between(first, last) {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
