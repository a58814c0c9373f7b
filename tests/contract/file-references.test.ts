import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { unreferencedFiles, readInventory } from '../../src/data/files/file-references';
import { backends } from '../schema/migrated-database';
import { openContent, saveDraft, table, texts } from './content-harness';
import { contractUrl, openContract } from './server';

/** The tables of file references follow every change of rows, drafts and versions. */

const folder = `${contractUrl}/storage/v1/object/public/`;

describe.each(backends)('in %s', async (_backend, openDatabase) => {
  const contract = await openContract({ openDatabase });
  const admin = contract.serviceOf((await contract.signIn({ admin: true })).token);
  const { admin: tables, server } = await openContent(contract);

  const execute = (sql: string) =>
    contract.database.transaction((tx) => tx.execute(sql, []), { callerClass: 'server' });

  async function listed() {
    const { inContent, inDrafts, inHistory } = await readInventory(server);
    return { content: [...inContent].sort(), drafts: [...inDrafts].sort(), history: [...inHistory].sort() };
  }

  test('follow every change, also of an id, a whole table and a version', async () => {
    const id = randomUUID();
    const [one, two] = ['references/1-main.jpg', 'references/2-main.jpg'];
    const show = (image_url: string) =>
      tables
        .from(table)
        .upsert({ id, ...texts, image_url })
        .throwOnError();
    await show(folder + one);
    expect(await listed()).toEqual({ content: [one], drafts: [], history: [one] });
    await show(folder + two);
    expect(await listed()).toEqual({ content: [two], drafts: [], history: [one, two] });

    await saveDraft(tables, { row: { id, ...texts, image_url: folder + one } }).throwOnError();
    expect(await listed()).toEqual({ content: [two], drafts: [one], history: [one, two] });
    await tables.from('content_drafts').delete().eq('record_id', id).throwOnError();

    await execute(`update public.client_references set id = gen_random_uuid() where id = '${id}'`);
    expect((await listed()).content).toEqual([two]);
    await execute('truncate public.client_references cascade');
    expect((await listed()).content).toEqual([]);
    await execute('delete from public.content_history where true');
    expect(await listed()).toEqual({ content: [], drafts: [], history: [] });
  });

  test('find files in texts, with escapes and brackets, in every spelling', async () => {
    const [plain, spaced, bracketed, ended] = [
      'press-pdfs/a.pdf',
      'press-pdfs/Größe 1.pdf',
      'press-pdfs/plan(2).pdf',
      'press-pdfs/ende.pdf',
    ];
    const addresses = [plain, 'press-pdfs/Gr%C3%B6%C3%9Fe%201.pdf', bracketed].map((path) => folder + path);
    const answer = `${addresses.map((url) => `[Datei](${url})`).join('')} siehe ${folder}${ended}.`;
    await tables.from('exchange_faqs').insert({ question: 'Wo?', answer }).throwOnError();
    const files = [plain, spaced, bracketed, ended, 'press-pdfs/a'].map((file) => {
      const [bucket = '', path = ''] = file.split('/');
      return { bucket, path };
    });
    expect(await unreferencedFiles(admin, files)).toEqual([{ bucket: 'press-pdfs', path: 'a' }]);
    await tables.from('exchange_faqs').delete().not('id', 'is', null).throwOnError();
  });
});
