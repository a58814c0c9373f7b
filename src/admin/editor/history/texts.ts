import { localized } from '../../../content/language';

/** Author and cause of a version. `email` as in `personText`. */
type Maker = { email: string | null; isPlanned: boolean; isFollowed: boolean };

export const texts = localized({
  history: ['History', 'Verlauf'],
  loading: ['Loading the history...', 'Der Verlauf wird geladen …'],
  empty: ['Nothing has been changed so far.', 'Bisher wurde nichts geändert.'],
  restoredAsOn: [
    (time: string) => `Restored as it was on ${time}.`,
    (time) => `Wiederhergestellt wie am ${time}.`,
  ],
  showOlder: ['Show older versions', 'Ältere Fassungen zeigen'],
  madeBy: [
    ({ email, isPlanned, isFollowed }: Maker) =>
      [
        email || (email === null ? 'The server' : 'A former colleague'),
        isPlanned && 'as planned',
        isFollowed && 'with the company record',
      ]
        .filter(Boolean)
        .join(', '),
    ({ email, isPlanned, isFollowed }) =>
      [
        email || (email === null ? 'Der Server' : 'Ehemalige Kollegin/ehemaliger Kollege'),
        isPlanned && 'wie geplant',
        isFollowed && 'mit den Firmendaten',
      ]
        .filter(Boolean)
        .join(', '),
  ],
  viewThen: ['View the website as it was', 'Website zu diesem Zeitpunkt ansehen'],
  restore: ['Restore', 'Wiederherstellen'],
  currentVersion: ['Current version', 'Aktuelle Fassung'],
  asBefore: [
    (time: string) => `As it was before the change on ${time}`,
    (time) => `Stand vor der Änderung am ${time}`,
  ],
  created: ['Created', 'Angelegt'],
  deleted: ['Deleted', 'Gelöscht'],
  nothingShown: ['Nothing that the form shows', 'Nichts, was das Formular zeigt'],
  before: ['Before', 'Vorher'],
  after: ['After', 'Nachher'],
  noPicture: ['No picture', 'Kein Bild'],
  emptyField: ['Empty', 'Leer'],
});
