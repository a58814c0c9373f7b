import { localized } from '../../../content/language';

/** Labels of icons by their stored name. English shows the stored name itself. */
export const iconNames = localized<Readonly<Record<string, string>>>({
  en: {},
  de: {
    ArrowLeftRight: 'Doppelpfeil',
    Award: 'Auszeichnung',
    Battery: 'Batterie',
    Book: 'Buch',
    Calendar: 'Kalender',
    Clock: 'Uhr',
    Cpu: 'Prozessor',
    FileCheck: 'Dokument mit Häkchen',
    GraduationCap: 'Doktorhut',
    Leaf: 'Blatt',
    Mail: 'Briefumschlag',
    Scale: 'Waage',
    Search: 'Lupe',
    Shield: 'Schild',
    Star: 'Stern',
    Tool: 'Werkzeug',
    Users: 'Personen',
    Wrench: 'Schraubenschlüssel',
    Zap: 'Blitz',
  },
});
