import { Fragment, type ReactNode } from 'react';
import { language, localized, phrase, type TextPair } from '../../content/language';
import { germanSizeText } from '../../content/text/amounts';
import { roleNames } from '../../data/account/own-rights';
import { DataError, isSentence } from '../../data/client/service';
import { texts } from '../../data/client/texts';

export const numberFormat = new Intl.NumberFormat(language);

export const common = localized({
  save: ['Save', 'Speichern'],
  cancel: ['Cancel', 'Abbrechen'],
  close: ['Close', 'Schließen'],
  undo: ['Undo', 'Rückgängig'],
  edit: ['Edit', 'Bearbeiten'],
  delete: ['Delete', 'Löschen'],
  remove: ['Remove', 'Entfernen'],
  restore: ['Restore', 'Wiederherstellen'],
  replace: ['Replace', 'Ersetzen'],
  download: ['Download', 'Herunterladen'],
  tryAgain: ['Try again', 'Noch einmal versuchen'],
  untitled: ['Untitled', 'Ohne Titel'],
  preview: ['Preview', 'Vorschau'],
  draft: ['Draft', 'Entwurf'],
  onlyThePage: ['Only the page', 'Nur die Seite'],
  viewOnWebsite: ['View on the website', 'Auf der Website ansehen'],
  fetchFailure: errorWhile('fetching content', 'Laden der Inhalte'),
  saveFailure: errorWhile('saving', 'Speichern'),
  deleteFailure: ['Error deleting entry.', 'Beim Löschen ist ein Fehler aufgetreten.'],
  deletedRecord: ['deleted record', 'gelöschter Eintrag'],
});

export const listTexts = localized({
  show: ['Show', 'Anzeigen'],
  all: ['All', 'Alle'],
  found: [
    (found: number, all: number) => `${numberFormat.format(found)} of ${numberFormat.format(all)} found`,
    (found, all) => `${numberFormat.format(found)} von ${numberFormat.format(all)} gefunden`,
  ],
  nothingFound: ['Nothing matches this search.', 'Zu dieser Suche wurde nichts gefunden.'],
  select: phrase('Select {title}', '{title} auswählen'),
  edit: phrase('Edit {title}', '{title} bearbeiten'),
  delete: phrase('Delete {title}', '{title} löschen'),
  shown: phrase('{shown} of {all} shown', '{shown} von {all} werden angezeigt'),
  showMore: ['Show more', 'Mehr anzeigen'],
  selected: phrase('{count} selected', '{count} ausgewählt'),
  selectAll: ['Select all', 'Alle auswählen'],
  clearSelection: ['Clear selection', 'Auswahl aufheben'],
  exportCsv: ['Export as CSV', 'Als Tabelle speichern (CSV)'],
  exportFailure: errorWhile('exporting', 'Speichern der Tabelle'),
});

export const roleLabels = localized(roleNames);

export const topicLabels = localized({
  contact: ['Contact', 'Kontakt'],
  services: ['Services', 'Leistungen'],
  trainings: ['Trainings', 'Schulungen'],
  attest: ['Elektro-Attest', 'Elektro-Attest'],
  shop: ['Shop', 'Shop'],
  exchange: ['Battery exchange', 'LI-Akkus'],
});

const words = localized({
  byte: ['byte', 'Byte'],
  theServer: ['the server', 'der Server'],
  formerColleague: ['former colleague', 'ehemalige Kollegin/ehemaliger Kollege'],
  justNow: ['just now', 'gerade eben'],
});

/** Returns "1 record" or "12 records"; `plural` is an irregular one, always needed in German. */
export function countText(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

export function counted(english: TextPair, german: TextPair) {
  const textOf = (forms: TextPair) => (count: number) => countText(count, ...forms);
  return [textOf(english), textOf(german)] as const;
}

/** Returns the message of a failed action: "while saving the order", "beim Speichern der Reihenfolge". */
export function errorWhile(english: string, german: string): TextPair {
  return [`An error occurred while ${english}`, `Beim ${german} ist ein Fehler aufgetreten.`];
}

/** `person` is null for the server, and empty for a former colleague whose address was removed. */
export function personText(person: string | null): string {
  if (person === null) return words.theServer;
  return person || words.formerColleague;
}

/** Returns a size such as "12,4 MB" in German format, with "byte" in the language of the interface. */
export function sizeText(bytes: number): string {
  return germanSizeText(bytes, words.byte);
}

/** SQLSTATE disk_full. */
const diskFull = '53100';

/** An error without code and status never got a response. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof DataError && error.code === diskFull) return texts.diskFull;
  const isFromBackend = error instanceof DataError && (error.status > 0 || error.code !== '');
  return isFromBackend && isSentence(error.message) ? error.message : fallback;
}

const relativeTimeFormat = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

const unitSeconds = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Returns a relative time such as "5 minutes ago" or "yesterday". `now` is in milliseconds since 1970. */
export function agoText(timestamp: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(timestamp)) / 1000);
  const unit = unitSeconds.find(([, length]) => seconds >= length);
  return unit ? relativeTimeFormat.format(-Math.floor(seconds / unit[1]), unit[0]) : words.justNow;
}

/** Texts in which `nodeOf` makes an element of each text in braces, such as the words of a link. */
export function richPhrase(english: string, german: string) {
  const filled = (text: string) => (nodeOf: (inner: string) => ReactNode) =>
    text
      .split(/\{([^}]*)\}/)
      .map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : nodeOf(part)}</Fragment>);
  return [filled(english), filled(german)] as const;
}
