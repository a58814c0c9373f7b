import { localized } from '../../content/language';
import { countText } from '../count-text';
import { numbers } from '../lists/show-more';

export const texts = localized({
  en: {
    search: (plural: string) => `Search ${plural}`,
    found: (found: number, all: number) => `${numbers.format(found)} of ${numbers.format(all)} found`,
    inAll: (count: number) => `${numbers.format(count)} in all`,
    searching: 'Searching…',
    foundIn: (places: number) => `Found in ${countText(places, 'place')}.`,
    nothingFound: 'Nothing found.',
    inScreen: (record: string, screen: string) => `${record} in ${screen}`,
    columns: { alt: 'Alt text', title: 'title', description: 'description' },
  },
  de: {
    search: (plural) => `${plural} durchsuchen`,
    found: (found, all) => `${numbers.format(found)} von ${numbers.format(all)} gefunden`,
    inAll: (count) => `${numbers.format(count)} insgesamt`,
    searching: 'Die Suche läuft …',
    foundIn: (places) => `An ${countText(places, 'Stelle', 'Stellen')} gefunden.`,
    nothingFound: 'Nichts gefunden.',
    inScreen: (record, screen) => `${record} in „${screen}“`,
    columns: { alt: 'Bildbeschreibung', title: 'Titel', description: 'Beschreibung' },
  },
});
