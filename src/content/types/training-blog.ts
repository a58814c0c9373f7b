import { collection } from '../model';
import { slugField, galleryField, attachmentsField } from './shared/fields';
import { recordPageTexts } from './shared/page-texts';

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
    slug: slugField('rueckblick'),
    ...recordPageTexts,
    gallery: galleryField(4 / 3, 'training_blog_images', 'post_id'),
    files: attachmentsField('training-blog-pdfs', 'training_blog_files', 'post_id'),
  },
});
