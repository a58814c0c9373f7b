import type { GermanTexts } from '../../german-texts';
import { header, inquiryPreset, pageTexts, searchTexts, whenEmpty } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'services-header': header,
  services: {
    noun: 'Leistung',
    gender: 'f',
    singular: 'Leistung',
    plural: 'Leistungen',
    fields: {
      image_url: { label: 'Bild' },
      title: { label: 'Titel' },
      short_description: { label: 'Kurzbeschreibung' },
      full_description: { label: 'Ausführliche Beschreibung' },
      features: { label: 'Merkmale', item: 'Merkmal' },
      icon_name: { label: 'Symbol' },
      slug: { label: 'Internetadresse der Seite' },
      ...searchTexts,
    },
  },
  'dealer-logos': {
    noun: 'Händlerlogo',
    gender: 'n',
    singular: 'Händlerlogo',
    plural: 'Händlerlogos',
    fields: {
      logo_url: { label: 'Logo' },
      name: { label: 'Name' },
    },
  },
  'services-texts': {
    ...pageTexts,
    fields: {
      consultation_title: { label: 'Überschrift der Beratung' },
      consultation_text: { label: 'Text der Beratung' },
      consultation_button: {
        label: 'Schaltfläche der Beratung',
        hint: 'Auch die Überschrift des Formulars.',
      },
      inquiry_preset: inquiryPreset,
      empty_text: whenEmpty,
    },
  },
};
