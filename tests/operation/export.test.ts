import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { createStorage } from '../../src/data/client/storage';
import { createTables } from '../../src/data/client/tables';
import { writeExport } from '../../src/server/operations/export/write-export';
import { blob, sampleImage } from '../contract/file-storage';
import { emptyData, run } from './backup/commands';
import { sharedFolder } from '../folders';
import { startSharedSite } from '../hosted/site';
import { keysOf } from '../product';

/** `npm run export` beside a running server and without it. */

const record = 'b2a7a5f0-6c1c-4e0e-9d0c-0d8f3f1f7a11';
/** With those of the demo content more references than one page of the list shows. */
const references = Array.from({ length: 20 }, (_, index) => ({
  company: `Werft „Nord/Süd“ ${index + 1}`,
  project: 'Prüfung',
  testimonial: index === 0 ? 'siehe [früher](/references/alt), [PDF](/agbs), [fort](/login)' : '**Gut**\n• a',
}));

const site = await startSharedSite({}, 'demo');
const folder = await sharedFolder();
/** Uses the secret key. */
const service = { url: site.url, key: (await keysOf(site.dataDir)).secretKey };
await addContent();
const exported = await runExport('beside');
/** Paths of the export, sorted. */
const beside = await filesIn('beside');

async function addContent(): Promise<void> {
  const [tables, storage] = [createTables(service), createStorage(service)];
  await tables.from('client_references').insert(references).throwOnError();
  const first = tables.from('client_references').update({ slug: 'alt' }).eq('company', 'Werft „Nord/Süd“ 1');
  await first.throwOnError();
  await tables.from('client_references').update({ slug: 'con' }).eq('slug', 'alt').throwOnError();
  const photo = blob(await sampleImage({ width: 8, height: 8 }).jpeg().toBuffer(), 'image/jpeg');
  expect((await storage.from('drafts').upload('references/1-main.jpg', photo)).error).toBeNull();
  const image_url = `${service.url}/storage/v1/object/public/references/1-main.jpg`;
  const row = { id: record, company: 'Noch geheim', image_url, alt: 'Bild: „neu“', testimonial: 'Entwurf' };
  const draft = { content_type: 'client_references', record_id: record, content: { row, children: {} } };
  await tables.from('content_drafts').insert(draft).throwOnError();
  const inserted = async (table: string, columns: object) =>
    (await tables.from(table).insert(columns).select('*').single().throwOnError()).data;
  const inquiry = { topic: 'contact', name: 'Ada', email: 'ada@example.org', message: '=1+1' };
  const { id } = await inserted('inquiries', inquiry);
  const { path } = await inserted('inquiry_files', { inquiry_id: id, name: 'Zähler.JPG' });
  expect((await storage.from('inquiries').upload(path, photo)).error).toBeNull();
}

function runExport(name: string, dataDir = site.dataDir) {
  const backend = { LOG_LEVEL: 'warn', DATA_DIR: dataDir, SITE_URL: site.url };
  return run('export', backend, join(folder, name));
}

async function filesIn(name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, name).length + 1)).sort();
}

const read = (path: string) => readFile(join(folder, 'beside', path), 'utf8');

test('an export counts its records, files and pages', () => {
  const output = expect.stringMatching(/: records \d+, drafts 1, files \d+, inquiries 1, pages \d+\n$/);
  expect(exported).toMatchObject({ code: 0, errors: '', output });
});

test('a crawl of the exported website finds every page, image, font and document', async () => {
  const website = beside.filter((path) => path.startsWith('website/'));
  const found = new Set(['website/index.html', 'website/assets/style.css']);
  const broken: string[] = [];
  const elsewhere = new Set<string>();
  for (const path of found) {
    if (!/\.(html|css)$/.test(path) || !website.includes(path)) continue;
    for (const address of addressesIn(await read(path))) {
      if (address.startsWith(site.url)) elsewhere.add(new URL(address).pathname);
      else if (!/^(data:|https?:|mailto:|tel:|#)/.test(address)) {
        const target = posix.join(dirname(path), address.replace(/#.*$/, ''));
        if (website.includes(target)) found.add(target);
        else broken.push(`${path}: ${address}`);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(website.filter((path) => !found.has(path))).toEqual([]);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const pageCount = sitemap.match(/<loc>/g)?.length;
  expect(website.filter((path) => path.endsWith('.html')).length).toBe(pageCount);
  expect(website.filter((path) => path.endsWith('.webp')).length).toBeGreaterThan(80);
  // Two families, and all families in foreign letters, which the style sheet names.
  expect(website.filter((path) => path.endsWith('.woff2')).length).toBe(11);
  expect(website.filter((path) => path.endsWith('.pdf')).length).toBeGreaterThan(10);
  // A page that is not exported is linked to where it is.
  expect([...elsewhere]).toEqual(['/login']);
});

function addressesIn(source: string): string[] {
  const attributes = [...source.matchAll(/\b(?:href|src|srcset|action|poster)="([^"]*)"/g)];
  const references = [...source.matchAll(/url\((?:&quot;|["'])?([^)"'&]*)/g)];
  return [...attributes, ...references].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

test('the website is complete without scripts and forms, with long lists, and follows redirects', async () => {
  const page = await read('website/contact.html');
  expect(page).not.toMatch(/<(script|form|iframe)\b/);
  expect(page).toMatch(/<link rel="stylesheet" href="assets\/[\w-]+\.css"/);
  expect(page).toContain('Dieses Formular gibt es nur auf der Website.');
  expect(page).not.toContain('(scripting');
  expect(await read('website/services.html')).not.toContain('Mehr anzeigen');
  expect(await read('website/shop.html')).toMatch(/<a class="[^"]+" href="contact\.html">\s*Anfragen/);
  expect(await read('website/references.html')).toContain('href="references-seite-2.html"');
  // `con` is a device on Windows.
  expect(await read('website/references/_con.html')).toContain('href="_con.html">früher');
});

test('records are JSON and Markdown with the paths of their files', async () => {
  const path = beside.find((one) => /^content\/references\/faehrbetrieb.*\.json$/.test(one)) ?? '';
  const reference = JSON.parse(await read(path));
  expect(reference).toMatchObject({
    company: 'Fährbetrieb Inselverkehr Beispiel',
    reference_images: { length: 3 },
  });
  const files = [reference, ...reference.reference_images].map(({ image_url }) =>
    posix.join(dirname(path), image_url),
  );
  expect(files[0]).toMatch(/^files\/references\/Faehre-am-Anleger[\w-]+\.jpg$/);
  expect(beside).toEqual(expect.arrayContaining(files));
  const markdown = await read(path.replace('.json', '.md'));
  expect(markdown).toMatch(/^---\nid: "[\w-]+"\n[^]+\n---\n\n„Am Freitag[^]+\n\n- Isolationsmessung/);
});

test('drafts, private files and inquiries are apart, and readable by their owner only', async () => {
  const draft = JSON.parse(await read('drafts/references/Noch-geheim.json'));
  expect(draft).toMatchObject({ image_url: '../../private-files/drafts/Bild-neu.jpg', publish_at: null });
  expect(await read('inquiries.csv')).toMatch(/^\uFEFF"created_at";[^]+"Ada";"ada@example\.org";"";"'=1\+1"/);
  expect(beside.filter((path) => path.startsWith('content/')).join('\n')).not.toContain('geheim');
  for (const path of [
    'drafts/references/Noch-geheim.json',
    'drafts/references/Noch-geheim.md',
    'private-files/drafts/Bild-neu.jpg',
    expect.stringMatching(/^private-files\/inquiries\/\d{4}-001-Zaehler\.jpg$/),
    'inquiries.csv',
  ])
    expect(beside).toContainEqual(path);
  for (const path of beside.filter((one) => /^(drafts|private-files|inquiries)/.test(one)))
    expect((await stat(join(folder, 'beside', path))).mode & 0o77, path).toBe(0);
});

test('an export overwrites nothing, and leaves nothing when it fails', async () => {
  const exported = (name: string) => {
    const fetchOwn = async () => new Response('', { status: 503 });
    return writeExport(join(folder, name), { service, siteUrl: site.url, fetchOwn });
  };
  const used = join(folder, 'used');
  await mkdir(used);
  await writeFile(join(used, 'note.txt'), 'mine');
  await expect(exported('used')).rejects.toThrow(
    `${used} is not empty: an export never overwrites files, choose another folder`,
  );
  expect(await filesIn('used')).toEqual(['note.txt']);
  await expect(exported('failed')).rejects.toThrow(
    '/sitemap.xml cannot be exported: the website answers 503',
  );
  expect((await readdir(folder)).sort()).toEqual(['beside', 'used']);
});

test('an installation is exported without a running server, into an empty folder', async () => {
  await mkdir(join(folder, 'alone'));
  expect(await runExport('alone', await emptyData())).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringMatching(/: records \d+, drafts 0, files 0, inquiries 0, pages \d+\n$/),
  });
  const page = await readFile(join(folder, 'alone/website/contact.html'), 'utf8');
  const [style = ''] = /assets\/style-[\w-]+\.css/.exec(page) ?? [];
  expect(await filesIn('alone')).toContain(`website/${style}`);
});
