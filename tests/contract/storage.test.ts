import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { supabaseClient } from './clients';
import { blob, sampleImage, smallPdf } from './file-storage';
import { openStorage } from './storage-harness';

const { storage, admin, visitor, jpeg, download, beginEmpty, send, token } = await openStorage();
beginEmpty();

const toBuffer = async (bytes: Blob | null) => Buffer.from((await bytes?.arrayBuffer()) ?? new ArrayBuffer());

describe('a file', () => {
  test('is uploaded, downloaded, listed, described and removed', async () => {
    const files = admin.from('references');
    const uploaded = await files.upload('a/1-main.jpg', jpeg, { cacheControl: '31536000' });
    expect(uploaded.data).toMatchObject({ path: 'a/1-main.jpg', fullPath: 'references/a/1-main.jpg' });

    const { data: bytes } = await visitor.from('references').download('a/1-main.jpg');
    expect(await sharp(await toBuffer(bytes)).metadata()).toMatchObject({ width: 40 });

    const { data: listed } = await files.list('a');
    const [id, size] = [uploaded.data?.id, bytes?.size];
    const metadata = { mimetype: 'image/jpeg', size, cacheControl: 'max-age=31536000' };
    expect(listed).toMatchObject([{ name: '1-main.jpg', id, metadata }]);
    const { data: info } = await files.info('a/1-main.jpg');
    expect(info).toMatchObject({ id, size, contentType: 'image/jpeg', bucketId: 'references' });
    expect((await files.exists('a/1-main.jpg')).data).toBe(true);

    const { data: removed } = await files.remove(['a/1-main.jpg', 'a/not-there.jpg']);
    expect(removed?.map((file) => file.name)).toEqual(['a/1-main.jpg']);
    expect((await files.exists('a/1-main.jpg')).data).toBe(false);
    const missing = { status: 400, message: 'Object not found' };
    expect((await files.download('a/1-main.jpg')).error).toMatchObject(missing);
    expect(await storage.filesOnDisk()).toEqual([]);
  });

  test('is accepted as a plain body and from the unmodified supabase-js', async () => {
    const client = supabaseClient({ ...storage.contract, fetch: storage.fetch }, { token });
    const bytes = await sampleImage().png().toBuffer();
    const files = client.storage.from('references');
    const { data, error } = await files.upload('2-main.png', bytes, { contentType: 'image/png' });
    expect(error).toBeNull();
    expect(data?.fullPath).toBe('references/2-main.png');
    const response = await storage.fetch(files.getPublicUrl('2-main.png').data.publicUrl);
    await response.arrayBuffer();
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
  });

  test('of a private bucket is never cached, whatever its upload said and wherever it was before', async () => {
    await admin.from('references').upload('1.jpg', jpeg, { cacheControl: '31536000' });
    await admin.from('references').move('1.jpg', 'references/1.jpg', { destinationBucket: 'archive' });
    await admin.from('drafts').upload('2.jpg', jpeg, { cacheControl: '31536000' });
    const paths = ['archive/references/1.jpg', 'authenticated/archive/references/1.jpg', 'drafts/2.jpg'];
    for (const path of [...paths, 'info/drafts/2.jpg']) {
      const response = await send(`/object/${path}`, { method: 'GET' });
      await response.arrayBuffer();
      const { status, headers } = response;
      const found = [path, status, headers.get('cache-control'), headers.get('vary')];
      expect(found).toEqual([path, 200, 'private, no-store', 'Authorization']);
    }
  });

  test('with an existing name is refused unless it replaces the other', async () => {
    const files = admin.from('references');
    const first = await files.upload('1-main.jpg', jpeg);
    const again = await files.upload('1-main.jpg', jpeg);
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });

    const red = blob(await sampleImage({ colour: '#f00' }).png().toBuffer(), 'image/png');
    const replaced = await files.upload('1-main.jpg', red, { upsert: true });
    expect(replaced.data?.id).toBe(first.data?.id);
    const response = await download('references/1-main.jpg');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await storage.filesOnDisk()).toHaveLength(1);

    expect((await files.update('1-main.jpg', jpeg)).error).toBeNull();
    expect(await storage.filesOnDisk()).toHaveLength(1);
  });

  test('uploaded many times at once under one name leaves one file', async () => {
    const files = admin.from('references');
    const uploads = await Promise.all([1, 2, 3, 4, 5].map(() => files.upload('1.jpg', jpeg)));
    expect(uploads.filter(({ error }) => !error)).toHaveLength(1);
    const upserts = await Promise.all(
      [1, 2, 3, 4, 5].map(() => files.upload('1.jpg', jpeg, { upsert: true })),
    );
    expect(upserts.filter(({ error }) => error)).toEqual([]);
    expect(await storage.filesOnDisk()).toHaveLength(1);
  });

  test('is moved and copied, within its bucket and into another only if that accepts its type', async () => {
    const files = admin.from('references');
    await files.upload('1.jpg', jpeg);
    for (const relocate of [files.move.bind(files), files.copy.bind(files)])
      expect((await relocate('1.jpg', '1.pdf', { destinationBucket: 'agbs' })).error).toMatchObject({
        statusCode: '415',
      });
    expect((await files.move('1.jpg', 'b/2.jpg')).data?.message).toBe('Successfully moved');
    expect((await files.copy('b/2.jpg', '3.jpg')).data?.path).toBe('references/3.jpg');
    expect((await files.move('3.jpg', '4.jpg', { destinationBucket: 'hero-images' })).error).toBeNull();
    expect(await storage.filesOnDisk()).toHaveLength(2);
    for (const path of ['references/b/2.jpg', 'hero-images/4.jpg'])
      expect((await download(path)).status).toBe(200);
    expect((await download('references/3.jpg')).status).toBe(400);
  });
});

test('a folder is listed with its folders, sorted, searched and paginated', async () => {
  const files = admin.from('references');
  for (const name of ['b.jpg', 'a.jpg', 'z/1.jpg', 'z/y/2.jpg', 'C_d.jpg']) await files.upload(name, jpeg);
  const names = async (folder?: string, options?: Parameters<typeof files.list>[1]) =>
    (await files.list(folder, options)).data?.map((entry) => (entry.id ? entry.name : `${entry.name}/`));
  expect(await names()).toEqual(['a.jpg', 'b.jpg', 'C_d.jpg', 'z/']);
  expect(await names('z')).toEqual(['1.jpg', 'y/']);
  const sorted = (column: string, order: string) => names('', { sortBy: { column, order } });
  expect(await sorted('name', 'desc')).toEqual(['z/', 'C_d.jpg', 'b.jpg', 'a.jpg']);
  expect(await sorted('created_at', 'asc')).toEqual(['z/', 'b.jpg', 'a.jpg', 'C_d.jpg']);
  expect(await names('', { search: 'c_' })).toEqual(['C_d.jpg']);
  expect(await names('', { search: '%' })).toEqual([]);
  expect(await names('', { limit: 2, offset: 1 })).toEqual(['b.jpg', 'C_d.jpg']);
  const sortBy = { column: 'name; drop table storage.objects', order: 'asc' };
  expect((await files.list('', { sortBy })).error).toMatchObject({
    status: 400,
    message: expect.stringContaining('sortBy'),
  });
});

describe('a download', () => {
  test('has headers that prevent content sniffing and execution', async () => {
    await admin.from('references').upload('1.jpg', jpeg);
    const { headers } = await download('references/1.jpg');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'accept-ranges': 'bytes',
    });
    expect(headers.get('content-disposition')).toBeNull();
  });

  test('supports 304, ranges and HEAD', async () => {
    await admin.from('references').upload('1.jpg', jpeg);
    const whole = await download('references/1.jpg');
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    expect(whole.headers.get('content-length')).toBe(String(bytes.length));
    expect((await download('references/1.jpg', { 'if-none-match': `W/"x", ${etag}` })).status).toBe(304);
    expect((await download('references/1.jpg', { 'if-none-match': '"x"' })).status).toBe(200);
    const since = (date: Date) => download('references/1.jpg', { 'if-modified-since': date.toUTCString() });
    expect((await since(new Date())).status).toBe(304);
    expect((await since(new Date('2020-01-01'))).status).toBe(200);

    const part = await download('references/1.jpg', { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    expect((await download('references/1.jpg', { range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200);
    const beyond = await download('references/1.jpg', { range: 'bytes=999999-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);

    const head = await send('/object/public/references/1.jpg', { method: 'HEAD' });
    const headed = [head.status, head.headers.get('content-length'), await head.text()];
    expect(headed).toEqual([200, String(bytes.length), '']);
  });

  test('of a PDF has its bytes and is saved under its name', async () => {
    const name = '1795000000000-Pruefbericht.pdf';
    await admin.from('agbs').upload(name, blob(smallPdf, 'application/pdf'));
    const plain = await download(`agbs/${name}`);
    expect(await plain.text()).toBe(smallPdf);
    expect(plain.headers.get('content-type')).toBe('application/pdf');
    expect(plain.headers.get('content-disposition')).toBe(
      `attachment; filename="Pruefbericht.pdf"; filename*=UTF-8''Pruefbericht.pdf`,
    );
    const { publicUrl } = visitor.from('agbs').getPublicUrl(name, { download: 'Büro.pdf' }).data;
    const named = await storage.fetch(publicUrl);
    await named.arrayBuffer();
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="Buro.pdf"; filename*=UTF-8''B%C3%BCro.pdf`,
    );
  });
});
