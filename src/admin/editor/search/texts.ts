import { localized } from '../../../content/language';
import { countText, numberFormat } from '../../parts/common-texts';

export const texts = {
  ...localized({
    search: [(plural: string) => `Search ${plural}`, (plural) => `${plural} durchsuchen`],
    found: [
      (found: number, all: number) => `${numberFormat.format(found)} of ${numberFormat.format(all)} found`,
      (found, all) => `${numberFormat.format(found)} von ${numberFormat.format(all)} gefunden`,
    ],
    inAll: [
      (count: number) => `${numberFormat.format(count)} in all`,
      (count) => `${numberFormat.format(count)} insgesamt`,
    ],
    searching: ['Searching…', 'Die Suche läuft …'],
    foundIn: [
      (places: number) => `Found in ${countText(places, 'place')}.`,
      (places) => `An ${countText(places, 'Stelle', 'Stellen')} gefunden.`,
    ],
    nothingFound: ['Nothing found.', 'Nichts gefunden.'],
    inScreen: [
      (record: string, screen: string) => `${record} in ${screen}`,
      (record, screen) => `${record} in „${screen}“`,
    ],
  }),
  columns: localized({
    alt: ['Alt text', 'Bildbeschreibung'],
    title: ['title', 'Titel'],
    description: ['description', 'Beschreibung'],
  }),
};
