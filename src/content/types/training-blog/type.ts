import { collection } from '../../model';
import { recordPageTexts } from '../shared/page-texts';

export const trainingBlog = collection({
  name: 'training-blog',
  table: 'training_blog',
  noun: ['post', 'Rückblick'],
  gender: 'm',
  singular: ['Post', 'Rückblick'],
  plural: ['Posts', 'Rückblicke'],
  bucket: 'training-blog-images',
  folder: 'id',
  heading: 'title',
  facts: ['date', 'location'],
  sort: { column: 'date', ascending: false },
  fields: {
    image_url: { kind: 'image', label: ['Main image', 'Hauptbild'], ratio: 4 / 3, optional: true },
    title: { kind: 'text', label: ['Title', 'Titel'] },
    content: { kind: 'markup', label: ['Content', 'Text'] },
    date: { kind: 'date', label: ['Date', 'Datum'] },
    location: { kind: 'text', label: ['Location', 'Ort'] },
    instructor: { kind: 'text', label: ['Instructor', 'Schulungsleitung'] },
    slug: {
      kind: 'slug',
      label: ['Address', 'Internetadresse der Seite'],
      from: ['title'],
      noun: 'rueckblick',
      optional: true,
    },
    ...recordPageTexts,
    gallery: {
      kind: 'gallery',
      label: ['Additional images', 'Weitere Bilder'],
      ratio: 4 / 3,
      table: 'training_blog_images',
      parent: 'post_id',
    },
    files: {
      kind: 'attachments',
      label: ['PDF attachments', 'PDF-Anhänge'],
      bucket: 'training-blog-pdfs',
      table: 'training_blog_files',
      parent: 'post_id',
      sort: 'order',
    },
  },
});
