import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { supabaseClient } from './clients';
import { contractUrl } from './server';
import { blob, createFileStorage, type FileStorage, picture, smallPdf } from './file-storage';

let storage: FileStorage;
let admin: ReturnType<FileStorage['as']>;
let visitor: ReturnType<FileStorage['as']>;
let editor: ReturnType<FileStorage['as']>;
let jpeg: Blob;

beforeAll(async () => {
  storage = await createFileStorage();
  admin = storage.as((await storage.contract.signIn({ admin: true })).token);
  editor = storage.as((await storage.contract.signIn()).token);
  visitor = storage.as();
  jpeg = blob(await picture().jpeg().toBuffer(), 'image/jpeg');
});
afterAll(() => storage.close());
afterEach(async () => {
  const rows = await storage.contract.database.transaction((tx) =>
    tx.query<{ bucket_id: string; name: string }>('select bucket_id, name from storage.objects'),
  );
  for (const { bucket_id, name } of rows) await admin.from(bucket_id).remove([name]);
  expect(await storage.filesOnDisk()).toEqual([]);
});

/** Reads the whole response, because an unread body leaves its file open. */
async function download(path: string, headers: Record<string, string> = {}) {
  const response = await storage.fetch(`${contractUrl}/storage/v1/object/public/${path}`, { headers });
  return new Response(response.status === 304 ? null : await response.arrayBuffer(), response);
}

const toBuffer = async (bytes: Blob | null) => Buffer.from((await bytes?.arrayBuffer()) ?? new ArrayBuffer());

describe('a file', () => {
  test('is uploaded, downloaded, listed, described and removed', async () => {
    const files = admin.from('references');
    const uploaded = await files.upload('a/1-main.jpg', jpeg, { cacheControl: '31536000' });
    expect(uploaded.data).toMatchObject({ path: 'a/1-main.jpg', fullPath: 'references/a/1-main.jpg' });

    const { data: bytes } = await visitor.from('references').download('a/1-main.jpg');
    expect(await sharp(await toBuffer(bytes)).metadata()).toMatchObject({
      width: 40,
    });

    const { data: listed } = await files.list('a');
    expect(listed).toEqual([
      expect.objectContaining({
        name: '1-main.jpg',
        id: uploaded.data?.id,
        metadata: expect.objectContaining({
          mimetype: 'image/jpeg',
          size: bytes?.size,
          cacheControl: 'max-age=31536000',
        }),
      }),
    ]);
    const { data: info } = await files.info('a/1-main.jpg');
    expect(info).toMatchObject({
      id: uploaded.data?.id,
      size: bytes?.size,
      contentType: 'image/jpeg',
      bucketId: 'references',
    });
    expect((await files.exists('a/1-main.jpg')).data).toBe(true);

    const { data: removed } = await files.remove(['a/1-main.jpg', 'a/not-there.jpg']);
    expect(removed?.map((file) => file.name)).toEqual(['a/1-main.jpg']);
    expect((await files.exists('a/1-main.jpg')).data).toBe(false);
    expect((await files.download('a/1-main.jpg')).error).toMatchObject({
      status: 400,
      message: 'Object not found',
    });
    expect(await storage.filesOnDisk()).toEqual([]);
  });

  test('is accepted as a plain body and from the unmodified supabase-js', async () => {
    const { token } = await storage.contract.signIn({ admin: true });
    const client = supabaseClient({ ...storage.contract, fetch: storage.fetch }, { token });
    const bytes = await picture().png().toBuffer();
    const { data, error } = await client.storage
      .from('references')
      .upload('2-main.png', bytes, { contentType: 'image/png' });
    expect(error).toBeNull();
    expect(data?.fullPath).toBe('references/2-main.png');
    const url = client.storage.from('references').getPublicUrl('2-main.png').data.publicUrl;
    const response = await storage.fetch(url);
    await response.arrayBuffer();
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('max-age=3600');
  });

  test('of a private bucket is never cached, whatever its upload said and wherever it was before', async () => {
    await admin.from('references').upload('1.jpg', jpeg, { cacheControl: '31536000' });
    await admin.from('references').move('1.jpg', 'references/1.jpg', { destinationBucket: 'archive' });
    await admin.from('drafts').upload('2.jpg', jpeg, { cacheControl: '31536000' });
    const { token } = await storage.contract.signIn({ admin: true });
    for (const path of [
      'archive/references/1.jpg',
      'authenticated/archive/references/1.jpg',
      'drafts/2.jpg',
      'info/drafts/2.jpg',
    ]) {
      const response = await storage.fetch(`${contractUrl}/storage/v1/object/${path}`, {
        headers: { apikey: storage.contract.keys.publishableKey, authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      const { headers } = response;
      expect([path, response.status, headers.get('cache-control'), headers.get('vary')]).toEqual([
        path,
        200,
        'private, no-store',
        'Authorization',
      ]);
    }
  });

  test('with an existing name is refused unless it replaces the other', async () => {
    const files = admin.from('references');
    const first = await files.upload('1-main.jpg', jpeg);
    const again = await files.upload('1-main.jpg', jpeg);
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });

    const red = blob(await picture({ colour: '#f00' }).png().toBuffer(), 'image/png');
    const replaced = await files.upload('1-main.jpg', red, { upsert: true });
    expect(replaced.data?.id).toBe(first.data?.id);
    const response = await download('references/1-main.jpg');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await storage.filesOnDisk()).toHaveLength(1);

    const updated = await files.update('1-main.jpg', jpeg);
    expect(updated.error).toBeNull();
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

  test('is moved and copied, within its bucket and into another that accepts its type', async () => {
    const files = admin.from('references');
    await files.upload('1.jpg', jpeg);
    expect((await files.move('1.jpg', 'b/2.jpg')).data?.message).toBe('Successfully moved');
    expect((await files.copy('b/2.jpg', '3.jpg')).data?.path).toBe('references/3.jpg');
    expect((await files.move('3.jpg', '4.jpg', { destinationBucket: 'hero-images' })).error).toBeNull();
    expect(await storage.filesOnDisk()).toHaveLength(2);
    for (const path of ['references/b/2.jpg', 'hero-images/4.jpg'])
      expect((await download(path)).status).toBe(200);
    expect((await download('references/3.jpg')).status).toBe(400);

    const refused = await files.move('b/2.jpg', '5.pdf', { destinationBucket: 'agbs' });
    expect(refused.error).toMatchObject({ status: 415, statusCode: '415' });
    expect((await files.copy('b/2.jpg', '4.jpg', { destinationBucket: 'hero-images' })).error).toMatchObject({
      statusCode: '409',
    });
    expect((await files.move('nowhere.jpg', '5.jpg')).error).toMatchObject({
      statusCode: '404',
      message: 'Object not found',
    });
    expect(await storage.filesOnDisk()).toHaveLength(2);
  });
});

test('a folder is listed with its folders first, sorted, searched and paginated', async () => {
  const files = admin.from('references');
  for (const name of ['b.jpg', 'a.jpg', 'z/1.jpg', 'z/y/2.jpg', 'C_d.jpg']) await files.upload(name, jpeg);
  const names = async (folder?: string, options?: Parameters<typeof files.list>[1]) =>
    (await files.list(folder, options)).data?.map((entry) => (entry.id ? entry.name : `${entry.name}/`));
  expect(await names()).toEqual(['z/', 'C_d.jpg', 'a.jpg', 'b.jpg']);
  expect(await names('z')).toEqual(['y/', '1.jpg']);
  expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
    'z/',
    'b.jpg',
    'a.jpg',
    'C_d.jpg',
  ]);
  expect(await names('', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
    'z/',
    'b.jpg',
    'a.jpg',
    'C_d.jpg',
  ]);
  expect(await names('', { search: 'c_' })).toEqual(['C_d.jpg']);
  expect(await names('', { search: '%' })).toEqual([]);
  expect(await names('', { limit: 2, offset: 1 })).toEqual(['C_d.jpg', 'a.jpg']);
  const wrong = await files.list('', {
    sortBy: { column: 'name; drop table storage.objects', order: 'asc' },
  });
  expect(wrong.error).toMatchObject({ status: 400, message: expect.stringContaining('sortBy') });
});

test('a list contains at most ten thousand entries and continues with the next', async () => {
  const run = (sql: string) => storage.contract.database.transaction((tx) => tx.query(sql));
  await run(`insert into storage.objects (bucket_id, name, version, metadata)
    select 'agbs', lpad(n::text, 5, '0') || '.pdf', gen_random_uuid()::text, '{}' from generate_series(1, 10001) as n`);
  const files = admin.from('agbs');
  expect((await files.list('', { limit: 20_000 })).data).toHaveLength(10_000);
  const rest = await files.list('', { limit: 20_000, offset: 10_000 });
  expect(rest.data?.map(({ name }) => name)).toEqual(['10001.pdf']);
  await run(`delete from storage.objects where bucket_id = 'agbs'`);
});

describe('only administrators write', () => {
  test('and nobody else uploads into any bucket', async () => {
    const { data: buckets } = await storage.asServer().listBuckets();
    const rows = await storage.contract.database.transaction((tx) =>
      tx.query<{ id: string }>('select id from storage.buckets'),
    );
    expect(rows).toHaveLength(16);
    expect(buckets?.map((bucket) => bucket.id).sort()).toEqual(rows.map(({ id }) => id).sort());
    for (const { id } of rows) {
      for (const nonAdmin of [visitor, editor]) {
        const { error } = await nonAdmin.from(id).upload('1.jpg', jpeg);
        expect(error, id).toMatchObject({
          status: 400,
          statusCode: '403',
          message: 'new row violates row-level security policy',
        });
      }
    }
    expect(await storage.filesOnDisk()).toEqual([]);
  });

  test('and nobody else replaces, moves, copies or removes a file', async () => {
    await admin.from('references').upload('1.jpg', jpeg);
    for (const nonAdmin of [visitor, editor]) {
      const files = nonAdmin.from('references');
      expect((await files.upload('1.jpg', jpeg, { upsert: true })).error).toMatchObject({
        statusCode: '403',
      });
      expect((await files.update('1.jpg', jpeg)).error).toMatchObject({ statusCode: '403' });
      expect((await files.move('1.jpg', '2.jpg')).error).toMatchObject({ statusCode: '404' });
      expect((await files.copy('1.jpg', '2.jpg')).error).toMatchObject({ statusCode: '404' });
      expect((await files.remove(['1.jpg'])).data).toEqual([]);
      expect((await nonAdmin.createBucket('mine')).error).toMatchObject({ statusCode: '403' });
      expect((await nonAdmin.listBuckets()).data).toEqual([]);
      expect((await files.list()).data ?? []).toEqual([]);
    }
    const single = await storage.fetch(`${contractUrl}/storage/v1/object/references/1.jpg`, {
      method: 'DELETE',
      headers: { apikey: storage.contract.keys.publishableKey },
    });
    expect(await single.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
    expect((await download('references/1.jpg')).status).toBe(200);
    expect(await storage.filesOnDisk()).toHaveLength(1);
  });

  test('and the body of a refused upload is not read', async () => {
    let isRead = false;
    const body = new ReadableStream(
      { pull: (controller) => ((isRead = true), controller.close()) },
      { highWaterMark: 0 },
    );
    const response = await storage.fetch(`${contractUrl}/storage/v1/object/references/1.jpg`, {
      method: 'POST',
      headers: { apikey: storage.contract.keys.publishableKey },
      body,
      ...{ duplex: 'half' },
    });
    expect(await response.json()).toMatchObject({ statusCode: '403' });
    expect(isRead).toBe(false);
  });

  test('without a key, or with an invalid or expired token, the service answers its own errors', async () => {
    const list = (headers: Record<string, string>) =>
      storage.fetch(`${contractUrl}/storage/v1/object/list/references`, {
        method: 'POST',
        headers,
        body: '{"prefix":""}',
      });
    const apikey = storage.contract.keys.publishableKey;
    const keyless = await list({});
    expect(keyless.status).toBe(400);
    expect(await keyless.json()).toMatchObject({
      message: "headers must have required property 'authorization'",
    });
    expect((await list({ apikey: 'wrong' })).status).toBe(401);
    expect(await (await list({ apikey, authorization: 'Bearer a.b' })).json()).toMatchObject({
      statusCode: '403',
      message: 'Invalid Compact JWS',
    });
    expect((await list({ apikey })).status).toBe(200);
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

    const part = await download('references/1.jpg', { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    expect((await download('references/1.jpg', { range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200);
    const beyond = await download('references/1.jpg', { range: 'bytes=999999-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);

    const head = await storage.fetch(`${contractUrl}/storage/v1/object/public/references/1.jpg`, {
      method: 'HEAD',
    });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.length),
      '',
    ]);
  });

  test('of a PDF is the rewritten file and is saved under its name', async () => {
    const name = '1795000000000-Pruefbericht.pdf';
    await admin.from('agbs').upload(name, blob(smallPdf, 'application/pdf'));
    const plain = await download(`agbs/${name}`);
    expect(await plain.text()).toMatch(/^%PDF-1\.7\n[^]*\/Lang \(de\)[^]*startxref\n\d+\n%%EOF$/);
    expect(plain.headers.get('content-type')).toBe('application/pdf');
    expect(plain.headers.get('content-disposition')).toBe(
      `attachment; filename="Pruefbericht.pdf"; filename*=UTF-8''Pruefbericht.pdf`,
    );
    const { publicUrl } = visitor.from('agbs').getPublicUrl(name, { download: 'Prüfbericht 2026.pdf' }).data;
    const named = await storage.fetch(publicUrl);
    await named.arrayBuffer();
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="Prufbericht 2026.pdf"; filename*=UTF-8''Pr%C3%BCfbericht%202026.pdf`,
    );
  });

  test.each([
    ['references/nothing.jpg', '404', 'Object not found'],
    ['no-such-bucket/1.jpg', '404', 'Object not found'],
    ['references/..%2f..%2fkeys.json', '400', 'Invalid key'],
    ['references/a%00.jpg', '400', 'Invalid key'],
    ['references/%C3%A4.jpg', '400', 'Invalid key'],
    ['references/%E0%A4%A.jpg', '400', 'Invalid key'],
    ['%00/1.jpg', '400', 'not valid'],
    ['%2e%2e%2f/1.jpg', '404', 'Object not found'],
  ])('of %s is refused with a reason', async (path, statusCode, message) => {
    const response = await download(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode, message: expect.stringContaining(message) });
  });
});

test.each([
  ['umlauts', 'ä.jpg'],
  ['a backslash', 'a\\b.jpg'],
  ['NUL', 'a\0.jpg'],
  ['a right-to-left override', 'a\u202eb.jpg'],
  ['too many characters', 'a'.repeat(1025)],
  ['a number sign', 'a#b.jpg'],
])('a file name cannot contain %s', async (_, name) => {
  const { error } = await admin.from('references').upload(encodeURIComponent(name), jpeg);
  expect(error).toMatchObject({ status: 400, message: expect.stringContaining('Invalid key') });
});

test.each([
  ['POST', '/object/list/references', '{'],
  ['POST', '/object/list/references', '{"prefix":7}'],
  ['POST', '/object/list/references', '{"prefix":"\\u0000"}'],
  ['POST', '/object/list/references', '[]'],
  ['POST', '/object/move', '{}'],
  ['POST', '/object/copy', '{"bucketId":"references","sourceKey":"../a","destinationKey":"b"}'],
  ['DELETE', '/object/references', '{"prefixes":[]}'],
  ['DELETE', '/object/references', '{"prefixes":"all"}'],
  ['POST', '/object/sign/references/1.jpg', '{"expiresIn":60}'],
  ['POST', '/object/list-v2/references', '{}'],
  ['GET', '/render/image/public/references/1.jpg', undefined],
])('%s %s with %s is refused with 400', async (method, path, body) => {
  const { token } = await storage.contract.signIn({ admin: true });
  const response = await storage.fetch(`${contractUrl}/storage/v1${path}`, {
    method,
    headers: { apikey: storage.contract.keys.publishableKey, authorization: `Bearer ${token}` },
    body,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ statusCode: '400', message: expect.any(String) });
});

test('an unknown path answers 404', async () => {
  const response = await storage.fetch(`${contractUrl}/storage/v1/vector/ListIndexes`, { method: 'POST' });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    statusCode: 404,
    error: 'Not Found',
    message: 'Route POST:/vector/ListIndexes not found',
  });
});
