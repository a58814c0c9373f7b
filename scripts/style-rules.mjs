// @ts-check
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';

/** @typedef {import('../src/server/pages/ssr/assets').StyleRule} StyleRule */

/**
 * Splits the website's style sheet into rules, so that the server can inline the rules each page needs
 * (src/server/pages/ssr/assets.ts).
 * `site` is the folder of the build; writes `style-rules.json` beside its manifest.
 * Removes the font faces from the sheet: a second declaration would load the fonts again and shift the text.
 */
export function writeStyleRules(/** @type {string} */ site) {
  const folder = join(site, 'assets');
  const rules = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => {
      const sheet = postcss.parse(readFileSync(join(folder, name), 'utf8'));
      const all = rulesOf(sheet);
      sheet.walkAtRules('font-face', (face) => void face.remove());
      writeFileSync(join(folder, name), sheet.toString());
      return all;
    });
  writeFileSync(join(site, '.vite/style-rules.json'), JSON.stringify([layerOrder(rules), ...rules]));
}

/**
 * Returns a rule that fixes the order of the layers. Otherwise it would depend on the first rules that a page contains.
 */
function layerOrder(/** @type {StyleRule[]} */ rules) {
  const layers = rules.flatMap((rule) => ('within' in rule && /^@layer (.+)$/.exec(rule.within)?.[1]) || []);
  return { css: `@layer ${[...new Set(layers)].join(',')};` };
}

/** @param {import('postcss').Container} container @returns {StyleRule[]} */
function rulesOf(container) {
  return (container.nodes ?? []).map((node) => {
    if (node.type === 'rule') return { css: node.toString(), classes: node.selectors.map(neededClasses) };
    if (node.type === 'atrule' && /^(layer|media|supports|container)$/.test(node.name) && node.nodes)
      return { within: `@${node.name} ${node.params}`, rules: rulesOf(node) };
    return { css: node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString() };
  });
}

/**
 * Returns the classes that an element must have for the selector to match. Ignores arguments in parentheses and
 * attribute selectors.
 */
function neededClasses(/** @type {string} */ selector) {
  let plain = selector;
  for (let before = ''; before !== plain;)
    [before, plain] = [plain, plain.replace(/\([^()]*\)|\[[^\]]*\]/g, '')];
  return [...plain.matchAll(/\.(-?[A-Z_a-z][\w-]*)/g)].map(([, name]) => name ?? '');
}
