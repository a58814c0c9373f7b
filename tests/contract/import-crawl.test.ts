import { expect, onTestFinished, test } from 'vitest';
import { contentTypes } from '../../src/content';
import type { Content, Draft } from '../../src/content/record/form-values';
import { writeContent } from '../../src/server/operations/import/run/run-import';
import { createImportSite, imageResponse, serveWebsite } from './import-harness';
import { createWebsite } from './website';
import { wxr } from './wxr';

/** The addresses of a WordPress website after an import: each leads to its content, or is in the report. */

test('no address of the former website is an unexpected 404', async () => {
  const website = await createWebsite();
  const site = await createImportSite(website.storage);
  onTestFinished(async () => {
    await site.close();
    await website.close();
  });
  const blog = await serveWebsite(async (path) =>
    path.endsWith('.png') ? imageResponse('#336699') : undefined,
  );
  const image = `${blog.url}/wp-content/uploads/2021/05/halle.png`;
  await site.replaceUploads(
    'blog.xml',
    wxr(
      blog.url,
      [
        { id: 7, title: 'Neue Halle', html: `<p>Text</p><img src="${image}">`, name: 'halle' },
        { id: 8, title: 'Über uns', html: '<p>Seit 1970</p>', type: 'page', name: 'ueber-uns' },
        {
          id: 9,
          title: 'Bild',
          html: '',
          type: 'attachment',
          status: 'inherit',
          name: 'halle/bild',
          url: image,
          parent: 7,
        },
      ],
      '<wp:category><wp:category_nicename>meldungen</wp:category_nicename></wp:category>',
    ),
  );
  const run = await site.run({ kind: 'wordpress-export' });
  const { data } = await site.tables.from('content_drafts').select().throwOnError();
  const drafts: (Draft & { content_type: string; content: Content })[] = data;
  for (const draft of drafts) {
    const type = contentTypes.find(({ table }) => table === draft.content_type);
    if (type)
      await writeContent(site.service, type, draft.content, {
        place: 'website',
        state: { draft, published: null },
      });
  }

  const led = [
    ['/2021/05/halle/', '/aktuelles/halle'],
    ['/?p=7', '/aktuelles/halle'],
    ['/2021/05/halle/bild/', '/aktuelles/halle'],
    ['/?attachment_id=9', '/aktuelles/halle'],
    ['/2021/05/ueber-uns/', '/ueber-uns'],
    ['/feed/', '/feed.xml'],
    ['/?page_id=8', '/ueber-uns'],
    [
      '/wp-content/uploads/2021/05/halle.png',
      expect.stringMatching(/^\/storage\/v1\/object\/public\/topic-images\//),
    ],
  ] as const;
  const answerOf = async (path: string) => {
    const { status, headers } = await website.get(path);
    return [status, headers.get('location')];
  };
  for (const [path, target] of led) expect([path, ...(await answerOf(path))]).toEqual([path, 301, target]);
  for (const path of ['/aktuelles/halle', '/ueber-uns']) expect(await answerOf(path)).toEqual([200, null]);

  const lost = (await site.itemsOf(run)).filter(({ old_path, new_path }) => old_path && !new_path);
  expect(lost.map(({ old_path }) => old_path)).toEqual(['/category/meldungen/']);
  expect((await website.get('/category/meldungen')).status).toBe(404);

  const imported = () =>
    site.tables.from('redirects').select('from_path').eq('source', 'import').throwOnError();
  expect((await imported()).data).toHaveLength(led.length);
  // An undo leaves what has been published since, with its redirects.
  await site.undo();
  expect((await imported()).data).toHaveLength(led.length - 1);
});
