import { localized, phrase } from '../../content/language';
import { errorWhile, numberFormat } from './wording';

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

export const roleLabels = localized({
  owner: ['Owner', 'Inhaber'],
  editor: ['Editor', 'Redaktion'],
  author: ['Author', 'Autor'],
  inbox: ['Inbox', 'Posteingang'],
});

export const topicLabels = localized({
  contact: ['Contact', 'Kontakt'],
  services: ['Services', 'Leistungen'],
  trainings: ['Trainings', 'Schulungen'],
  attest: ['Elektro-Attest', 'Elektro-Attest'],
  shop: ['Shop', 'Shop'],
  exchange: ['Battery exchange', 'LI-Akkus'],
});
