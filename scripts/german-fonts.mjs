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

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** What German texts are set with: names from next door, quotation marks, units. Others come from the fallback faces. */
const letters = `${ascii}ÄÖÜäöüßÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïôùûÅÆØåæøÁÍÑÓÚáíñóúŒœ`;
const signs = '\u00a0\u00ad\u2009\u202f\u2010\u2011–—‘’‚“”„‹›«»•…·§°²³µ×±¹½¼¾′″‰€™©®−≈≤≥←↑→↓';

/** The lightest and the boldest that the styles ask for. */
const wght = { min: 400, max: 700 };

/** Writes the two families into `dist/fonts`, without what no page shows: less than two thirds of the bytes remain. */
export async function makeGermanFonts() {
  const folder = join(root, 'dist/fonts');
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of Object.entries(families)) {
    const whole = readFileSync(join(root, 'node_modules', source));
    const options = /** @type {const} */ ({ targetFormat: 'woff2', variationAxes: { wght } });
    writeFileSync(join(folder, `${name}.woff2`), await subsetFont(whole, letters + signs, options));
  }
}
