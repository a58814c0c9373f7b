import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Content } from '../../src/content/record/form-values';
import type { ImportItem, ImportRun } from '../../src/data/operations/imports';
import { imageResponse, openImportSite, serveWebsite } from './import-harness';
import { wxr } from './wxr';

const site = await openImportSite();

const blog = 'http://blog.invalid';

type StoredDraft = { id: string; record_id: string; content: Content };

async function drafts(): Promise<StoredDraft[]> {
  const { data } = await site.tables
    .from('content_drafts')
    .select('id, record_id, content')
    .order('created_at')
    .throwOnError();
  return data;
}

async function stored(): Promise<string[]> {
  const found = await site.storage.contract.sql<{ name: string }>(
    `select bucket_id || '/' || name as name from storage.objects order by name`,
  );
  return found.map(({ name }) => name);
}

async function importPosts(posts: Parameters<typeof wxr>[1]): Promise<ImportRun> {
  await site.replaceUploads('a.xml', wxr(blog, posts));
  return site.run({ kind: 'wordpress-export' });
}

async function edit(draft: StoredDraft | undefined, title: string): Promise<void> {
  const content = { ...draft?.content, row: { ...draft?.content.row, title } };
  await site.tables.from('content_drafts').update({ content }).eq('id', draft?.id).throwOnError();
}

/** Serves images, each when its answer is called. */
async function serveImagesSlowly() {
  const answers: (() => void)[] = [];
  const images = await serveWebsite(async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return imageResponse('#123456');
  });
  return { answers, images };
}

const englishNotes = (item: ImportItem | undefined) => item?.notes.map(({ text: { en } }) => en).sort();
const titles = async () => (await drafts()).map(({ content }) => content.row.title);
const text = (draft: StoredDraft | undefined) => draft?.content.row.description;

test('an export becomes drafts with their images, each downloaded once', async () => {
  const source = await serveWebsite(async (path) =>
    path.startsWith('/wp-content/uploads/meister')
      ? imageResponse('#336699')
      : path.startsWith('/wp-content/uploads/')
        ? imageResponse('#993366')
        : undefined,
  );
  const uploads = `${source.url}/wp-content/uploads`;
  const attached = { html: '', type: 'attachment', status: 'inherit' };
  await site.replaceUploads(
    'meier.xml',
    wxr(source.url, [
      {
        id: 7,
        title: 'Neuer Meister',
        html: `<!-- wp:paragraph --><p>Wir <b>gratulieren</b>, <a href="${source.url}/kontakt/">mehr</a>.</p><img class="wp-image-9" src="${uploads}/halle-300x200.png"><table><tr><td>Zelle</td></tr></table>[kontaktformular id="1"]`,
        thumbnail: 8,
      },
      { ...attached, id: 8, title: 'meister', url: `${uploads}/meister.png`, alt: 'Der Meister' },
      { ...attached, id: 9, title: 'halle', url: `${uploads}/halle.png` },
      {
        id: 10,
        title: 'Noch ein Bild',
        html: `Erste Zeile\n\n<img src="${uploads}/meister.png" alt="Er">Zweite`,
      },
      { id: 11, title: 'Über uns', html: '<p>Seit 1970</p>', type: 'page', name: 'ueber-uns' },
      { id: 12, title: 'Menü', html: '', type: 'nav_menu_item' },
    ]),
  );
  const dry = await site.run({ kind: 'wordpress-export', isDry: true });
  expect(dry).toMatchObject({ state: 'done', counts: { new: 3, 'left-out': 1 }, total: 3 });
  expect(await drafts()).toEqual([]);
  expect(source.requests).toEqual([]);

  const run = await site.run({ kind: 'wordpress-export' });
  expect(run).toMatchObject({ state: 'done', counts: { new: 3, 'left-out': 1 }, email: 'ada@example.org' });
  expect(source.requests.sort()).toEqual([
    '/wp-content/uploads/halle.png',
    '/wp-content/uploads/meister.png',
  ]);
  const [first, second, page] = await drafts();
  expect(text(first)).toBe('Wir **gratulieren**, [mehr](/kontakt/).\n\nZelle');
  const fields = { title: 'Neuer Meister', date: '2021-05-04', slug: 'beitrag-7', alt: 'Der Meister' };
  expect(first?.content.row).toMatchObject(fields);
  expect(text(second)).toBe('Erste Zeile\n\nZweite');
  expect(second?.content.row.image_url).toBe(first?.content.row.image_url);
  expect(second?.content.row.alt).toBe('Er');
  expect(page?.content.row).toMatchObject({ title: 'Über uns', content: 'Seit 1970' });
  expect(first?.content.children.latest_topic_images).toHaveLength(1);
  expect((await stored()).map((name) => name.replace(/\d{13}/, '#')).sort()).toEqual([
    'drafts/topic-images/#-additional.png',
    'drafts/topic-images/#-main.png',
  ]);
  const items = await site.itemsOf(run);
  expect(items[0]).toMatchObject({
    ...{ key: 'wp:post:7', outcome: 'new' },
    ...{ old_path: '/2021/05/beitrag-7/', new_path: '/aktuelles/beitrag-7' },
    notes: expect.arrayContaining([
      { text: { en: 'shortcode [kontaktformular]', de: 'Shortcode [kontaktformular]' }, count: 1 },
      { text: { en: 'table, its text stays', de: 'Tabelle, ihr Text bleibt erhalten' }, count: 1 },
    ]),
  });
  const leftOut = items.find(({ outcome }) => outcome === 'left-out');
  expect(leftOut).toMatchObject({ new_path: null, title: 'Menü' });

  const redirects = () =>
    site.tables.from('redirects').select('from_path').eq('source', 'import').throwOnError();
  // Permalink and number of three records, two images, and the feed.
  expect((await redirects()).data).toHaveLength(9);
  expect(await site.undo()).toMatchObject({ id: run.id, state: 'undone' });
  expect(await drafts()).toEqual([]);
  expect((await redirects()).data).toEqual([]);
});

test('a second run changes only what changed at the source and was not edited here', async () => {
  const posts = ['Eins', 'Zwei', 'Drei', 'Vier'].map((title, at) => ({
    id: at + 1,
    title,
    html: '<p>Alt</p>',
  }));
  await importPosts(posts);
  const before = await drafts();
  expect((await importPosts(posts)).counts).toEqual({ unchanged: 4 });
  expect(await drafts()).toEqual(before);

  const [, edited, deleted] = before;
  await edit(edited, 'Zwei, bearbeitet');
  await site.tables.from('content_drafts').delete().eq('id', deleted?.id).throwOnError();
  const changed = posts.map((post) => (post.id === 4 ? post : { ...post, html: '<p>Neu</p>' }));
  const run = await importPosts(changed);
  expect(run.counts).toEqual({ changed: 1, kept: 2, unchanged: 1 });
  expect((await drafts()).map((draft) => [draft.content.row.title, text(draft)])).toEqual([
    ['Eins', 'Neu'],
    ['Zwei, bearbeitet', 'Alt'],
    ['Vier', 'Alt'],
  ]);
  const reasons = (await site.itemsOf(run)).map(englishNotes);
  const kept = [['edited here since the last import'], ['deleted here since the last import']];
  expect(reasons).toEqual([[], ...kept, []]);
  const german = (await site.itemsOf(run)).flatMap(({ notes }) => notes.map(({ text: { de } }) => de));
  expect(german.map((reason) => reason.split(' ').at(-1))).toEqual(['bearbeitet', 'gelöscht']);

  await site.undo();
  expect((await drafts()).map(text)).toEqual(['Alt', 'Alt', 'Alt']);
  await site.undo();
  expect(await titles()).toEqual(['Zwei, bearbeitet']);
  await expect(site.imports.undo()).rejects.toThrow('There is no import to undo');
});

test('a cancelled run continues with its file where it stopped, with no other, and its undo removes all', async () => {
  const { answers, images } = await serveImagesSlowly();
  const html = (id: number) => `<img src="${images.url}/${id}.png">`;
  const posts = [1, 2, 3].map((id) => ({ id, title: `Nr. ${id}`, html: html(id) }));
  await site.replaceUploads('a.xml', wxr(blog, posts));
  const running = site.run({ kind: 'wordpress-export', postType: 'press-articles' });
  await expect.poll(() => answers.length).toBe(1);
  await expect(site.run({ kind: 'wordpress-export' })).rejects.toThrow('An import is running');
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  await expect(site.imports.undo()).rejects.toThrow('An import is running');
  await site.imports.cancel();
  const cancelled = await running;
  expect(cancelled.state).toBe('cancelled');
  await expect.poll(() => drafts().then(({ length }) => length)).toBe(1);

  await site.restart();
  await site.replaceUploads('b.xml', wxr('http://other.invalid', posts));
  await expect(site.resume()).rejects.toThrow('Please choose the file again.');
  await site.replaceUploads('a.xml', wxr(blog, posts));
  const again = site.resume();
  for (const count of [3, 4]) {
    await expect.poll(() => answers.length).toBe(count);
    answers[count - 1]?.();
  }
  expect(await again).toMatchObject({ id: cancelled.id, state: 'done', counts: { new: 3 } });
  expect(images.requests).toEqual(['/1.png', '/2.png', '/2.png', '/3.png']);
  expect((await site.itemsOf(cancelled)).map(({ table_name }) => table_name)).toEqual(
    posts.map(() => 'press_articles'),
  );
  await expect(site.resume()).rejects.toThrow('There is no import to resume');
  await site.undo();
  expect(await drafts()).toEqual([]);
});

test('images that are refused, damaged or animated are named, the record is stored without the refused', async () => {
  const inputs = join(import.meta.dirname, '../inputs/img');
  const images = await serveWebsite(async (path) => {
    if (path === '/gut-100%.png') return imageResponse('#445566');
    if (path === '/gross.png') return { type: 'image/png', body: Buffer.alloc(10 * 1024 * 1024 + 1) };
    if (path === '/skript.png') return { type: 'image/png', body: '<svg onload="alert(1)"/>' };
    return path === '/fehlt.png'
      ? undefined
      : { type: 'image/jpeg', body: await readFile(join(inputs, path)) };
  });
  const names = ['gut-100%.png', 'gross.png', 'skript.png', 'fehlt.png', 'cut-half.jpg', 'animated.webp'];
  const closed = ['http://10.0.0.1/innen.png', 'http://localhost:1/x.png', 'http://[::1]/y.png'];
  const addresses = [...names.map((name) => `${images.url}/${name}`), ...closed];
  const html = addresses.map((src) => `<img src="${src}">`).join('');
  const run = await importPosts([{ id: 1, title: 'Bilder', html }]);
  expect(run.counts).toEqual({ new: 1 });
  const [item] = await site.itemsOf(run);
  expect(englishNotes(item)).toEqual([
    'http://10.0.0.1/innen.png is in a closed network',
    `${images.url}/animated.webp is animated, the website shows only its first image`,
    `${images.url}/cut-half.jpg is damaged, its end is missing: please look at the image`,
    `${images.url}/fehlt.png does not exist`,
    `${images.url}/gross.png is too large`,
    `${images.url}/skript.png is neither a JPEG, PNG, WebP or AVIF image nor an accepted PDF`,
    'http://[::1]/y.png is in a closed network',
    'http://localhost:1/x.png could not be reached',
  ]);
  const [draft] = await drafts();
  expect(draft?.content.row.image_url).toMatch(/topic-images\/\d+-main\.png$/);
  expect(draft?.content.children.latest_topic_images).toHaveLength(2);
  expect(await stored()).toHaveLength(3);
});

test('a website is read by its REST interface, in pages', async () => {
  let count = 101;
  const rest = await serveWebsite(async (path) => {
    const { pathname, searchParams } = new URL(path, blog);
    const [, kind] = /^\/wp-json\/wp\/v2\/(\w+)$/.exec(pathname) ?? [];
    if (pathname === '/bild-1200.png') return imageResponse('#aa5500');
    if (kind !== 'posts' && kind !== 'pages') return { status: 401, type: 'application/json', body: '{}' };
    const total = kind === 'posts' ? count : 1;
    const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page') ?? 1)];
    const images = `<p>Text</p><img src="/klein.png" srcset="/bild-300.png 300w, /bild-1200.png 1200w">`;
    const rows = Array.from({ length: total }, (_, index) => ({
      id: (kind === 'posts' ? 0 : 500) + index,
      ...{ date_gmt: '2023-12-31T23:30:00', slug: `${kind}-${index}`, status: 'publish' },
      link: `${rest.url}/${kind}/${index}/`,
      title: { rendered: 'Caf\u00e9 &amp; Strom' },
      content: { protected: index === 1, rendered: index === 0 ? images : '<p>Text</p>' },
    }));
    const body = JSON.stringify(rows.slice((page - 1) * size, page * size));
    return { type: 'application/json', body, headers: { 'x-wp-total': String(total) } };
  });
  const request = { kind: 'wordpress-address', url: rest.url, pageType: 'training-blog' } as const;
  const dry = await site.run({ ...request, isDry: true });
  expect(dry).toMatchObject({ state: 'done', total: 102, counts: { new: 102 } });
  expect(rest.requests.filter((path) => path.includes('/posts?per_page=100'))).toHaveLength(2);
  count = 2;
  const run = await site.run(request);
  expect(run).toMatchObject({ state: 'done', total: 3, counts: { new: 3 } });
  const requested = rest.requests.filter((path) => path.startsWith('/bild'));
  expect(requested).toEqual(['/bild-1200.png', '/bild-1200.png']);
  const found = await drafts();
  expect(found[0]?.content.row).toMatchObject({ title: 'Café & Strom', date: '2024-01-01' });
  const marked = (await site.itemsOf(run)).filter(({ notes }) =>
    notes.some(({ text: { en } }) => en === 'protected by a password at the source'),
  );
  expect(marked.map(({ key }) => key)).toEqual(['wp:post:1']);
  const { data } = await site.tables.from('content_drafts').select('id').eq('content_type', 'training_blog');
  expect(data).toHaveLength(1);
  await expect(site.run({ kind: 'wordpress-address', url: `${rest.url}/blog` })).rejects.toThrow(
    'There is no REST interface of WordPress',
  );
});

// The latter when the clock was ahead.
test.each(['2026-01-01', '2100-01-01'])(
  'a run that ended within a write goes on, and leaves what was edited since (%s)',
  async (seen_at) => {
    const posts = [1, 2, 3].map((id) => ({ id, title: `Nr. ${id}`, html: '<p>Text</p>' }));
    const run = await importPosts(posts);
    const [, edited, unwritten] = await drafts();
    await edit(edited, 'Bearbeitet');
    await site.tables.from('content_drafts').delete().eq('id', unwritten?.id).throwOnError();
    // As after a killed server: planned, but not known to be written.
    await site.tables.from('import_items').update({ hash: null }).eq('run_id', run.id).throwOnError();
    const running = { state: 'running', counts: {}, seen_at };
    await site.tables.from('import_runs').update(running).eq('id', run.id).throwOnError();

    const continued = await importPosts(posts);
    expect(continued).toMatchObject({
      id: run.id,
      state: 'done',
      failure: null,
      counts: { new: 2, kept: 1 },
    });
    expect(await titles()).toEqual(['Nr. 1', 'Bearbeitet', 'Nr. 3']);
    await site.undo();
    expect(await titles()).toEqual(['Bearbeitet']);
  },
);
