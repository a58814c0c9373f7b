import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { createTables } from '../../src/data/client/tables';
import { sweepInquiryPhotos } from '../../src/server/inquiries/inquiry-photos';
import { openFileStorage, sampleImage } from './file-storage';
import { createInquiryHarness, type Harness, visitor } from './inquiry-harness';

let harness: Harness;

const storage = await openFileStorage();
const tables = createTables(storage.server);
const { token: adminToken } = await storage.contract.signIn({ admin: true });
const photo = await sampleImage().jpeg().toBuffer();
beforeEach(async () => {
  await tables.from('inquiries').delete().not('id', 'is', null).throwOnError();
  await sweep();
  harness = await createInquiryHarness({ contract: storage.contract, fetch: storage.fetch });
});
afterEach(async () => {
  vi.useRealTimers();
  await harness.close();
});

const sweep = () => sweepInquiryPhotos(storage.server);
const file = (bytes: Buffer, name = 'Boot.jpg') => new File([new Uint8Array(bytes)], name);
const tenMegabytes = 10 * 1024 * 1024;

function formOf(fields: Record<string, string>, photos: File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const one of photos) form.append('photos', one);
  return form;
}
const send = (path: string, fields: Record<string, string>, photos: File[]) =>
  harness.request(path, { method: 'POST', body: formOf(fields, photos) });

async function tokenOfNewInquiry(): Promise<string> {
  const response = await harness.contact({ ...visitor, has_photos: 'true' });
  return ((await response.json()) as { photos_token: string }).photos_token;
}
async function storedPhotos() {
  const { data } = await tables.from('inquiry_files').select('name,path').order('at').throwOnError();
  return data as [{ name: string; path: string }];
}
const photosOnDisk = async () => (await storage.filesOnDisk()).filter((path) => path.includes('inquiries'));

test('a message sent as JSON returns a token that adds photos, which are stored without metadata', async () => {
  // The size of the usual photo of a phone, just below 25 megapixels.
  const large = sampleImage({ width: 5712, height: 4284 }).withExif({ IFD0: { Artist: 'Ada' } });
  const token = await tokenOfNewInquiry();
  // The limit of a name cuts an emoji.
  const photos = [file(await large.jpeg().toBuffer(), `🚤${'x'.repeat(191)}Boot.jpg`)];
  const response = await send('/api/inquiry-photos', { token }, photos);
  expect([response.status, await response.json()]).toEqual([200, { success: true }]);

  const [{ path, name }] = await storedPhotos();
  expect(name).toBe(`${'x'.repeat(191)}Boot.jpg`);
  const { data } = await storage.as(adminToken).from('inquiries').download(path);
  const stored = await sharp(Buffer.from(await (data ?? new Blob()).arrayBuffer())).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 2560, height: 1920 });
  expect(stored.exif).toBeUndefined();
});

test('both URLs take a form with photos', async () => {
  for (const path of ['/api/contact', '/api/attest-inquiry']) {
    const response = await send(path, visitor, [file(photo, 'Bug.jpg'), file(photo, 'Heck.jpg')]);
    expect(await response.json()).toEqual({ success: true, number: expect.any(String) });
  }
  expect((await harness.rows()).map(({ message }) => message)).toEqual([visitor.message, visitor.message]);
  const names = ['Bug.jpg', 'Heck.jpg'];
  expect((await storedPhotos()).map(({ name }) => name)).toEqual([...names, ...names]);
});

test('too many, too large and other files are refused, and nothing is stored', async () => {
  const token = await tokenOfNewInquiry();
  const refusals: [photos: File[], status: number][] = [
    [Array.from({ length: 6 }, () => file(photo)), 400],
    [[file(Buffer.concat([photo, Buffer.alloc(tenMegabytes)]))], 413],
    [[file(Buffer.from('%PDF-1.7'), 'Plan.jpg')], 415],
    [[file(await sampleImage().avif().toBuffer())], 415],
    [[file(await sampleImage({ width: 5000, height: 5000 }).png().toBuffer())], 413],
  ];
  for (const [photos, status] of refusals)
    expect((await send('/api/inquiry-photos', { token }, photos)).status).toBe(status);
  for (const [photos, status] of refusals.slice(0, 3)) {
    const response = await send('/api/contact', visitor, photos);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) });
  }
  expect(await harness.rows()).toHaveLength(1);
  expect([await storedPhotos(), await photosOnDisk()]).toEqual([[], []]);
});

test('a damaged photo does not lose the message', async () => {
  const damaged = Buffer.concat([photo.subarray(0, 200), Buffer.alloc(400, 7)]);
  const response = await send('/api/contact', visitor, [file(photo), file(damaged, 'Kaputt.jpg')]);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ photo_error: expect.stringContaining('Kaputt.jpg') });
  expect(await harness.rows()).toHaveLength(1);
  expect((await storedPhotos()).map(({ name }) => name)).toEqual(['Boot.jpg']);
});

test('an inquiry takes five photos, however many are sent at once', async () => {
  const token = await tokenOfNewInquiry();
  const responses = [];
  for (let round = 0; round < 4; round += 1) {
    const two = [0, 1].map(() => send('/api/inquiry-photos', { token }, [file(photo)]));
    responses.push(...(await Promise.all(two)));
  }
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 400)).toHaveLength(3);
  expect(await storedPhotos()).toHaveLength(5);
  expect(await photosOnDisk()).toHaveLength(5);
});

test('only a valid token adds photos, for one hour, and only while the inquiry exists', async () => {
  const sentAt = Date.now();
  const token = await tokenOfNewInquiry();
  const receivedAt = Date.now();
  const status = async (token: string) =>
    (await send('/api/inquiry-photos', { token }, [file(photo)])).status;
  expect(await status('')).toBe(403);
  const parts = token.split('.');
  const signature = parts.pop() ?? '';
  const otherSignature = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  expect(await status([...parts, otherSignature].join('.'))).toBe(403);
  vi.useFakeTimers({ toFake: ['Date'], now: sentAt + 3_599_000 });
  expect(await status(token)).toBe(200);
  vi.setSystemTime(receivedAt + 3_601_000);
  expect(await status(token)).toBe(403);
  vi.useRealTimers();
  await tables.from('inquiries').delete().not('id', 'is', null).throwOnError();
  expect(await status(token)).toBe(403);
});

test('deleting the inquiry hides its photos at once and deletes them with the next sweep', async () => {
  await send('/api/contact', visitor, [file(photo)]);
  const [{ path }] = await storedPhotos();
  await sweep();
  expect(await photosOnDisk()).toHaveLength(1);
  const admin = storage.as(adminToken).from('inquiries');
  expect((await admin.download(path)).error).toBeNull();
  await harness
    .personalTables(adminToken)
    .from('inquiries')
    .delete()
    .eq('email', visitor.email)
    .throwOnError();
  expect((await admin.download(path)).data).toBeNull();
  await sweep();
  expect(await photosOnDisk()).toEqual([]);
});

test('the form without scripts takes photos, and says when one is missing', async () => {
  const page = await harness.request('/contact?topic=exchange', {});
  expect(await page.text()).toMatch(/enctype="multipart\/form-data"[^]*name="photos" type="file" multiple/);
  const sent = { ...visitor, topic: 'exchange' };
  const response = await send('/contact', sent, [file(photo)]);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/^\/contact\?sent=\d{4}-\d{3}&topic=exchange$/);
  expect(await storedPhotos()).toHaveLength(1);

  // A browser sends one empty file when none was chosen.
  expect((await send('/contact', sent, [file(Buffer.alloc(0), '')])).status).toBe(303);
  expect(await storedPhotos()).toHaveLength(1);

  const damaged = Buffer.concat([photo.subarray(0, 200), Buffer.alloc(400, 7)]);
  const missing = await send('/contact', sent, [file(damaged)]);
  const location = missing.headers.get('location') ?? '';
  expect(await (await harness.request(location, {})).text()).toContain('aber nicht alle Fotos');
});

/** A body that begins with this text and never ends. */
function endless(text: string): RequestInit {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(text)) });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
}
const openPhoto = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\n1';

test('a network over its limit is refused without reading a form, and a wrong token without reading a photo', async () => {
  const field = '--x\r\nContent-Disposition: form-data; name="token"\r\n\r\nwrong\r\n';
  for (const text of [field + openPhoto, openPhoto])
    expect((await harness.request('/api/inquiry-photos', endless(text))).status).toBe(403);
  for (let sent = 0; sent < 10; sent += 1) await harness.contact(visitor);
  for (const path of ['/api/contact', '/api/attest-inquiry', '/contact'])
    expect((await harness.request(path, endless(''))).status).toBe(429);
});
