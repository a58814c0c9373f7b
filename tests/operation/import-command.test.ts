import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTables } from '../../src/data/client/tables';
import { picture } from '../contract/file-storage';
import { operatorOf } from '../e2e/admin-content';
import { copyData } from '../prepared-data';
import { startProduct } from '../product';
import { run } from './backup/commands';

/** `npm run import` as a process, without a running server and beside one. */

const runImport = (dataDir: string, ...options: string[]) => run('import', { DATA_DIR: dataDir }, ...options);

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

  const dry = await runImport(dataDir, texts, '--dry-run');
  expect(dry).toMatchObject({ code: 0, errors: '' });
  expect(dry.output).toBe(
    'new  md:eins.md "Eins" -> latest_topics\nsource: read as UTF-8\nDry run of markdown:meldungen: 1 new.\n',
  );
  expect((await runImport(dataDir, texts)).output).toContain('Import of markdown:meldungen: 1 new.');

  const product = await startProduct({ dataDir });
  onTestFinished(() => product.stop());
  await writeFile(join(texts, 'zwei.md'), 'Nur Text');
  const again = await runImport(dataDir, texts);
  expect(again).toMatchObject({ code: 0, errors: '' });
  expect(again.output).toContain('Import of markdown:meldungen: 1 new, 1 unchanged.');
  const tables = createTables(await operatorOf(product));
  const { data } = await tables.from('content_drafts').select('content').order('created_at').throwOnError();
  expect(data.map(({ content }) => content.row)).toMatchObject([
    { title: 'Eins', alt: 'Bild', image_url: expect.stringContaining('/topic-images/') },
    { title: 'zwei', description: 'Nur Text' },
  ]);

  const missing = { code: 1, errors: expect.stringContaining('ENOENT') };
  expect(await runImport(dataDir, join(folder, 'fehlt.csv'))).toMatchObject(missing);
  expect((await runImport(dataDir)).errors).toMatch(/^Usage: npm run import -- SOURCE/);
});
