import { expect, test } from 'vitest';
import { targetsOf } from './command-palette';

const wordsByScreen = {
  'latest-topics': 'News Neuigkeiten Aktuelles Meldung',
  system: 'Backup Sicherung',
  team: 'Mitarbeiter Ansprechpartner',
  contact: 'Telefonnummer Öffnungszeiten Anschrift',
  legal: 'Impressum Datenschutz DSGVO',
  brand: 'Logo Farben Schrift Favicon',
  account: 'Passwort Zwei-Faktor',
  people: 'Benutzer Zugang einladen',
  media: 'Bilder Fotos',
  pages: 'Menü Navigation',
  hero: 'Startseite',
  references: 'Kunden Projekte Projektverzeichnis',
  cv: 'Lebenslauf Gutachter',
  'training-programs': 'Kurse',
  'upcoming-trainings': 'Termine',
  'training-blog': 'Rückblick',
  press: 'Zeitung',
  exchange: 'Batterie',
  attest: 'Bescheinigung Attestierung',
  shop: 'Produkte',
  'free-pages': 'Stellenangebote',
  agbs: 'Geschäftsbedingungen',
  inquiries: 'Nachrichten',
  trash: 'gelöscht',
  redirects: 'Umleitung',
  import: 'WordPress',
  activity: 'Protokoll',
  services: 'Fachhändler',
};

const cases = Object.entries(wordsByScreen).flatMap(([path, words]) =>
  words.split(' ').map((word) => [word, path] as const),
);

test.each(cases)('the palette offers for “%s” the screen %s first', (word, path) => {
  const [first] = targetsOf({ typed: word, matches: [], isExcluded: () => false });
  expect(first?.to).toBe(`/admin/${path}`);
});
