import type { ImportNote } from '../../../data/operations/imports';
import type { Language } from '../../../content/language';
import { AppError } from '../../../service/errors';

/** `count` is 1 for parts that are counted. */
export function importNote(en: string, de: string, count?: number): ImportNote {
  return { text: { en, de }, count };
}

export function sumNotes(notes: readonly ImportNote[]): ImportNote[] {
  const sums = new Map<string, ImportNote>();
  for (const { text, count } of notes) {
    const sum = sums.get(text.en);
    if (!sum) sums.set(text.en, { text, count });
    else if (sum.count !== undefined) sum.count += count ?? 0;
  }
  return [...sums.values()];
}

export function surplusColumn(name: string): ImportNote {
  return importNote(`column without a place: ${name}`, `Spalte ohne Platz: ${name}`);
}

export function invalidValue({ control, message }: { control: string; message: string }): ImportNote {
  const detail = `${control}: ${message}`;
  return importNote(`to be corrected: ${detail}`, `zu berichtigen: ${detail}`);
}

export function readAs(encoding: string): ImportNote {
  return importNote(`read as ${encoding}`, `gelesen als ${encoding}`, 1);
}

export function textTooLong(file?: string): ImportNote {
  const name = file ? `: ${file}` : '';
  return importNote(
    `text cut off, because it is too long${name}`,
    `Text gekürzt, weil er zu lang ist${name}`,
  );
}

export const passwordProtected = importNote(
  'protected by a password at the source',
  'in der Quelle durch ein Passwort geschützt',
);

export function commentsAndUsers(comments: number, users: number): ImportNote[] {
  return [
    ...(comments > 0 ? [importNote(`comments: ${comments}`, `Kommentare: ${comments}`)] : []),
    ...(users > 0 ? [importNote(`users: ${users}`, `Benutzer: ${users}`)] : []),
  ];
}

export const incomplete = importNote(
  'stored as a draft, because something is missing or invalid',
  'als Entwurf gespeichert, weil etwas fehlt oder ungültig ist',
);

export function notStored(reason: string): ImportNote {
  return importNote(`not stored: ${reason}`, `nicht gespeichert: ${reason}`);
}

export const reasonsToKeep = {
  edited: importNote('edited here since the last import', 'seit dem letzten Import hier bearbeitet'),
  deleted: importNote('deleted here since the last import', 'seit dem letzten Import hier gelöscht'),
  exists: importNote('exists here already, not from an import', 'gibt es hier schon, nicht aus einem Import'),
};

export const importRefusals = {
  noExport: (file: string) =>
    refusal('not_wxr', {
      en: `${file} is not an export file of WordPress (WXR). Please choose the XML file that “Tools, Export” gives.`,
      de: `${file} ist keine Exportdatei von WordPress (WXR). Bitte wählen Sie die XML-Datei, die „Werkzeuge, Daten exportieren“ liefert.`,
    }),
  otherWebsite: (file: string) =>
    refusal('two_websites', {
      en: `${file} is the export of a different website. Please import one website after the other.`,
      de: `${file} ist der Export einer anderen Website. Bitte importieren Sie eine Website nach der anderen.`,
    }),
  cutOff: (file: string, { title, itemCount }: { title: string | undefined; itemCount: number }) =>
    refusal('cut_off', {
      en: `${file} is cut off ${title === undefined ? `after ${itemCount} items` : `in “${title}”, the item number ${itemCount + 1}`}. Please export or download it again.`,
      de: `${file} endet mitten im Text, ${title === undefined ? `nach ${itemCount} Einträgen` : `in „${title}“, dem Eintrag Nummer ${itemCount + 1}`}. Bitte exportieren oder laden Sie die Datei noch einmal.`,
    }),
  noText: (file: string, encoding: string) =>
    refusal('not_text', {
      en: `${file} is no text in ${encoding}. Please save it as UTF-8.`,
      de: `${file} ist kein Text in ${encoding}. Bitte speichern Sie die Datei als UTF-8.`,
    }),
  noColumns: (file: string) =>
    refusal('not_csv', {
      en: `${file} is not a CSV file with the names of its columns in the first line. Please add this line.`,
      de: `${file} ist keine CSV-Datei mit den Namen der Spalten in der ersten Zeile. Bitte ergänzen Sie diese Zeile.`,
    }),
  openQuote: (file: string, line: number | undefined) =>
    refusal('open_quote', {
      en: `${file}: The quotation mark (") in line ${line} is never closed. Please correct this line.`,
      de: `${file}: Das Anführungszeichen (") in Zeile ${line} wird nie geschlossen. Bitte berichtigen Sie diese Zeile.`,
    }),
  noMarkdown: () =>
    refusal('no_markdown', {
      en: 'There are no Markdown files in this folder. Please choose the folder with the .md files.',
      de: 'In diesem Ordner sind keine Markdown-Dateien. Bitte wählen Sie den Ordner mit den .md-Dateien.',
    }),
  noFile: () =>
    refusal('no_file', {
      en: 'Please choose the file again.',
      de: 'Bitte wählen Sie die Datei noch einmal.',
    }),
  empty: (file: string) =>
    refusal('empty_file', {
      en: `${file} is empty. Please export or choose it again.`,
      de: `${file} ist leer. Bitte exportieren oder wählen Sie die Datei noch einmal.`,
    }),
  noName: () =>
    refusal('no_name', {
      en: 'The name of a file cannot be used. Please rename it and choose it again.',
      de: 'Der Name einer Datei lässt sich nicht verwenden. Bitte benennen Sie sie um, und wählen Sie sie noch einmal.',
    }),
  tooLarge: () =>
    refusal(
      'too_large',
      {
        en: 'The files of an import may have at most 200 MB. Please import them in several parts.',
        de: 'Die Dateien eines Imports dürfen zusammen höchstens 200 MB haben. Bitte importieren Sie sie in mehreren Teilen.',
      },
      413,
    ),
  secretKey: () =>
    refusal('secret_key', {
      en: 'This is a secret key. Please enter the publishable key of the project.',
      de: 'Das ist ein geheimer Schlüssel. Bitte geben Sie den öffentlichen Schlüssel des Projekts ein (publishable key).',
    }),
  noAddress: () =>
    refusal('no_address', {
      en: 'Please enter an address such as https://www.example.org.',
      de: 'Bitte geben Sie eine Adresse wie https://www.example.org ein.',
    }),
  noWordpress: (address: string) =>
    refusal('not_wordpress', {
      en: `There is no REST interface of WordPress at ${address}`,
      de: `Unter ${address} antwortet keine REST-Schnittstelle von WordPress.`,
    }),
  noTables: () =>
    refusal('no_tables', {
      en: 'The project has none of the tables of this website.',
      de: 'Das Projekt hat keine der Tabellen dieser Website.',
    }),
  notSignedIn: () =>
    refusal('not_signed_in', {
      en: 'The project refused the e-mail address or password.',
      de: 'Das Projekt hat die E-Mail-Adresse oder das Passwort abgelehnt.',
    }),
  running: () =>
    refusal(
      'import_running',
      {
        en: 'An import is running. Please wait for its end.',
        de: 'Es läuft gerade ein Import. Bitte warten Sie, bis er zu Ende ist.',
      },
      409,
    ),
  nothingToResume: () =>
    refusal(
      'nothing_to_resume',
      { en: 'There is no import to resume.', de: 'Es gibt keinen Import zum Fortsetzen.' },
      409,
    ),
  nothingToUndo: () =>
    refusal(
      'nothing_to_undo',
      { en: 'There is no import to undo.', de: 'Es gibt keinen Import zum Zurücknehmen.' },
      409,
    ),
  unreadable: (reason: string) =>
    refusal('unreadable', {
      en: `The source could not be read: ${reason}`,
      de: `Die Quelle ließ sich nicht lesen. Meldung: ${reason}`,
    }),
};

function refusal(code: string, { en, de }: Record<Language, string>, status = 400): AppError {
  return new AppError(status, code, en, { german: de });
}
