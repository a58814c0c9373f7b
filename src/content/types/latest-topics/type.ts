import { collection } from '../../model';
import { searchTexts } from '../shared/page-texts';

export const latestTopics = collection({
  name: 'latest-topics',
  table: 'latest_topics',
  noun: 'topic',
  singular: 'Topic',
  plural: 'Topics',
  bucket: 'topic-images',
  heading: 'title',
  facts: ['date'],
  sort: { column: 'date', ascending: false },
  newOrder: 'count',
  failures: { load: 'An error occurred while fetching topics' },
  fields: {
    image_url: { kind: 'image', label: 'Main image', ratio: 16 / 9 },
    title: { kind: 'text', label: 'Title' },
    description: { kind: 'markup', label: 'Description' },
    date: { kind: 'date', label: 'Date', initial: 'today' },
    slug: { kind: 'slug', label: 'Address', from: ['title'], noun: 'meldung', optional: true },
    ...searchTexts,
    gallery: {
      kind: 'gallery',
      label: 'Additional images',
      ratio: 16 / 9,
      table: 'latest_topic_images',
      parent: 'topic_id',
    },
  },
});
