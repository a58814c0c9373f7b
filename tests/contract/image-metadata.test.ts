import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { saveImageMetadata, emptyImageRights } from '../../src/data/files/image-rights';
import { emptyImageMetadata, type ImageMetadata } from '../../src/data/files/image-metadata';
import { createTables } from '../../src/data/client/tables';
import { blob, sampleImage } from './file-storage';
import { openWebsite, imageUrl } from './website';

const file = 'references/2-main.jpg';
const further = 'references/3-additional.jpg';
const slug = 'werft-nord-faehre';

const site = await openWebsite();
const { contract } = site.storage;
const tables = createTables(contract.serviceOf((await contract.signIn({ admin: true })).token));
beforeAll(async () => {
  const id = crypto.randomUUID();
  const image_url = imageUrl('references', '2-main.jpg');
  const texts = { company: 'Werft Nord', project: 'Fähre', testimonial: 'Gut.' };
  await site.insert('client_references', { ...texts, id, slug, image_url });
  const image = { reference_id: id, image_url: imageUrl('references', '3-additional.jpg') };
  await site.insert('reference_images', image);
});

const storeMetadata = (metadata: Partial<ImageMetadata>) =>
  saveImageMetadata(tables, file, {
    metadata: { ...emptyImageMetadata, ...metadata },
    rights: emptyImageRights,
  });

test('the page contains the metadata, so that the browser requests none', async () => {
  await storeMetadata({ credit: 'Ada' });
  const { text } = await site.get(`/references/${slug}`);
  const state: unknown = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
  expect(state).toMatchObject({
    [`image ${file}`]: { data: { ...emptyImageMetadata, credit: 'Ada' } },
    [`image ${further}`]: { data: null },
  });
});

test('the og:image keeps the focal point in view', async () => {
  const red = await sampleImage({ width: 400, height: 800, colour: '#c82020' }).png().toBuffer();
  const tall = await sampleImage({ width: 400, height: 1600, colour: '#2020c8' })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const files = site.storage.asServer().from('references');
  expect((await files.upload('2-main.jpg', blob(tall, 'image/png'))).error).toBeNull();
  const colours: (number | undefined)[][] = [];
  for (const y of [0, 1]) {
    await storeMetadata({ focal: { x: 0.5, y } });
    const { bytes } = await site.get(`/preview/references/${slug}.jpg`);
    const region = { left: 1100, top: 60, width: 1, height: 1 };
    const [r, , b] = await sharp(bytes).extract(region).raw().toBuffer();
    colours.push([r, b]);
  }
  const [top, bottom] = colours;
  expect(top?.[0]).toBeGreaterThan(150);
  expect(bottom?.[1]).toBeGreaterThan(150);
  expect(Math.max(top?.[1] ?? 255, bottom?.[0] ?? 255)).toBeLessThan(90);
});
