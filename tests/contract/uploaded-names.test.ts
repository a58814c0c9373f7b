import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFile } from '../../src/content/file-rules';
import { objectName } from '../../src/data/files/upload';
import { blob, openFileStorage } from './file-storage';
import { contractUrl } from './server';

const inputs = join(import.meta.dirname, '../inputs');

/** Names of files of real users: under which each is stored, and under which it is downloaded. */

const storage = await openFileStorage();
const { token } = await storage.contract.signIn({ admin: true });
const files = storage.as(token).from('drafts');

/** Requests a stored file as its administrator. */
function served(path: string, query = ''): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, apikey: storage.contract.keys.publishableKey };
  return storage.fetch(`${contractUrl}/storage/v1/object/authenticated/drafts/${path}${query}`, { headers });
}

/** Names of files in `inputs/names`, whose bytes are those of another input, with path and name when downloaded. */
test.each([
  ['Foto 😀 #1 & 100%.jpg', 'plain.jpg', 'main.jpg', 'Foto%20%F0%9F%98%80%20%231%20%26%20100%25.jpg'],
  ['GROSS.JPG', 'plain.jpg', 'main.jpg', 'GROSS.JPG'],
  ['OHNE-ENDUNG', 'plain.jpg', 'main.jpg', 'OHNE-ENDUNG'],
  ['U\u0308bersicht Pru\u0308fung.jpg', 'plain.jpg', 'main.jpg', 'U%CC%88bersicht%20Pru%CC%88fung.jpg'],
  [`${'a'.repeat(240)}.jpg`, 'plain.jpg', 'main.jpg', `${'a'.repeat(200)}.jpg`],
  ['avif-named.jpg', 'orientation6.avif', 'main.avif', 'avif-named.jpg'],
  ['foto.jfif', 'plain.jpg', 'main.jpg', 'foto.jfif'],
  ['foto.jpeg', 'plain.jpg', 'main.jpg', 'foto.jpeg'],
  ['punkt.am.ende..jpg', 'plain.jpg', 'main.jpg', 'punkt.am.ende..jpg'],
  [
    'Über uns – Straße (Größe 5).jpg',
    'plain.jpg',
    'main.jpg',
    '%C3%9Cber%20uns%20%E2%80%93%20Stra%C3%9Fe%20%28Gr%C3%B6%C3%9Fe%205%29.jpg',
  ],
])('the image %s is stored under its place and type', async (name, bytesOf, path, download) => {
  const bytes = await readFile(join(inputs, 'img', bytesOf));
  const checked = await checkFile(new File([new Uint8Array(bytes)], name), 'image');
  if ('problem' in checked) throw new Error(checked.problem);
  expect(checked).toMatchObject({ file: { name: name.normalize() }, notices: [] });
  const stored = objectName({ role: 'main', file: checked.file, time: 1 });
  expect(stored).toBe(`1-${path}`);
  expect((await files.upload(stored, checked.file)).error).toBeNull();
  const { headers } = await served(stored, `?download=${encodeURIComponent(name)}`);
  expect(headers.get('content-disposition')?.split("''")[1]).toBe(download);
  expect((await served(stored)).headers.get('content-disposition')).toBeNull();
  await files.remove([stored]);
});

test.each([
  ['Prüfbericht „Größe“ 2026.pdf', 'Pruefbericht-Groesse-2026.pdf'],
  ['Pru\u0308fbericht.pdf', 'Pruefbericht.pdf'],
  ['OHNE-ENDUNG', 'OHNE-ENDUNG.pdf'],
  ['GROSS.PDF', 'GROSS.pdf'],
  ['punkt.am.ende..pdf', 'punkt.am.ende.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['Foto 😀 #1 & 100%.pdf', 'Foto-1-100.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(100)}.pdf`],
])('the PDF %s is stored and served under its name', async (name, plainName) => {
  const time = 1_795_000_000_000;
  const path = objectName({ role: 'pdf', file: { name, type: 'application/pdf' }, time });
  expect(path).toBe(`${time}-${plainName}`);
  const bytes = await readFile(join(inputs, 'pdf/plain.pdf'));
  expect((await files.upload(path, blob(bytes, 'application/pdf'))).error).toBeNull();
  const response = await served(path);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="${plainName}"; filename*=UTF-8''${plainName}`,
  );
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  await files.remove([path]);
});
