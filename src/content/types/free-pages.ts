import { collection } from '../model';
import { reservedSlugs } from '../pages/reserved-slugs';
import { optional, ordered, slugField, galleryField, attachmentsField, field, nouns } from './shared/fields';
import { searchTexts } from './shared/page-texts';

export const freePages = collection({
  name: 'free-pages',
  table: 'free_pages',
  ...nouns('f', 'page', 'Seite', ['Free Pages', 'Freie Seiten']),
  singular: ['Free Page', 'Freie Seite'],
  bucket: 'free-page-images',
  heading: 'title',
  ...ordered,
  fields: {
    image_url: { kind: 'image', label: ['Main image', 'Hauptbild'], ratio: '16x9', optional: true },
    title: field('text', 'Title', 'Titel'),
    subtitle: optional('multiline', 'Subtitle', 'Untertitel', [
      'One or two sentences below the title, also for search engines.',
      'Ein oder zwei Sätze unter dem Titel, auch für Suchmaschinen.',
    ]),
    content: { kind: 'markup', label: ['Content', 'Text'], hasHeadings: true },
    inquiry_button: optional('text', 'Inquiry button', 'Schaltfläche für Anfragen', [
      'Opens the form for a message, such as „Jetzt bewerben“. Left empty, there is no button.',
      'Öffnet das Formular für eine Nachricht, zum Beispiel „Jetzt bewerben“. Ohne Text gibt es keine Schaltfläche.',
    ]),
    slug: { ...slugField('seite'), reserved: reservedSlugs },
    ...searchTexts,
    gallery: galleryField('16x9', 'free_page_images', 'page_id'),
    files: attachmentsField('free-page-pdfs', 'free_page_files', 'page_id'),
  },
});
