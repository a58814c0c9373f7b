// @ts-check
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that production dependencies may have, as SPDX identifiers. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  // libvips, a shared library beside the program.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // The web fonts.
  'OFL-1.1',
  'Unlicense',
]);

/** @typedef {{ version?: string, license?: string, dev?: boolean }} LockEntry */

/**
 * Returns name, version and licence text of every production dependency, web fonts included. Throws for a licence that
 * is not allowed, also of packages for other systems.
 */
export function thirdPartyNotices(/** @type {string} */ root) {
  /** @type {{ packages: Record<string, LockEntry> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  const refused = production.filter(([, { license }]) => !isAllowed(license));
  if (refused.length > 0)
    throw new Error(
      `Licences that scripts/third-party-notices.mjs does not allow: ${refused.map(([path, { license }]) => `${path} (${license})`).join(', ')}`,
    );
  return production
    .filter(([path]) => existsSync(join(root, path)))
    .map(([path, { version, license }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      return `${name} ${version} (${license})\n\n${licenceText(join(root, path)) ?? `https://spdx.org/licenses/${license}.html`}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** Evaluates an SPDX expression without parentheses inside others, such as `(MIT OR CC0-1.0)`. */
export function isAllowed(/** @type {string | undefined} */ expression = '') {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)));
}

/** Returns the licence files of a package, or the section of its README, or undefined. */
function licenceText(/** @type {string} */ folder) {
  const files = readdirSync(folder);
  const texts = files.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (texts.length > 0)
    return texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  const readme = files.find((file) => /^readme/i.test(file));
  return readme && /^#+ licen[cs].*/ims.exec(readFileSync(join(folder, readme), 'utf8'))?.[0].trim();
}
