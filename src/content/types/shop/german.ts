import type { GermanTexts } from '../../german-texts';
import { header, pageTexts, whenEmpty } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'shop-header': header,
  'shop-products': {
    noun: 'Produkt',
    gender: 'n',
    singular: 'Produkt',
    plural: 'Produkte',
    fields: {
      image_url: { label: 'Hauptbild' },
      name: { label: 'Name' },
      description: { label: 'Beschreibung' },
      features: { label: 'Merkmale', item: 'Merkmal' },
      gallery: { label: 'Weitere Bilder' },
    },
  },
  'shop-texts': {
    ...pageTexts,
    fields: {
      order_text: { label: 'Unter den Produkten' },
      order_button: { label: 'Schaltfläche unter den Produkten' },
      empty_text: whenEmpty,
    },
  },
};
