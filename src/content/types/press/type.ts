import { collection } from '../../model';
import { header, pageTexts, whenEmpty, searchTexts } from '../shared/page-texts';
import { wordFields } from '../shared/word-fields';
import { pressWords } from './words';

export const pressHeader = header('press-header', 'press_header');

export const pressArticles = collection({
  name: 'press-articles',
  table: 'press_articles',
  noun: 'article',
  singular: 'Article',
  plural: 'Articles',
  bucket: 'press-images',
  heading: 'title',
  facts: ['source', 'date'],
  sort: { column: 'date', ascending: false },
  newOrder: 'count',
  failures: { load: 'An error occurred while fetching articles' },
  fields: {
    image_url: { kind: 'image', label: 'Main image', ratio: 16 / 9, optional: true },
    title: { kind: 'text', label: 'Title' },
    excerpt: { kind: 'markup', label: 'Excerpt' },
    source: { kind: 'text', label: 'Source' },
    date: { kind: 'date', label: 'Date', initial: 'today' },
    link: { kind: 'url', label: 'Link', optional: true },
    slug: { kind: 'slug', label: 'Address', from: ['title'], noun: 'artikel', optional: true },
    ...searchTexts,
    gallery: {
      kind: 'gallery',
      label: 'Additional images',
      ratio: 16 / 9,
      table: 'press_article_images',
      parent: 'article_id',
    },
    files: {
      kind: 'attachments',
      label: 'PDF documents',
      bucket: 'press-pdfs',
      table: 'press_files',
      parent: 'article_id',
      sort: 'sort_order',
      describe: 'PDF document for article:',
    },
  },
});

export const pressTexts = pageTexts('press-texts', 'press_texts', {
  attestation_text: { kind: 'multiline', label: 'Above the electrical certificate' },
  empty_text: whenEmpty,
  ...wordFields(pressWords),
});
