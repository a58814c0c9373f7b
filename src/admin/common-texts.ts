import { localized } from '../content/language';

/** Texts used by several parts of the back office. */
export const common = localized({
  en: {
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    undo: 'Undo',
    edit: 'Edit',
    delete: 'Delete',
    remove: 'Remove',
    fetchFailure: 'An error occurred while fetching content',
    saveFailure: 'An error occurred while saving',
    deleteFailure: 'Error deleting entry.',
    theServer: 'the server',
    formerColleague: 'former colleague',
    quoted: (text: string) => `“${text}”`,
  },
  de: {
    save: 'Speichern',
    cancel: 'Abbrechen',
    close: 'Schließen',
    undo: 'Rückgängig',
    edit: 'Bearbeiten',
    delete: 'Löschen',
    remove: 'Entfernen',
    fetchFailure: 'Beim Laden der Inhalte ist ein Fehler aufgetreten.',
    saveFailure: 'Beim Speichern ist ein Fehler aufgetreten.',
    deleteFailure: 'Beim Löschen ist ein Fehler aufgetreten.',
    theServer: 'der Server',
    formerColleague: 'ehemalige Kollegin/ehemaliger Kollege',
    quoted: (text) => `„${text}“`,
  },
});
