import { truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Hono } from 'hono';
import { createTables } from '../../src/data/client/tables';
import { rawPath } from '../../src/server/http/requests';
import { importRoutes } from '../../src/server/operations/import/imports';
import { createLog } from '../../src/service/log';
import { createImportSite } from './import-harness';

/** Endpoints of the import: administrators only, bounded inputs, one run at a time. */
const site = await createImportSite();
const { signIn } = site.storage.contract;
const tokens = { admin: (await signIn({ admin: true })).token, nonAdmin: (await signIn()).token };
const app = new Hono({ getPath: rawPath });
const { imports, storage } = site;
const personalTables = (token: string) => createTables(storage.serviceOf(token));
app.route('/api/import', importRoutes({ imports, personalTables, log: createLog('silent') }));
afterAll(() => site.close());

function request(
  path: string,
  method: string,
  body?: string,
  { token = tokens.admin, language = 'en' } = {},
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': language,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  return Promise.resolve(app.request(`/api/import${path}`, { method, body, headers }));
}

const csv = JSON.stringify({ kind: 'csv', postType: 'services', isDry: true });

test('only administrators upload, start, cancel and undo', async () => {
  const calls = [
    ['/files/a.csv?first=true', 'PUT', 'title\nEins'],
    ['', 'POST', csv],
    ['/resume', 'POST', '{}'],
    ['/cancel', 'POST'],
    ['/undo', 'POST'],
  ] as const;
  for (const [path, method, body] of calls) {
    expect((await request(path, method, body, { token: tokens.nonAdmin })).status, path).toBe(403);
    expect((await request(path, method, body, { token: 'nobody' })).status, path).toBe(401);
  }
  const { data } = await site.tables.from('import_runs').select();
  expect(data).toEqual([]);
});

test('the files of an import have at most 200 MB together', async () => {
  expect((await request('/files/gross.csv?first=true', 'PUT', 'x')).status).toBe(200);
  await truncate(join(site.imports.files.path, 'gross.csv'), 200 * 1024 ** 2);
  const response = await request('/files/klein.csv', 'PUT', 'x');
  const error = 'The files of an import may have at most 200 MB. Please import them in several parts.';
  expect([response.status, await response.json()]).toEqual([413, { error }]);
});

test('an upload starts a dry run; wrong requests are answered with a sentence', async () => {
  expect((await request('/files/ordner%2Fliste.csv?first=true', 'PUT', 'title\nEins')).status).toBe(200);
  expect((await request('', 'POST', csv)).status).toBe(202);
  await expect
    .poll(async () => (await site.tables.from('import_runs').select().single()).data)
    .toMatchObject({ state: 'done', source: 'csv:liste.csv', counts: { new: 1 } });
  const invalid = 'The request is not valid.';
  const fromAddress = (url: string) => JSON.stringify({ kind: 'wordpress-address', url });
  const noAddress = 'Please enter an address such as https://www.example.org.';
  const closed = 'The source could not be read: It is in a private network, which visitors cannot reach.';
  const refusals = [
    ['', 'POST', '{', 400, invalid],
    ['', 'POST', JSON.stringify({ kind: 'joomla' }), 400, invalid],
    ['', 'POST', JSON.stringify({ kind: 'csv', key: 'x'.repeat(30_000) }), 413, 'The request is too large.'],
    ['', 'POST', fromAddress('file:///etc/passwd'), 400, noAddress],
    ['', 'POST', fromAddress('http://10.0.0.1'), 400, closed],
    [
      '/files/%2F',
      'PUT',
      'x',
      400,
      'The name of a file cannot be used. Please rename it and choose it again.',
    ],
    ['/resume', 'POST', '{"password":1}', 400, invalid],
    ['/resume', 'POST', '{}', 409, 'There is no import to resume.'],
    ['/undo', 'POST', undefined, 409, 'There is no import to undo.'],
  ] as const;
  for (const [path, method, body, status, error] of refusals) {
    const response = await request(path, method, body);
    expect([response.status, await response.json()]).toEqual([status, { error }]);
    const german = await (await request(path, method, body, { language: 'de-DE' })).json();
    expect(german.error).toMatch(/^(Bitte|Die|Der|Es) /);
  }
});

test('files keep long names and umlauts; a name that the disk cannot store is refused', async () => {
  await imports.files.clear();
  const long = `${'ä'.repeat(126)}.md`;
  const upload = (name: string) => request(`/files/${encodeURIComponent(name)}`, 'PUT', '# Titel\n\nText.');
  for (const name of [long, `${'x'.repeat(252)}.md`, 'Größe.md'.normalize('NFD')])
    expect((await upload(name)).status).toBe(200);
  expect((await upload(`ordner/${'ä'.repeat(128)}.md`)).status).toBe(400);
  const names = (await imports.files.list()).map((path) => basename(path));
  expect(names).toEqual(['Größe.md', `${'x'.repeat(252)}.md`, long].sort());
});
