// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Parts of the packages, their characters, and the `unicode-range` for which a page loads them. `latin`: German, signs,
 * and the letters of frequent foreign names. Other characters come from the fallback faces.
 *
 * @type {[part: string, text: string, range?: string][]}
 */
const parts = [
  [
    'latin',
    `${characterRange(0x20, 0x7e)}ÄÖÜäöüßÅÇÉØàáâåæçèéêëíîïñóôøúû\u00a0\u00ad§°²³·«»×±µ©®½\u2010\u2011–—‘’‚“”„•…\u202f€−`,
  ],
  ['latin-ext', 'ĄąĆćČčĎďĐđĘęĚěĞğİıŁłŃńŇňŐőŘřŚśŞşŠšŤťŮůŰűŹźŻżŽž', 'U+100-17F'],
  ['greek', 'ΔΣΦΩαβγδηλμπρστφω', 'U+370-3FF'],
];

/**
 * Fonts of operating systems, in order of ascending preference. Fonts in one line have the same widths; each has a bold
 * font with ` Bold` after its name.
 */
const systemFonts = {
  sans: ['DejaVu Sans', 'Roboto,Roboto Regular', 'Arial,Liberation Sans,Helvetica'],
  serif: ['DejaVu Serif', 'Noto Serif,Noto Serif Regular', 'Georgia,Gelasio'],
};

/**
 * Families of the font pairs (content/brand/brand-css.ts): package in @fontsource-variable, ascent and descent of its
 * table `hhea` in hundredths of an em, and the width of German text in percent of each of `systemFonts`. It is measured
 * in the weights of the styles: 500 and 640 for labels, 400 and 640 for text.
 *
 * @type {[name: string, source: string, kind: keyof typeof systemFonts, height: number[], widths: number[]][]}
 */
const families = [
  ['Archivo', 'archivo', 'sans', [87.8, 21], [88.6, 82, 101.2, 103, 100.5, 97.2]],
  ['Source Serif', 'source-serif-4', 'serif', [103.6, 33.5], [93, 86.1, 99.6, 96.1, 107.4, 94.2]],
  ['Manrope', 'manrope', 'sans', [106.6, 30], [92.2, 84, 105.3, 106.2, 104.6, 100.2]],
  ['Source Sans', 'source-sans-3', 'sans', [102.4, 40], [82.2, 75.8, 93.8, 96, 93.2, 90.6]],
  ['Fraunces', 'fraunces', 'serif', [97.8, 25.5], [92.5, 86.8, 99.5, 97.1, 107.2, 95.2]],
  ['Figtree', 'figtree', 'sans', [95, 25], [88.6, 80.1, 101.2, 101.4, 100.5, 95.7]],
];

/** Smallest and greatest `font-weight` in the styles. */
const wght = { min: 400, max: 650 };

/** Leaves less than half of the bytes. Of the features, kerning and tabular figures remain. */
const options = /** @type {const} */ ({
  targetFormat: 'woff2',
  variationAxes: { wght },
  keepFeatures: ['kern', 'tnum'],
  dropTables: ['BASE', 'STAT'],
});

/** Writes subsets of all families and the sheet `fonts.css` with their faces into `dist/fonts`, unless they exist. */
export async function makeGermanFonts() {
  const folder = join(root, 'dist/fonts');
  const stampFile = join(folder, 'stamp');
  const hash = createHash('sha256');
  for (const file of ['scripts/german-fonts.mjs', 'package-lock.json'])
    hash.update(readFileSync(join(root, file)));
  const stamp = hash.digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  mkdirSync(folder, { recursive: true });
  const faces = [];
  for (const [name, source, kind, height, widths] of families) {
    faces.push(...fallbackFaces(`${name} Fallback`, systemFonts[kind], height, widths));
    for (const [part, text, range] of parts) {
      const file = `${source}-${part}-wght-normal.woff2`;
      const original = join(root, `node_modules/@fontsource-variable/${source}/files/${file}`);
      if (!existsSync(original)) continue;
      writeFileSync(join(folder, file), await subsetFont(readFileSync(original), text, options));
      faces.push(
        `font-family:'${name}';font-weight:${wght.min} ${wght.max};font-display:swap;src:url('./${file}')` +
          (range ? `;unicode-range:${range}` : ''),
      );
    }
  }
  writeFileSync(join(folder, 'fonts.css'), faces.map((face) => `@font-face{${face}}`).join('\n'));
  writeFileSync(stampFile, stamp);
}

/**
 * Returns faces with system fonts that take as much space as the family. Of several installed fonts, the last face wins.
 * @param {string} name @param {string[]} systems @param {number[]} height @param {number[]} widths
 */
function fallbackFaces(name, systems, [ascent = 0, descent = 0], widths) {
  return systems.flatMap((fonts, system) =>
    ['100 500', '600 900'].map((weights, index) => {
      const percent = widths[2 * system + index] ?? 100;
      const sources = fonts.split(',').map((font) => `local('${font}${index === 1 ? ' Bold' : ''}')`);
      const share = (/** @type {number} */ size) => `${((100 * size) / percent).toFixed(1)}%`;
      return (
        `font-family:'${name}';font-weight:${weights};src:${sources.join()};size-adjust:${percent}%;` +
        `ascent-override:${share(ascent)};descent-override:${share(descent)}`
      );
    }),
  );
}

/**
 * Returns the characters between two code points, both included.
 * @param {number} first
 * @param {number} last
 */
function characterRange(first, last) {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
