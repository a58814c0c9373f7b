import { collection } from '../model';
import { slugField, galleryField, field, nouns } from './shared/fields';
import { recordPageTexts } from './shared/page-texts';

/** The column is in `hero_content`, as topics have no table of texts. */
export const topicWords = {
  topic_button: 'Frage zur Meldung stellen',
};

export const latestTopics = collection({
  name: 'latest-topics',
  table: 'latest_topics',
  ...nouns('f', 'topic', 'Neuigkeit', ['Topics', 'Neuigkeiten']),
  bucket: 'topic-images',
  heading: 'title',
  facts: ['date'],
  sort: { column: 'date', ascending: false },
  newOrder: 'count',
  failures: { load: 'An error occurred while fetching topics' },
  fields: {
    image_url: { kind: 'image', label: ['Main image', 'Hauptbild'], ratio: '16x9' },
    title: field('text', 'Title', 'Titel'),
    description: field('markup', 'Description', 'Beschreibung'),
    date: { kind: 'date', label: ['Date', 'Datum'], initial: 'today' },
    slug: slugField('meldung'),
    ...recordPageTexts,
    gallery: galleryField('16x9', 'latest_topic_images', 'topic_id'),
  },
});
