import { localized } from '../../content/language';

/** Author and cause of a version. `email` as in `personText`. */
type Maker = { email: string | null; isPlanned: boolean; isFollowed: boolean };

export const texts = localized({
  en: {
    history: 'History',
    loading: 'Loading the history...',
    empty: 'Nothing has been changed so far.',
    restoredAsOn: (time: string) => `Restored as it was on ${time}.`,
    showOlder: 'Show older versions',

    madeBy: ({ email, isPlanned, isFollowed }: Maker) =>
      [
        email || (email === null ? 'The server' : 'A former colleague'),
        isPlanned && 'as planned',
        isFollowed && 'with the company record',
      ]
        .filter(Boolean)
        .join(', '),
    viewThen: 'View the website as it was',
    restore: 'Restore',
    currentVersion: 'Current version',
    asBefore: (time: string) => `As it was before the change on ${time}`,
    created: 'Created',
    deleted: 'Deleted',
    nothingShown: 'Nothing that the form shows',

    before: 'Before',
    after: 'After',
    noPicture: 'No picture',
    emptyField: 'Empty',
  },
  de: {
    history: 'Verlauf',
    loading: 'Der Verlauf wird geladen …',
    empty: 'Bisher wurde nichts geändert.',
    restoredAsOn: (time) => `Wiederhergestellt wie am ${time}.`,
    showOlder: 'Ältere Fassungen zeigen',

    madeBy: ({ email, isPlanned, isFollowed }) =>
      [
        email || (email === null ? 'Der Server' : 'Ehemalige Kollegin/ehemaliger Kollege'),
        isPlanned && 'wie geplant',
        isFollowed && 'mit den Firmendaten',
      ]
        .filter(Boolean)
        .join(', '),
    viewThen: 'Website zu diesem Zeitpunkt ansehen',
    restore: 'Wiederherstellen',
    currentVersion: 'Aktuelle Fassung',
    asBefore: (time) => `Stand vor der Änderung am ${time}`,
    created: 'Angelegt',
    deleted: 'Gelöscht',
    nothingShown: 'Nichts, was das Formular zeigt',

    before: 'Vorher',
    after: 'Nachher',
    noPicture: 'Kein Bild',
    emptyField: 'Leer',
  },
});
