import { expect, test } from 'vitest';
import type { SourceText } from './source';
import { type WordpressPost, wordpressRecord } from './wordpress';

const post: WordpressPost = {
  id: '1',
  kind: 'post',
  title: 'A &amp; B',
  html: '',
  link: 'https://alt.example/?p=1',
  isPublished: true,
  publishedAt: '2021-12-31T23:30:00Z',
  slug: 'm%c3%bcller',
  excerpt: '<p>Kurz</p>',
  featured: undefined,
  notes: [],
};

const originals = new Map([
  ['5', { url: 'https://alt.example/5.jpg', alt: 'Fünf' }],
  ['6', { url: 'https://alt.example/6.jpg', alt: '' }],
]);

function converted(some: Partial<WordpressPost>) {
  const record = wordpressRecord(
    { ...post, ...some },
    { byId: (id) => originals.get(id), attachedTo: (id) => (id === '1' ? [...originals.values()] : []) },
  );
  const content = record.content?.kind === 'post' ? record.content : undefined;
  return { ...record, content: content satisfies SourceText | undefined };
}

test('title, day in Berlin, slug and excerpt are decoded', () => {
  expect(converted({})).toMatchObject({
    key: 'wp:post:1',
    title: 'A & B',
    path: '/?p=1',
    content: { values: { date: '2022-01-01', slug: 'müller', excerpt: 'Kurz' } },
  });
  expect(converted({ isPublished: false, publishedAt: '' })).toMatchObject({
    path: null,
    content: { values: { date: '' } },
  });
});

test('shortcodes are removed and named; captions stay, galleries become images', () => {
  const html =
    '[caption id="x" width="3"]<img class="wp-image-5" src="/5-300x200.jpg"> Unterschrift[/caption]' +
    '[gallery ids="6, 5"] [formular id=1][formular id=2] <p>[Titel](https://example.org) und [1]</p>';
  const { content, notes } = converted({ html });
  expect(content?.html).toBe(
    '<img class="wp-image-5" src="/5-300x200.jpg"> Unterschrift  <p>[Titel](https://example.org) und [1]</p>',
  );
  expect(content?.images).toEqual([...originals.values()]);
  expect(notes).toEqual([{ text: { en: 'shortcode [formular]', de: 'Shortcode [formular]' }, count: 2 }]);
});

test('what the site cannot show is named', () => {
  const html =
    '<p><iframe src="x"></iframe><video></video><table><tr><td>a</td></tr></table><script>1</script><form></form>';
  expect(converted({ html }).notes).toEqual([
    { text: { en: 'video or embedded page', de: 'Video oder eingebettete Seite' }, count: 2 },
    { text: { en: 'table, its text stays', de: 'Tabelle, ihr Text bleibt erhalten' }, count: 1 },
    { text: { en: 'script', de: 'Skript' }, count: 1 },
    { text: { en: 'form', de: 'Formular' }, count: 1 },
  ]);
});
