import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { createTables } from '../../src/data/client/tables';
import { picture } from '../contract/file-storage';
import { operatorOf } from '../e2e/admin-content';
import { fastStartNodeFlags } from '../fast-start-node-flags';
import { copyData } from '../prepared-data';
import { startProduct } from '../product';

/** `npm run import` as a process, without a running server and beside one. */

async function run(dataDir: string, ...options: string[]) {
  const child = spawn(
    process.execPath,
    [...fastStartNodeFlags, join(root, 'dist/server/import.js'), ...options],
    {
      cwd: root,
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output, errors };
}

test('a folder is imported, also beside a running server', { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const dataDir = await copyData('empty');
  onTestFinished(async () => {
    for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true });
  });
  const texts = join(folder, 'meldungen');
  await mkdir(texts);
  await writeFile(join(texts, 'eins.md'), '---\ntitle: Eins\n---\nText\n\n![Bild](bild.png)\n');
  await writeFile(join(texts, 'bild.png'), await picture().png().toBuffer());

  const dry = await run(dataDir, texts, '--dry-run');
  expect(dry).toMatchObject({ code: 0, errors: '' });
  expect(dry.output).toBe(
    'new  md:eins.md "Eins" -> latest_topics\nsource: read as UTF-8\nDry run of markdown:meldungen: 1 new.\n',
  );
  expect((await run(dataDir, texts)).output).toContain('Import of markdown:meldungen: 1 new.');

  const product = await startProduct({ dataDir });
  onTestFinished(() => product.stop());
  await writeFile(join(texts, 'zwei.md'), 'Nur Text');
  const again = await run(dataDir, texts);
  expect(again).toMatchObject({ code: 0, errors: '' });
  expect(again.output).toContain('Import of markdown:meldungen: 1 new, 1 unchanged.');
  const tables = createTables(await operatorOf(product));
  const { data } = await tables.from('content_drafts').select('content').order('created_at').throwOnError();
  expect(data).toMatchObject([
    {
      content: { row: { title: 'Eins', alt: 'Bild', image_url: expect.stringContaining('/topic-images/') } },
    },
    { content: { row: { title: 'zwei', description: 'Nur Text' } } },
  ]);

  expect(await run(dataDir, join(folder, 'fehlt.csv'))).toMatchObject({
    code: 1,
    errors: expect.stringContaining('ENOENT'),
  });
  expect((await run(dataDir)).errors).toMatch(/^Usage: npm run import -- SOURCE/);
});
