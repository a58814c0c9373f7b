import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reservedSlugs } from '../../src/content/pages/reserved-slugs';
import { openWebsite } from './website';

/** Free pages at the root of the website: addresses and content. record-pages.test.ts tests the rest. */

const site = await openWebsite();
const editor = await site.as('owner');

async function insertPage(row: object): Promise<string> {
  const page = { title: 'Ausbildung', content: 'Text', ...row };
  const { data } = await editor.from('free_pages').insert(page).select('slug').single().throwOnError();
  return data.slug;
}

test('an unknown address at the root costs at most one query, however many are invented', async () => {
  await site.get('/gibt-es-nicht');
  const before = site.queryCount();
  for (let index = 0; index < 30; index += 1) {
    const { status, text } = await site.get(`/${index % 2 ? 'E' : 'e'}rfunden-${index}`);
    expect([status, text.includes('Seite nicht gefunden</h1>')]).toEqual([404, true]);
  }
  expect(site.queryCount() - before).toBeLessThanOrEqual(30);
  expect(site.queryCount('/resolve_path')).toBeGreaterThan(0);
});

test('a published page appears at once, and after its deletion answers 410', async () => {
  expect((await site.get('/werkstatt')).status).toBe(404);
  await insertPage({ slug: 'werkstatt', title: 'Werkstatt' });
  expect((await site.get('/werkstatt')).status).toBe(200);
  await editor.from('free_pages').update({ slug: 'neue-werkstatt' }).eq('slug', 'werkstatt').throwOnError();
  expect((await site.get('/werkstatt')).headers.get('location')).toBe('/neue-werkstatt');
  await editor.from('free_pages').delete().eq('slug', 'neue-werkstatt').throwOnError();
  expect((await site.get('/werkstatt')).status).toBe(410);
});

test('the menu entry of a page takes its new address and title, and disappears with the page', async () => {
  const entries = (...pages: object[]) =>
    editor.from('site_settings').update({ pages }).not('id', 'is', null).throwOnError();
  const menu = async () => {
    const { text } = await site.get('/agbs');
    const [list = ''] = /aria-label="Hauptnavigation">[^]*?<\/nav>/.exec(text) ?? [];
    return [...list.matchAll(/href="(\/(?:jobs|stellen)[^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => [
      href,
      label,
    ]);
  };
  await editor.from('site_settings').insert({ reply_time: 'bald' }).throwOnError();
  await insertPage({ slug: 'jobs', title: 'Jobs' });
  await entries({ page: 'shop' }, { page: '/jobs', label: 'Jobs', inMenu: true });
  expect(await menu()).toEqual([['/jobs', 'Jobs']]);
  const rename = (slug: string, row: object) =>
    editor.from('free_pages').update(row).eq('slug', slug).throwOnError();
  await rename('jobs', { slug: 'stellen', title: 'Stellen' });
  expect(await menu()).toEqual([['/stellen', 'Stellen']]);
  await entries({ page: '/stellen', label: 'Wir suchen', inMenu: true });
  await rename('stellen', { slug: 'stellen-2', title: 'Offene Stellen' });
  expect(await menu()).toEqual([['/stellen-2', 'Wir suchen']]);
  await editor.from('free_pages').delete().eq('slug', 'stellen-2').throwOnError();
  expect(await menu()).toEqual([]);
});

test('a page whose slugs cannot be read answers 500, not 404', async () => {
  await insertPage({ slug: 'lager', title: 'Lager' });
  const restore = site.failRequests((path) => path.endsWith('/free_pages'));
  expect((await site.get('/lager')).status).toBe(500);
  restore();
  expect((await site.get('/lager')).status).toBe(200);
});

test('the database refuses the addresses of other pages, and makes another slug from such a title', async () => {
  for (const slug of reservedSlugs) {
    const { error } = await editor.from('free_pages').insert({ title: 'Seite', content: 'Text', slug });
    expect([slug, error?.code]).toEqual([slug, '23505']);
  }
  expect(await insertPage({ title: 'Team' })).toBe('seite-team');
  const { error } = await editor.from('free_pages').update({ slug: 'contact' }).eq('slug', 'seite-team');
  expect(error?.code).toBe('23505');
});

test('images and PDFs are shown, and the description comes from the subtitle or the text', async () => {
  const id = randomUUID();
  await insertPage({ id, slug: 'messe', title: 'Messe', content: 'Wir stellen aus.', image_url: image });
  await editor
    .from('free_page_images')
    .insert({ page_id: id, image_url: image, alt: 'Stand' })
    .throwOnError();
  const file = { page_id: id, title: 'Plan.pdf', file_url: '/storage/v1/object/public/free-page-pdfs/1.pdf' };
  await editor.from('free_page_files').insert(file).throwOnError();
  const { text } = await site.get('/messe');
  expect(text.match(/<img[^>]*\/media\/free-page-images\//g)).toHaveLength(2);
  expect(text).toContain('/storage/v1/object/public/free-page-pdfs/1.pdf');
  expect(text).toContain('<meta name="description" content="Wir stellen aus.">');
  await editor.from('free_pages').update({ subtitle: 'Halle 3' }).eq('id', id).throwOnError();
  expect((await site.get('/messe')).text).toContain('<meta name="description" content="Halle 3">');
});

const image = '/storage/v1/object/public/free-page-images/1795000000000-main.jpg';
