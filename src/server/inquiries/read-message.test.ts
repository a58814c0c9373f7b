import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../service/errors';
import { createFormReader } from './read-message';

const gibibyte = 1024 ** 3;
const hourMs = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Creates a form that answers with the text and the sizes of its photos. With `isPhotosOnly` it checks a token first. */
function createForm({ freeBytes = async () => gibibyte, isPhotosOnly = false } = {}) {
  const app = new Hono();
  const readForm = createFormReader({ trustProxy: true, freeBytes });
  app.post('/', async (context) => {
    const authorise = isPhotosOnly ? async () => undefined : undefined;
    const { fields, photos, photosRefusal, release } = await readForm(context, authorise);
    release();
    const refusal = photosRefusal?.status ?? null;
    const mebibytes = photos.map(({ bytes }) => bytes.length / 1024 ** 2);
    return context.json({ ...fields, mebibytes, refusal });
  });
  app.onError((error, context) =>
    error instanceof AppError ? new Response(error.message, { status: error.status }) : context.json({}, 500),
  );
  return (body: BodyInit, { from = '192.0.2.1', type = '' } = {}) => {
    const headers = { 'x-forwarded-for': from, ...(type && { 'content-type': type }) };
    // The types of Node omit `duplex`.
    const init = { method: 'POST', body, headers, duplex: 'half' };
    return app.request('/', init);
  };
}

function formOf(mebibytes: number[], text = 'Hallo'): FormData {
  const form = new FormData();
  form.set('message', text);
  for (const size of mebibytes) form.append('photos', new File([new Uint8Array(size * 1024 ** 2)], 'a.jpg'));
  return form;
}

test('a network sends 50 MB of photos an hour and 200 MB a day; its text is read all the same', async () => {
  const send = createForm();
  const fiveLargest = [10, 10, 10, 10, 10];
  const sent = async (mebibytes: number[], from?: string) => (await send(formOf(mebibytes), { from })).json();
  const refused = { message: 'Hallo', mebibytes: [], refusal: 429 };
  for (let hour = 0; hour < 4; hour += 1) {
    expect(await sent(fiveLargest)).toMatchObject({ mebibytes: fiveLargest, refusal: null });
    expect(await sent([1])).toEqual(refused);
    expect(await sent([1], '::ffff:192.0.2.1')).toEqual(refused);
    expect(await sent([])).toMatchObject({ message: 'Hallo' });
    vi.advanceTimersByTime(hourMs);
  }
  expect(await sent([1])).toEqual(refused);
  expect(await sent([1], '192.0.2.2')).toMatchObject({ mebibytes: [1] });
  vi.advanceTimersByTime(20 * hourMs);
  expect(await sent([1])).toMatchObject({ mebibytes: [1] });
});

test('photos count for the network of an IPv6 customer', async () => {
  const send = createForm();
  const refusalFor = async (from: string) => (await (await send(formOf([1]), { from })).json()).refusal;
  await send(formOf([10, 10, 10, 10, 10]), { from: '2001:db8:1:2::1' });
  expect(await refusalFor('2001:db8:1:2:ffff::9')).toBe(429);
  expect(await refusalFor('2001:db8:1:3::1')).toBe(null);
});

test('below 1 GB of free disk no photo is kept, and the text is', async () => {
  const full = async () => gibibyte - 1;
  const send = createForm({ freeBytes: full });
  expect(await (await send(formOf([1]))).json()).toEqual({ message: 'Hallo', mebibytes: [], refusal: 503 });
  const sendPhotos = createForm({ freeBytes: full, isPhotosOnly: true });
  expect((await sendPhotos(formOf([1]))).status).toBe(503);
});

const photoHead = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\n';

test('while 64 MB wait, a photo that finds no place leaves it to a smaller one', async () => {
  const send = createForm();
  /** Sends photos in a form that does not end. Resolves when all bytes are read. */
  const hold = (mebibytes: number[], from: string) =>
    new Promise<void>((resolve) => {
      const parts = mebibytes.map((size) => `${photoHead}${'0'.repeat(size * 1024 ** 2)}\r\n`);
      const chunks = [Buffer.from(parts.join(''))];
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        const chunk = chunks.pop();
        if (chunk) controller.enqueue(chunk);
        else resolve();
      };
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      void send(body, { from, type: 'multipart/form-data; boundary=x' });
    });
  await hold([10, 10, 10, 10], '192.0.2.1');
  await hold([10, 10, 10], '192.0.2.2');
  expect(await (await send(formOf([3]), { from: '192.0.2.3' })).json()).toMatchObject({ mebibytes: [3] });
  const mixed = await (await send(formOf([5, 3]), { from: '192.0.2.4' })).json();
  expect(mixed).toMatchObject({ mebibytes: [3], refusal: 503 });
});

const body = `${photoHead}1\r\n--x--\r\n`;

test.each([
  ['multipart/mixed; boundary=x', 415],
  ['multipart/related; type="multipart/form-data"; boundary=x', 415],
  ['multipart/form-data', 400],
  ['Multipart/Form-Data ; charset=utf-8; boundary="x"', 200],
])('a form of type %j answers %i', async (type, status) => {
  expect((await createForm()(body, { type })).status).toBe(status);
});
