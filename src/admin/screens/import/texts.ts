import { localized } from '../../../content/language';
import type { ImportRequest, ImportRun } from '../../../data/operations/imports';
import { counted } from '../../parts/wording';

export const texts = {
  ...localized({
    intro: [
      'Everything becomes a draft, which you check and publish. One click undoes the whole import. A second import of the same source changes only what changed there and was not edited here.',
      'Alles wird zum Entwurf, den Sie prüfen und veröffentlichen. Ein Klick nimmt den ganzen Import zurück. Ein zweiter Import derselben Quelle ändert nur, was sich dort geändert hat und hier nicht bearbeitet wurde.',
    ],
    refused: ['Imports are for administrators only.', 'Importieren dürfen nur Administratoren.'],
    source: ['Source', 'Quelle'],
    kinds: [
      {
        'wordpress-export': 'WordPress file',
        'wordpress-address': 'WordPress address',
        supabase: 'Supabase project',
        csv: 'CSV list',
        markdown: 'Markdown folder',
      } satisfies Record<ImportRequest['kind'], string>,
      {
        'wordpress-export': 'WordPress-Datei',
        'wordpress-address': 'WordPress-Adresse',
        supabase: 'Supabase-Projekt',
        csv: 'CSV-Liste',
        markdown: 'Markdown-Ordner',
      },
    ],
    websiteAddress: ['Address of the website', 'Adresse der Website'],
    projectAddress: ['Address of the project', 'Adresse des Projekts'],
    projectHint: [
      'Files that no record uses go into Media, where they stay private until a record shows them.',
      'Dateien, die kein Datensatz verwendet, kommen zu den Medien. Öffentlich werden sie erst, wenn ein Datensatz sie zeigt.',
    ],
    key: ['Publishable key', 'Öffentlicher Schlüssel (publishable key)'],
    email: ['E-mail of an administrator there', 'E-Mail-Adresse eines Administrators dort'],
    loginHint: [
      'Only for content that is not public, and for files without a record. The password is not stored.',
      'Nur für Inhalte, die nicht öffentlich sind, und für Dateien ohne Datensatz. Das Passwort wird nicht gespeichert.',
    ],
    password: ['Password', 'Passwort'],
    publishes: [
      'Publish at once instead of storing drafts',
      'Sofort veröffentlichen statt Entwürfe anzulegen',
    ],
    posts: ['Posts become', 'Beiträge werden zu'],
    pages: ['Pages become', 'Seiten werden zu'],
    entries: ['Entries become', 'Einträge werden zu'],
    dryRun: ['Dry Run', 'Probelauf'],
    start: ['Start Import', 'Import starten'],
    cancel: ['Cancel Import', 'Import abbrechen'],
    resume: ['Resume Import', 'Import fortsetzen'],
    passwordOf: [(email: string) => `Password of ${email} there`, (email) => `Passwort von ${email} dort`],
    undo: ['Undo Import', 'Import zurücknehmen'],
    undoOf: [
      (source: string, time: string) => `The last import: ${source}, ${time}.`,
      (source, time) => `Der letzte Import: ${source}, ${time}.`,
    ],
    download: ['Download Report (CSV)', 'Bericht herunterladen (CSV)'],
    csvName: ['import-report.csv', 'import-bericht.csv'],
    startFailure: ['The import could not be started.', 'Der Import konnte nicht begonnen werden.'],
    resumeFailure: ['The import could not be resumed.', 'Der Import konnte nicht fortgesetzt werden.'],
    cancelFailure: ['The import could not be cancelled.', 'Der Import konnte nicht abgebrochen werden.'],
    undoFailure: ['The import could not be undone.', 'Der Import konnte nicht zurückgenommen werden.'],
    loadFailure: ['The report could not be loaded.', 'Der Bericht konnte nicht geladen werden.'],
    dryTitle: [(source: string) => `Dry run of ${source}`, (source) => `Probelauf: ${source}`],
    title: [(source: string) => `Import of ${source}`, (source) => `Import aus ${source}`],
    loading: ['Loading the report...', 'Der Bericht wird geladen …'],
    states: [
      {
        running: 'Running:',
        cancelling: 'Is being cancelled:',
        cancelled: 'Cancelled. So far:',
        done: 'Finished:',
        failed: 'Ended early. So far:',
        undoing: 'Is being undone:',
        undone: 'Undone. It was:',
      } satisfies Record<ImportRun['state'], string>,
      {
        running: 'Läuft:',
        cancelling: 'Wird abgebrochen:',
        cancelled: 'Abgebrochen. Bisher:',
        done: 'Fertig:',
        failed: 'Vorzeitig beendet. Bisher:',
        undoing: 'Wird zurückgenommen:',
        undone: 'Zurückgenommen. Es waren:',
      },
    ],
    ofTotal: [
      (count: number, total: number | null) =>
        total === null || count > total ? `${count}` : `${count} of ${total}`,
      (count, total) => (total === null || count > total ? String(count) : `${count} von ${total}`),
    ],
    records: ['Records', 'Datensätze'],
    recordTitle: ['Title', 'Titel'],
    becomes: ['Becomes', 'Wird zu'],
    outcome: ['Result', 'Ergebnis'],
    notes: ['Left out and to check', 'Ausgelassen und zu prüfen'],
    noRecords: ['There are no records.', 'Es gibt keine Datensätze.'],
    fileCount: counted(['file', 'files'], ['Datei', 'Dateien']),
    leftOut: ['About the whole source', 'Zur ganzen Quelle'],
    addresses: [
      (count: number, lost: number) => `Old addresses: ${count}, of which ${lost} without a new one`,
      (count, lost) => `Alte Adressen: ${count}, davon ${lost} ohne neue`,
    ],
    noAddress: ['no new address', 'keine neue Adresse'],
    columns: [
      ['Result', 'Title', 'Key', 'Becomes', 'Old address', 'New address', 'Left out and to check'],
      [
        'Ergebnis',
        'Titel',
        'Schlüssel',
        'Wird zu',
        'Alte Adresse',
        'Neue Adresse',
        'Ausgelassen und zu prüfen',
      ],
    ],
  }),
  files: localized({
    'wordpress-export': ['Export file', 'Exportdatei'],
    csv: ['CSV file', 'CSV-Datei'],
    markdown: ['Folder with Markdown files', 'Ordner mit Markdown-Dateien'],
  }),
  fileHints: localized({
    'wordpress-export': [
      'In WordPress: Tools, Export, All content. Choose all parts of a divided export together. At most 200 MB.',
      'In WordPress unter „Werkzeuge“, „Daten exportieren“, „Alle Inhalte“. Wählen Sie alle Teile eines geteilten Exports zusammen. Höchstens 200 MB.',
    ],
    csv: [
      'The first line has the names of the fields, as in the form. A column “id” recognises the entries again.',
      'In der ersten Zeile stehen die Namen der Felder wie im Formular. An einer Spalte „id“ werden die Einträge wiedererkannt.',
    ],
    markdown: [
      'Front matter has the names of the fields. Images lie beside the files.',
      'Im Kopf der Dateien stehen die Namen der Felder. Bilder liegen neben den Dateien.',
    ],
  }),
};
