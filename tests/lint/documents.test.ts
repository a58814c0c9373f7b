import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = ['demo', 'docs', 'public', 'scripts', 'src', 'supabase', 'tests'];
const listed = [
  ...readdirSync('.'),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
];
const documents = listed.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

/** File names in code spans. Names with placeholders, and those of other projects, are none. */
const fileName = /`((?:[\w.-]+\/)*[\w-]+\.(?:tsx?|css|mjs|sql))`/g;

/** Paths of folders in code spans. */
const folderName = /`(?:src\/)?((?:admin|content|data|preview|server|service|site|ui)(?:\/[\w-]+)+)\/?`/g;

test.each(documents)('%s names only files and folders that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [fileName, folderName].flatMap((name) =>
    [...text.matchAll(name)].map(([, path = '']) => path),
  );
  // Migrations may be named without their date.
  const exists = (name: string) =>
    listed.some((file) => `/${file}`.endsWith(`/${name}`) || file.endsWith(`00${name}`));
  expect([...new Set(named)].filter((name) => !exists(name))).toEqual([]);
});
