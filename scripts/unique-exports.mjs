// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** Prints names that several files of src export, and ends with 1 if there are any: one name has one meaning. */

/** Names that one file per folder exports: texts of a screen, a page. */
const conventions = ['texts', 'Page'];

/** @type {Map<string, Set<string>>} */
const filesByName = new Map();
for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
  const file = `src/${path.replaceAll('\\', '/')}`;
  if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
  const declared =
    /^export (?:declare )?(?:async )?(?:const|let|type|interface|class|enum|function\*?|abstract class) (\w+)/gm;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(declared))
    filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
}
const repeated = [...filesByName].filter(([name, files]) => files.size > 1 && !conventions.includes(name));
for (const [name, files] of repeated) console.error(`${name}: ${[...files].join(', ')}`);
if (repeated.length > 0) process.exit(1);
