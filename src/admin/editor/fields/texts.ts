import { localized, phrase } from '../../../content/language';
import { fileMegabyteLimit } from '../../../service/file-size';
import { countText, numberFormat, errorWhile } from '../../parts/texts';

export const fieldTexts = localized({
  notSaved: ['not saved yet', 'noch nicht gespeichert'],
  add: phrase('Add {item}', '{item} hinzufügen'),
  notApplicable: ['not applicable', 'entfällt'],
  searchAndSharing: ['Search engines and sharing', 'Suchmaschinen und Teilen'],
  allDay: ['Calendars show this as all day.', 'Im Kalender steht der Termin als ganztägig.'],
  timeSpan: [
    (from: string, to: string | undefined) =>
      to ? `Calendars show this as ${from} to ${to}.` : `Calendars show this as beginning at ${from}.`,
    (from, to) =>
      to
        ? `Im Kalender steht der Termin von ${from} bis ${to} Uhr.`
        : `Im Kalender beginnt der Termin um ${from} Uhr.`,
  ],
  formerAddresses: ['Former addresses keep leading here.', 'Frühere Adressen führen weiterhin hierher.'],
  addPdfs: ['Add PDF files', 'PDF-Dateien hinzufügen'],
  choosePdf: ['Choose a PDF file', 'PDF-Datei wählen'],
  pdfHint: [`PDF up to ${fileMegabyteLimit}MB`, `PDF, höchstens ${fileMegabyteLimit} MB`],
  hasPdf: ['There is a PDF file.', 'Eine PDF-Datei ist vorhanden.'],
  invitePdfs: ['Choose, drop or paste PDF files', 'PDF-Dateien wählen, hierher ziehen oder einfügen'],
  invitePdf: ['Choose, drop or paste a PDF file', 'PDF-Datei wählen, hierher ziehen oder einfügen'],
});

export const pageSettingsTexts = {
  ...localized({
    label: ['Name in menu and footer', 'Name in Menü und Fußzeile'],
    labelAndHeading: [
      'Name in menu and footer, and heading of the page',
      'Name in Menü und Fußzeile, und Überschrift der Seite',
    ],
    nameColumn: ['Name', 'Name'],
    isOn: ['On the website', 'Auf der Website'],
    inMenu: ['In the menu', 'Im Menü'],
    inFooter: ['In the footer', 'In der Fußzeile'],
    places: ['Menu and footer', 'Menü und Fußzeile'],
    placesHint: [
      'Changes when you publish this form; a draft does not store it.',
      'Gilt, sobald Sie dieses Formular veröffentlichen; ein Entwurf merkt es sich nicht.',
    ],
    pageTitle: ['Title and heading of the page', 'Titel und Überschrift der Seite'],
    redirectTo: ['Its address', 'Die Adresse'],
    notFound: ['answers “not found”', 'antwortet mit „nicht gefunden“'],
    address: ['Address', 'Adresse'],
    homeSections: ['Sections of the home page', 'Abschnitte der Startseite'],
  }),
  sections: localized({
    topics: ['Latest topics', 'Aktuelles'],
    expert: ['The expert', 'Der Sachverständige'],
    services: ['Services', 'Leistungen'],
    references: ['References', 'Referenzen'],
    contact: ['Contact form', 'Kontaktformular'],
  }),
};

export const contentSearchTexts = {
  ...localized({
    search: phrase('Search {plural}', '{plural} durchsuchen'),
    inAll: [
      (count: number) => `${numberFormat.format(count)} in all`,
      (count) => `${numberFormat.format(count)} insgesamt`,
    ],
    searching: ['Searching…', 'Die Suche läuft …'],
    foundIn: [
      (places: number) => `Found in ${countText(places, 'place')}.`,
      (places) => `An ${countText(places, 'Stelle', 'Stellen')} gefunden.`,
    ],
    inScreen: phrase('{record} in {screen}', '{record} in „{screen}“'),
  }),
  columns: localized({
    alt: ['Alt text', 'Bildbeschreibung'],
    title: ['title', 'Titel'],
    description: ['description', 'Beschreibung'],
  }),
};

export const reorderTexts = localized({
  move: phrase('Move {title}', '{title} verschieben'),
  pickedUp: phrase(
    'Picked up {title}, place {place} of {count}. Arrow keys move it, Space drops it, Escape puts it back.',
    '{title} aufgenommen, Platz {place} von {count}. Die Pfeiltasten verschieben, die Leertaste legt ab, Escape bricht ab.',
  ),
  at: phrase('{title}: place {place} of {count}.', '{title}: Platz {place} von {count}.'),
  dropped: phrase(
    'Dropped {title} at place {place} of {count}.',
    '{title} auf Platz {place} von {count} abgelegt.',
  ),
  isNow: phrase(
    '{title} is now at place {place} of {count}.',
    '{title} steht jetzt auf Platz {place} von {count}.',
  ),
  notMoved: phrase(
    'Not moved. {title} stays at place {place} of {count}.',
    'Nicht verschoben. {title} bleibt auf Platz {place} von {count}.',
  ),
  stillSaving: ['The last move is still being saved.', 'Die letzte Verschiebung wird noch gespeichert.'],
  orderFailure: errorWhile('saving the order', 'Speichern der Reihenfolge'),
});
