import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import sharp from 'sharp';
import { blob, picture } from './file-storage';
import { createWebsite, openWebsite, pictureUrl } from './website';

const site = await openWebsite();
beforeAll(async () => {
  const green = await picture({ width: 1600, height: 900, colour: '#30c830' }).jpeg().toBuffer();
  const admin = site.storage.as((await site.storage.contract.signIn({ admin: true })).token);
  await admin.from('references').upload('1795000000000-main.jpg', blob(green, 'image/jpeg'));
  await site.insert('client_references', {
    company: 'Werft Nord',
    project: 'Landstrom',
    testimonial: 'Gut.',
    image_url: pictureUrl('references'),
  });
  for (const table of ['shop_header', 'agbs_header'])
    await site.insert(table, { title: 'Überschrift', subtitle: 'Worum es geht' });
});

describe('og:images', () => {
  test("show the record's picture, and change with it and with the title only", async () => {
    const tagOf = async (key: string) => (await site.get(`/preview/${key}.jpg`)).headers.get('etag');
    const { bytes } = await site.get('/preview/werft-nord-landstrom.jpg');
    const [red = 0, green = 0, blue = 0] = await colourAt(bytes, { left: 1100, top: 60 });
    expect(green).toBeGreaterThan(150);
    expect(Math.max(red, blue)).toBeLessThan(90);
    const [before, shop] = [await tagOf('werft-nord-landstrom'), await tagOf('shop')];
    await site.storage.contract.sql(
      `update client_references set project = 'Werftkran' where slug = 'werft-nord-landstrom'`,
    );
    expect(await tagOf('werft-nord-landstrom')).not.toBe(before);
    expect(await tagOf('shop')).toBe(shop);
  });

  test("of a record without a picture show the company's colours", async () => {
    const { status, bytes } = await site.get('/preview/shop.jpg');
    expect(status).toBe(200);
    const [red = 255, , blue = 0] = await colourAt(bytes, { left: 1100, top: 60 });
    expect([red < 40, blue < 80]).toEqual([true, true]);
  });

  test.each(['nix', 'constructor', 'toString', '..%2Fhome', 'home.png'])(
    'do not exist for %s',
    async (key) => {
      expect((await site.get(`/preview/${key}.jpg`)).status).toBe(404);
    },
  );

  test('are rendered as soon as the page is requested', async () => {
    const website = await createWebsite({ idleDelayMs: 0 });
    onTestFinished(() => website.close());
    const fileCount = async () => (await website.storage.picturesOnDisk()).length;
    await website.get('/gibt-es-nicht');
    await website.get('/agbs');
    await vi.waitUntil(async () => (await fileCount()) === 1, { timeout: 60_000, interval: 100 });
    expect((await website.get('/preview/agbs.jpg')).status).toBe(200);
    expect(await fileCount()).toBe(1);
  });

  test('are answered with 304 when they have not changed', async () => {
    const { headers } = await site.get('/preview/agbs.jpg');
    const again = await site.get('/preview/agbs.jpg', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
});

async function colourAt(bytes: Buffer, { left, top }: { left: number; top: number }): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
