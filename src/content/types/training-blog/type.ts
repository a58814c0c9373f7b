import { collection } from '../../model';
import { searchTexts } from '../shared/page-texts';

export const trainingBlog = collection({
  name: 'training-blog',
  table: 'training_blog',
  noun: 'post',
  singular: 'Post',
  plural: 'Posts',
  bucket: 'training-blog-images',
  folder: 'id',
  heading: 'title',
  facts: ['date', 'location'],
  sort: { column: 'date', ascending: false },
  fields: {
    image_url: { kind: 'image', label: 'Main image', ratio: 4 / 3, optional: true },
    title: { kind: 'text', label: 'Title' },
    content: { kind: 'markup', label: 'Content' },
    date: { kind: 'date', label: 'Date' },
    location: { kind: 'text', label: 'Location' },
    instructor: { kind: 'text', label: 'Instructor' },
    slug: { kind: 'slug', label: 'Address', from: ['title'], noun: 'rueckblick', optional: true },
    ...searchTexts,
    gallery: {
      kind: 'gallery',
      label: 'Additional images',
      ratio: 4 / 3,
      table: 'training_blog_images',
      parent: 'post_id',
    },
    files: {
      kind: 'attachments',
      label: 'PDF attachments',
      bucket: 'training-blog-pdfs',
      table: 'training_blog_files',
      parent: 'post_id',
      sort: 'order',
    },
  },
});
