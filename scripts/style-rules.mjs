// @ts-check
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';

/** @typedef {import('../src/server/pages/ssr/assets').StyleRule} StyleRule */

/**
 * Splits the website's style sheet into rules, so that the server can inline the rules each page needs
 * (src/server/pages/ssr/assets.ts).
 * `site` is the folder of the build; writes `style-rules.json` beside its manifest.
 * A font face is either inlined or in the sheet: a second declaration would load the font again and shift the text.
 */
export function writeStyleRules(/** @type {string} */ site) {
  const folder = join(site, 'assets');
  const rules = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => {
      const sheet = postcss.parse(readFileSync(join(folder, name), 'utf8'));
      const all = rulesOf(sheet);
      sheet.walkAtRules('font-face', (face) => {
        if (isForEveryText(face)) face.remove();
      });
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

/**
 * Leaves out rules for print and for states after an action of the visitor, which only the whole sheet contains.
 * @param {import('postcss').Container} container @returns {StyleRule[]}
 */
function rulesOf(container) {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') {
      node = node.clone();
      node.walkDecls('transition', (declaration) => void declaration.remove());
      const selectors = node.selectors
        .filter((selector) => !laterStates.test(selector))
        .map(withoutArguments);
      return selectors.length > 0 ? { css: node.toString(), needs: selectors.map(neededNames) } : [];
    }
    if (node.type !== 'atrule' || node.params === 'print' || node.name === 'page') return [];
    if (node.name === 'font-face' && !isForEveryText(node)) return [];
    if (!node.nodes) return { css: `${node.toString()};` };
    return /^(layer|media|supports|container)$/.test(node.name)
      ? { within: `@${node.name} ${node.params}`, rules: rulesOf(node) }
      : { css: node.toString() };
  });
}

/** Not one for a few foreign letters. */
function isForEveryText(/** @type {import('postcss').AtRule} */ face) {
  return !face.some((node) => node.type === 'decl' && node.prop === 'unicode-range');
}

/** Not within parentheses: `:not(:hover)` holds before. */
const laterStates = /:(hover|active|focus|disabled|:selection)\b(?![^(]*\))|:modal|\[aria-(busy|pressed)/;

/** Returns a selector without arguments in parentheses and attribute selectors. */
function withoutArguments(/** @type {string} */ selector) {
  let plain = selector;
  for (let before = ''; before !== plain;)
    [before, plain] = [plain, plain.replace(/\([^()]*\)|\[[^\]]*\]/g, '')];
  return plain;
}

/** Returns the classes and tags that an element and its ancestors must have for the selector to match. */
function neededNames(/** @type {string} */ plainSelector) {
  return [...plainSelector.matchAll(/(?:\.|(?<![^\s>+~]))(-?[A-Z_a-z][\w-]*)/g)].map(
    ([, name]) => name ?? '',
  );
}
