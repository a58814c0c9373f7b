import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tests/folders';
import { sumNotes } from '../notes';
import { frontMatter, openMarkdownFolder } from './markdown-folder';

test.each<[string, Record<string, string>, string[]]>([
  ['title: "Ein: Titel"\nauthor: \'Ada\'', { title: 'Ein: Titel', author: 'Ada' }, []],
  ['tags: [a, "b c"] \nfeatures:\n  - eins\n  - zwei', { tags: 'a\nb c', features: 'eins\nzwei' }, []],
  [
    'a: >-\n  eins\n  zwei\nb: |\n  eins\n  zwei\nc: eins\n  zwei',
    { a: 'eins zwei', b: 'eins\nzwei', c: 'eins zwei' },
    [],
  ],
  ['a: 1\r\na: 2\r\n', { a: '2' }, ['front matter has a twice, the last one counts']],
  ['a: 1\nb:\n  c: d', { a: '1' }, ['column without a place: b']],
  [
    'title: A\n  nested: x',
    {},
    ['front matter, unreadable line 2: title: A', 'column without a place: title'],
  ],
])('%j is read as YAML', (head, values, notes) => {
  const found = frontMatter(`---\n${head}\n---\nText\n---`);
  expect(found).toMatchObject({ values, body: 'Text\n---' });
  expect(sumNotes(found?.notes ?? []).map(({ text }) => text.en)).toEqual(notes);
});

test.each(['Text', '', '--- kein Kopf', '---\nohne Ende', '{kein} Kopf'])('%j has none', (text) => {
  expect(frontMatter(text)).toEqual({ values: {}, body: text, notes: [] });
});

test('an image is found in either spelling of its umlauts, and a long path has a key that can be stored', async () => {
  const root = await temporaryFolder();
  const folder = join(root, 'x'.repeat(250), 'y'.repeat(250));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'Text.md'), '# Titel');
  await writeFile(join(root, 'Größe.jpg'.normalize('NFD')), 'decomposed');
  await writeFile(join(root, 'Öl.jpg'.normalize('NFC')), 'composed');
  const source = await openMarkdownFolder(root);
  expect(String(await source.openFile?.('Gr%C3%B6%C3%9Fe.jpg'))).toBe('decomposed');
  expect(String(await source.openFile?.('Öl.jpg'.normalize('NFD')))).toBe('composed');
  for await (const { key } of source.records()) expect(key).toMatch(/^md:x+\/y{250}\/Text\.md$/);
  for await (const { key } of source.records()) expect(key.length).toBeLessThanOrEqual(500);
});
