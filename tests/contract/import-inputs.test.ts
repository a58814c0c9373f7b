import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { noteText } from '../../src/data/operations/imports';
import { filesOfRow, mapText } from '../../src/server/operations/import/mapping';
import { importRequest, openSource, targetTypes } from '../../src/server/operations/import/open-source';
import { AppError } from '../../src/service/errors';

/** Files as other programs write them, read as a dry run reads them. */

const inputs = join(import.meta.dirname, '../inputs');

/** Returns a line per record, and the notes about the whole source. */
async function read(kind: string, ...paths: string[]): Promise<string[]> {
  const request = importRequest.parse({ kind, isDry: true });
  const source = await openSource(request, { fetch, paths: paths.map((path) => join(inputs, path)) });
  const types = targetTypes(request);
  const lines: string[] = [];
  for await (const { key, title, content, notes } of source.records()) {
    if (!content || content.kind === 'row' || content.kind === 'file') {
      lines.push([key, ...notes.map(noteText)].join(' | '));
      continue;
    }
    const type = types[content.kind === 'page' ? 'page' : 'post'];
    const mapped = mapText({ ...content, title }, { type, id: key, origin: source.origin });
    const { row } = mapped;
    const images = filesOfRow(type, row).map(({ url }) => url);
    lines.push(
      [
        key,
        row.title,
        row.date,
        row.description ?? row.content,
        row.search_description,
        ...images,
        ...[...notes, ...mapped.notes].map(noteText),
      ]
        .filter((part) => part !== null && part !== undefined && part !== '')
        .join(' | '),
    );
  }
  return [source.name, ...lines, ...source.leftOut().map(noteText)];
}

/** Sources of one file or folder, of which two exports have a second part. */
const formats = { csv: 'csv', md: 'markdown', wxr: 'wordpress-export', wxr2: 'wordpress-export' };
const parts = ['wxr2/part-000.xml', 'wxr2/part-001.xml'];

async function sources(): Promise<[kind: string, ...paths: string[]][]> {
  const single: [string, string][] = [];
  for (const [folder, kind] of Object.entries(formats))
    for (const name of (await readdir(join(inputs, folder))).sort()) single.push([kind, `${folder}/${name}`]);
  const whole = single.filter(([, path]) => !['wxr/truncated.xml', parts[1]].includes(path));
  return [...whole, ['wordpress-export', ...parts], ['wordpress-export', ...parts.reverse()]];
}

/** Returns the line with further lines indented, and with names for control characters. */
function readable(line: string): string {
  return line
    .replaceAll('\n', '\n  ')
    .replace(/[^\P{Cc}\n]/gu, (character) => `\\x${character.charCodeAt(0).toString(16)}`);
}

test('every file is read as tests/inputs/records.txt lists it', async () => {
  const texts: string[] = [];
  for (const [kind, ...paths] of await sources()) {
    const lines = (await read(kind, ...paths)).map(readable);
    texts.push([`# ${paths.join(' ')}`, ...lines, ''].join('\n'));
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(join(inputs, 'records.txt'));
});

test.each([
  ['wordpress-export', 'wxr/truncated.xml', ' is cut off in “Beitrag 3”, the item number 3.'],
  ['wordpress-export', 'md/crlf/crlf.md', ''],
  ['csv', 'img/plain.jpg', ''],
])('a refusal names the file and a remedy in both languages: %s %s', async (kind, path, reason) => {
  const refusal = await read(kind, path).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error : undefined),
  );
  expect(refusal?.message).toContain(basename(path) + reason);
  expect(refusal?.extra.german).toContain(basename(path));
  expect(refusal?.message).toMatch(/\. Please [^.]+/);
  expect(refusal?.extra.german).toMatch(/\. Bitte [^.]+/);
});

test('a secret key is refused before the project is asked', async () => {
  const request = importRequest.parse({ kind: 'supabase', key: 'sb_secret_x' });
  await expect(openSource(request, { fetch, paths: [] })).rejects.toThrow('This is a secret key.');
});

test('parts of different websites are refused', async () => {
  await expect(read('wordpress-export', 'wxr/bom.xml', 'wxr2/part-000.xml')).rejects.toThrow(
    'part-000.xml is the export of a different website.',
  );
});
