import { collection } from '../model';
import { slugField, galleryField, attachmentsField, field, nouns } from './shared/fields';
import { recordPageTexts } from './shared/page-texts';

export const trainingBlog = collection({
  name: 'training-blog',
  table: 'training_blog',
  ...nouns('m', 'post', 'Rückblick', ['Posts', 'Rückblicke']),
  bucket: 'training-blog-images',
  folder: 'id',
  heading: 'title',
  facts: ['date', 'location'],
  sort: { column: 'date', ascending: false },
  fields: {
    image_url: { kind: 'image', label: ['Main image', 'Hauptbild'], ratio: '4x3', optional: true },
    title: field('text', 'Title', 'Titel'),
    content: field('markup', 'Content', 'Text'),
    date: field('date', 'Date', 'Datum'),
    location: field('text', 'Location', 'Ort'),
    instructor: field('text', 'Instructor', 'Schulungsleitung'),
    slug: slugField('rueckblick'),
    ...recordPageTexts,
    gallery: galleryField('4x3', 'training_blog_images', 'post_id'),
    files: attachmentsField('training-blog-pdfs', 'training_blog_files', 'post_id'),
  },
});
