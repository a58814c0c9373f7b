import { describe, expect, test } from 'vitest';
import { contractUrl } from './server';
import { blob, smallPdf } from './file-storage';
import { openStorage } from './storage-harness';

const { storage, admin, visitor, jpeg, download, beginEmpty } = await openStorage();
beginEmpty();

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

  test('of a PDF has its bytes and is saved under its name', async () => {
    const name = '1795000000000-Pruefbericht.pdf';
    await admin.from('agbs').upload(name, blob(smallPdf, 'application/pdf'));
    const plain = await download(`agbs/${name}`);
    expect(await plain.text()).toBe(smallPdf);
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
