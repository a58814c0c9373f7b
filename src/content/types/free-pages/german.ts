import type { GermanTexts } from '../../german-texts';
import { searchTexts } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'free-pages': {
    noun: 'Seite',
    gender: 'f',
    singular: 'Freie Seite',
    plural: 'Freie Seiten',
    fields: {
      image_url: { label: 'Hauptbild' },
      title: { label: 'Titel' },
      subtitle: {
        label: 'Untertitel',
        hint: 'Ein oder zwei Sätze unter dem Titel, auch für Suchmaschinen.',
      },
      content: { label: 'Text' },
      inquiry_button: {
        label: 'Schaltfläche für Anfragen',
        hint: 'Öffnet das Formular für eine Nachricht, zum Beispiel „Jetzt bewerben“. Ohne Text gibt es keine Schaltfläche.',
      },
      slug: { label: 'Internetadresse der Seite' },
      ...searchTexts,
      gallery: { label: 'Weitere Bilder' },
      files: { label: 'PDF-Anhänge' },
    },
  },
};
