import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { saveImageMetadata, emptyImageRights } from '../../src/data/files/image-rights';
import { emptyImageMetadata, type ImageMetadata } from '../../src/data/files/image-metadata';
import { createTables } from '../../src/data/client/tables';
import { blob, picture } from './file-storage';
import { openWebsite, pictureUrl } from './website';

const plain = pictureUrl('references', '1-main.jpg');
const file = 'references/2-main.jpg';
const further = 'references/3-additional.jpg';
const hero = 'hero-images/1-main.jpg';
const slug = 'werft-nord-faehre';

const site = await openWebsite();
const { contract } = site.storage;
const tables = createTables(contract.serviceOf((await contract.signIn({ admin: true })).token));
const { insert } = site;
const texts = { project: 'Fähre', testimonial: 'Gut.' };
const id = crypto.randomUUID();
beforeAll(async () => {
  const image_url = pictureUrl('hero-images', '1-main.jpg');
  await insert('hero_content', { title: 'Anlagen', subtitle: 'Geprüft', image_url });
  await insert('references_header', { title: 'Referenzen', subtitle: 'Auswahl' });
  await insert(
    'client_references',
    { ...texts, company: 'Werft Süd', image_url: plain, alt: 'Ein Kran' },
    {
      ...texts,
      id,
      slug,
      company: 'Werft Nord',
      image_url: pictureUrl('references', '2-main.jpg'),
      alt: 'Ein Schiff',
    },
  );
  await insert('reference_images', {
    reference_id: id,
    image_url: pictureUrl('references', '3-additional.jpg'),
    alt: 'Die Brücke',
  });
});

const storeMetadata = (of: string, metadata: Partial<ImageMetadata>) =>
  saveImageMetadata(tables, of, {
    metadata: { ...emptyImageMetadata, ...metadata },
    rights: emptyImageRights,
  });

/** Returns the page's body as React rendered it. */
async function bodyOf(path: string): Promise<string> {
  const { text, status } = await site.get(path);
  expect(status).toBe(200);
  const [, body = ''] = /<div id="root">(.*?)<\/div>\s*<script/s.exec(text) ?? [];
  expect(body).toContain('<main');
  return body;
}

test('credit and AI label are shown over the picture', async () => {
  await storeMetadata(file, { credit: 'Ada <b>Beispiel</b>', isAi: true });
  const body = await bodyOf(`/references/${slug}`);
  const captions = [...body.matchAll(/<img[^>]*alt="([^"]*)"[^>]*\/><p[^>]*>([^<]*)<\/p>/g)].map((found) =>
    found.slice(1),
  );
  expect(captions).toEqual([['Ein Schiff', 'Bild: Ada &lt;b&gt;Beispiel&lt;/b&gt; · KI-generiert']]);
  expect(body).not.toContain('data-x');

  await storeMetadata(further, { isAi: true });
  expect(await bodyOf(`/references/${slug}`)).toMatch(/alt="Die Brücke"[^>]*\/><p[^>]*>KI-generiert<\/p>/);
  await storeMetadata(file, {});
  await storeMetadata(further, {});
});

test('the focal point is rendered as data attributes in tenths, without a style attribute', async () => {
  await storeMetadata(hero, { focal: { x: 0.26, y: 0.5 } });
  const body = await bodyOf('/');
  expect(body).toMatch(/<img class="[^"]*focal[^"]*"[^>]* data-x="3" data-y="5"\/>/);
  expect(body).not.toMatch(/\sstyle=/);
  await storeMetadata(hero, { credit: 'Ben' });
  expect(await bodyOf('/')).toMatch(/>Bild: Ben</);
  expect(await bodyOf('/')).not.toContain('data-x');
  await storeMetadata(hero, {});
});

test('metadata is requested once for the pictures that a page loads together, and never without pictures', async () => {
  const asked = async (path: string) => {
    await storeMetadata('references/of-nobody.jpg', { credit: path });
    const before = site.queryCount('image_metadata');
    await bodyOf(path);
    return site.queryCount('image_metadata') - before;
  };
  expect(await asked('/references')).toBe(1);
  // Related records are found by the words of the record, after it.
  expect(await asked(`/references/${slug}`)).toBe(2);
  expect(await asked('/impressum')).toBe(0);
});

test('the page contains the metadata, so that the browser requests none', async () => {
  await storeMetadata(file, { credit: 'Ada' });
  const { text } = await site.get(`/references/${slug}`);
  const state: unknown = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
  expect(state).toMatchObject({
    [`picture ${file}`]: { data: { ...emptyImageMetadata, credit: 'Ada' } },
    [`picture ${further}`]: { data: null },
  });
});

test('the og:image keeps the focal point in view', async () => {
  const red = await picture({ width: 400, height: 800, colour: '#c82020' }).png().toBuffer();
  const tall = await picture({ width: 400, height: 1600, colour: '#2020c8' })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const files = site.storage.asServer().from('references');
  expect((await files.upload('2-main.jpg', blob(tall, 'image/png'))).error).toBeNull();
  const colours: (number | undefined)[][] = [];
  for (const y of [0, 1]) {
    await storeMetadata(file, { focal: { x: 0.5, y } });
    const { bytes } = await site.get(`/preview/${slug}.jpg`);
    const region = { left: 1100, top: 60, width: 1, height: 1 };
    const [r, , b] = await sharp(bytes).extract(region).raw().toBuffer();
    colours.push([r, b]);
  }
  const [top, bottom] = colours;
  expect(top?.[0]).toBeGreaterThan(150);
  expect(bottom?.[1]).toBeGreaterThan(150);
  expect(Math.max(top?.[1] ?? 255, bottom?.[0] ?? 255)).toBeLessThan(90);
  await storeMetadata(file, {});
});
