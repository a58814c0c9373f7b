import { collection } from '../model';
import { optional, slugField, galleryField, attachmentsField, field, nouns } from './shared/fields';
import { header, pageTexts, whenEmpty, recordPageTexts, wordFields } from './shared/page-texts';

export const pressWords = {
  more_button: 'Weitere Artikel',
  attest_heading: 'Elektro-Attest',
  inquiry_button: 'Presseanfrage stellen',
};

export const pressHeader = header('press-header', 'press_header');

export const pressArticles = collection({
  name: 'press-articles',
  table: 'press_articles',
  ...nouns('m', 'article', 'Presseartikel', ['Articles', 'Presseartikel']),
  bucket: 'press-images',
  heading: 'title',
  facts: ['source', 'date'],
  sort: { column: 'date', ascending: false },
  newOrder: 'count',
  failures: { load: 'An error occurred while fetching articles' },
  fields: {
    image_url: { kind: 'image', label: ['Main image', 'Hauptbild'], ratio: '16x9', optional: true },
    title: field('text', 'Title', 'Titel'),
    excerpt: field('markup', 'Excerpt', 'Auszug'),
    source: field('text', 'Source', 'Quelle'),
    date: { kind: 'date', label: ['Date', 'Datum'], initial: 'today' },
    link: optional('url', 'Link', 'Link'),
    slug: slugField('artikel'),
    ...recordPageTexts,
    gallery: galleryField('16x9', 'press_article_images', 'article_id'),
    files: {
      ...attachmentsField('press-pdfs', 'press_files', 'article_id'),
      label: ['PDF documents', 'PDF-Dateien'],
      sort: 'sort_order',
      describe: 'PDF document for article:',
    },
  },
});

export const pressTexts = pageTexts('press-texts', 'press_texts', {
  attestation_text: field('multiline', 'Above the electrical certificate', 'Über dem Elektro-Attest'),
  empty_text: whenEmpty,
  ...wordFields(pressWords),
});
