import { translate } from '../../../content/language';
import type { Action } from '../../../data/account/own-rights';
import type { SearchMatch } from '../../../data/records/search-content';
import { fieldEntries } from '../../../content/model';
import { fold, hasWords, matchedField, type MatchedField } from '../../editor/search/words';
import type { screenTexts } from '../../parts/screen-texts';
import { screens } from '../../parts/screens';

/** Words by which people look for a screen, in both languages, besides its own texts and the headings of its pages. */
const synonyms: Readonly<Record<keyof typeof screenTexts, string>> = {
  overview: 'Dashboard Start Aufgaben Erste Schritte first steps Statistik',
  inquiries: 'Nachrichten Posteingang Postfach Kontaktanfragen messages mail inbox',
  website: 'Vorschau preview Seite bearbeiten',
  hero: 'Startseite Titelbild Slider Banner home page',
  'latest-topics': 'News Neuigkeit Neuigkeiten Aktuelles Meldung Meldungen Mitteilung Ankündigung',
  references: 'Kunden Projekte Kundenstimmen customers testimonials',
  services: 'Angebot Leistung Händler Partner offers',
  cv: 'Lebenslauf Sachverständiger Gutachter Werdegang Portrait Qualifikation expert résumé',
  'training-programs': 'Kurs Kurse Seminar Seminare course courses',
  'upcoming-trainings': 'Termin Termine Schulungstermin Veranstaltung Kalender event events dates',
  'training-blog': 'Rückblick Rückblicke Blog Bericht Berichte Beitrag posts',
  press: 'Presseartikel Zeitung Medienbericht article newspaper',
  exchange: 'Akku Akkus Batterie Batterien Akkutausch Lithium battery',
  attest: 'Attest Prüfung Bescheinigung E-Check Musterattest certificate',
  shop: 'Produkte Artikel Preise Verkauf products',
  team: 'Mitarbeiter Mitarbeiterin Kollegen Ansprechpartner staff employees',
  'free-pages': 'Stellenangebote Jobs Karriere eigene Seite landing page careers',
  agbs: 'Geschäftsbedingungen Bedingungen terms conditions',
  media: 'Bild Bilder Foto Fotos Dateien Bildbeschreibung pictures images photos files upload',
  brand: 'Logo Farbe Farben Schrift Favicon Erscheinungsbild Design colours fonts',
  pages: 'Menü Navigation Reihenfolge verbergen Unterseite menu order hide',
  contact: 'Telefonnummer Telefon Anschrift Adresse Öffnungszeiten Handelsregister E-Mail telephone address',
  footer: 'Footer Fußbereich unten bottom',
  legal: 'Impressum Datenschutz DSGVO Datenschutzerklärung imprint privacy GDPR',
  redirects: 'Umleitung Umleitungen alte Adresse 301 404',
  replace: 'ersetzen überall ändern find',
  import: 'WordPress übernehmen Umzug CSV migrate',
  trash: 'gelöscht wiederherstellen Müll deleted restore bin',
  people: 'Benutzer Nutzer Zugang Rechte Rolle einladen Redakteur Mitarbeiter users invite roles access',
  activity: 'Protokoll Log wer hat geändert audit',
  system: 'Backup Sicherung Datensicherung Wartung Server Test-Mail maintenance',
  account: 'Passwort Kennwort Passkey Zwei-Faktor Anmeldung Profil password',
};

export type PaletteTarget =
  | { to: string; kind: 'screen'; name: string; detail: string }
  | { to: string; kind: 'text'; match: SearchMatch; field: MatchedField };

const maxResultCount = 40;

const screenTargets = screens.map(({ path, title, menu, purpose, sections, action }) => ({
  action,
  to: `/admin/${path}`,
  kind: 'screen' as const,
  name: menu,
  detail: purpose,
  synonyms: synonymsOf(path),
  words: [
    ...[title, menu, purpose, synonymsOf(path)],
    ...sections.map((type) => translate(type.rows === 'many' ? type.plural : type.region)),
    ...sections.flatMap((type) =>
      fieldEntries(type).map(([, field]) => ('word' in field && field.word) || ''),
    ),
  ].join(' '),
}));

function synonymsOf(path: string): string {
  const byPath: Readonly<Record<string, string>> = synonyms;
  return byPath[path] ?? '';
}

type PaletteInput = {
  typed: string;
  matches: readonly SearchMatch[];
  isExcluded: (action: Action | null) => boolean;
};

/**
 * Returns matching screens, best match first, then the matches in the order found. Without input, returns all screens
 * that the role allows.
 */
export function targetsOf({ typed, matches, isExcluded }: PaletteInput): PaletteTarget[] {
  const folded = fold(typed.trim());
  const screenResults = screenTargets
    .filter(({ words, action }) => !isExcluded(action) && hasWords(words, typed))
    .sort((one, other) => rank(one, folded) - rank(other, folded));
  const textResults = matches.flatMap((match): PaletteTarget[] => {
    const field = matchedField(match);
    return field ? [{ to: field.to, kind: 'text', match, field }] : [];
  });
  return [...screenResults, ...textResults].slice(0, maxResultCount);
}

/** Ranks a screen: 0 its name starts with the folded input, 1 a synonym is the input, 2 its name contains it, 3 else. */
function rank({ name, synonyms: own }: (typeof screenTargets)[number], folded: string): number {
  const index = fold(name).indexOf(folded);
  if (index === 0) return 0;
  if (fold(own).split(' ').includes(folded)) return 1;
  return index > 0 ? 2 : 3;
}
