import type { ImportNote } from '../../../data/operations/imports';

/** Merges notes of the same text, and sums their counts. */
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
  return { text: { en: `column without a place: ${name}`, de: `Spalte ohne Platz: ${name}` } };
}

export function invalidValue({ control, message }: { control: string; message: string }): ImportNote {
  const detail = `${control}: ${message}`;
  return { text: { en: `to be corrected: ${detail}`, de: `zu berichtigen: ${detail}` } };
}

export function readAs(encoding: string): ImportNote {
  return { text: { en: `read as ${encoding}`, de: `gelesen als ${encoding}` }, count: 1 };
}

/** `file` is named in notes about a whole source. */
export function textTooLong(file?: string): ImportNote {
  const name = file ? `: ${file}` : '';
  return {
    text: {
      en: `text cut off, because it is too long${name}`,
      de: `Text gekürzt, weil er zu lang ist${name}`,
    },
  };
}

export const passwordProtected: ImportNote = {
  text: { en: 'protected by a password at the source', de: 'in der Quelle durch ein Passwort geschützt' },
};

/** Notes how many comments and users of a blog are left out; none for those without any. */
export function commentsAndUsers(comments: number, users: number): ImportNote[] {
  return [
    ...(comments > 0 ? [{ text: { en: `comments: ${comments}`, de: `Kommentare: ${comments}` } }] : []),
    ...(users > 0 ? [{ text: { en: `users: ${users}`, de: `Benutzer: ${users}` } }] : []),
  ];
}

export const incomplete: ImportNote = {
  text: {
    en: 'stored as a draft, because something is missing or invalid',
    de: 'als Entwurf gespeichert, weil etwas fehlt oder ungültig ist',
  },
};

export function notStored(reason: string): ImportNote {
  return { text: { en: `not stored: ${reason}`, de: `nicht gespeichert: ${reason}` } };
}

/** Reasons why a record here stays as it is. */
export const reasonsToKeep = {
  edited: {
    text: { en: 'edited here since the last import', de: 'seit dem letzten Import hier bearbeitet' },
  },
  deleted: {
    text: { en: 'deleted here since the last import', de: 'seit dem letzten Import hier gelöscht' },
  },
  exists: {
    text: { en: 'exists here already, not from an import', de: 'gibt es hier schon, nicht aus einem Import' },
  },
};
