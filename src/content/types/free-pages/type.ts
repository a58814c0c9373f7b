import { collection } from '../../model';
import { reservedSlugs } from '../../pages/reserved-slugs';
import { searchTexts } from '../shared/page-texts';

export const freePages = collection({
  name: 'free-pages',
  table: 'free_pages',
  noun: 'page',
  singular: 'Free Page',
  plural: 'Free Pages',
  bucket: 'free-page-images',
  heading: 'title',
  sort: { column: 'order', ascending: true },
  newOrder: 'count',
  fields: {
    image_url: { kind: 'image', label: 'Main image', ratio: 16 / 9, optional: true },
    title: { kind: 'text', label: 'Title' },
    subtitle: {
      kind: 'multiline',
      label: 'Subtitle',
      hint: 'One or two sentences below the title, also for search engines.',
      optional: true,
    },
    content: { kind: 'markup', label: 'Content', hasHeadings: true },
    inquiry_button: {
      kind: 'text',
      label: 'Inquiry button',
      hint: 'Opens the form for a message, such as „Jetzt bewerben“. Left empty, there is no button.',
      optional: true,
    },
    slug: {
      kind: 'slug',
      label: 'Address',
      from: ['title'],
      noun: 'seite',
      reserved: reservedSlugs,
      optional: true,
    },
    ...searchTexts,
    gallery: {
      kind: 'gallery',
      label: 'Additional images',
      ratio: 16 / 9,
      table: 'free_page_images',
      parent: 'page_id',
    },
    files: {
      kind: 'attachments',
      label: 'PDF attachments',
      bucket: 'free-page-pdfs',
      table: 'free_page_files',
      parent: 'page_id',
      sort: 'order',
    },
  },
});
