import { localized } from '../../content/language';
import { countText, numberFormat } from '../count-text';

export const texts = localized({
  en: {
    search: (plural: string) => `Search ${plural}`,
    found: (found: number, all: number) =>
      `${numberFormat.format(found)} of ${numberFormat.format(all)} found`,
    inAll: (count: number) => `${numberFormat.format(count)} in all`,
    searching: 'Searching…',
    foundIn: (places: number) => `Found in ${countText(places, 'place')}.`,
    nothingFound: 'Nothing found.',
    inScreen: (record: string, screen: string) => `${record} in ${screen}`,
    columns: { alt: 'Alt text', title: 'title', description: 'description' },
  },
  de: {
    search: (plural) => `${plural} durchsuchen`,
    found: (found, all) => `${numberFormat.format(found)} von ${numberFormat.format(all)} gefunden`,
    inAll: (count) => `${numberFormat.format(count)} insgesamt`,
    searching: 'Die Suche läuft …',
    foundIn: (places) => `An ${countText(places, 'Stelle', 'Stellen')} gefunden.`,
    nothingFound: 'Nichts gefunden.',
    inScreen: (record, screen) => `${record} in „${screen}“`,
    columns: { alt: 'Bildbeschreibung', title: 'Titel', description: 'Beschreibung' },
  },
});
