import { localized, translate, phrase } from '../../content/language';
import { type Collection, type ContentType, fieldEntries } from '../../content/model';
import { recordNoun, thisRecord } from '../../content/messages';
import { type Field, kindOf } from '../../content/fields';
import { dayText } from '../../content/record/times';
import { plainText } from '../../content/text/markup';

export const texts = {
  ...localized({
    loading: [
      (type: ContentType) =>
        `Loading ${namesOf(type).replace(/\b[A-Z](?=[a-z ]|$)/g, (letter) => letter.toLowerCase())}...`,
      (type) => `Wird geladen: ${namesOf(type)} …`,
    ],
    add: phrase('Add {record}', '{record} hinzufügen'),
    editRecord: phrase('Edit {record}', '{record} bearbeiten'),
    added: phrase('Added {day}', 'Hinzugefügt am {day}'),
    changed: phrase('Changed {day}', 'Geändert am {day}'),
    nothingEntered: ['Nothing entered yet.', 'Noch nichts eingetragen.'],
    noRecords: [
      (type: Collection) => `Nothing here yet. Add the first ${translate(type.noun)}.`,
      (type) => `Hier steht noch nichts. Beginnen Sie mit „${translate(type.singular)} hinzufügen“.`,
    ],
    showAll: ['Show all fields', 'Alle Felder anzeigen'],
    notOnWebsite: ['Not on the website', 'Nicht auf der Website'],
    sort: ['Sort', 'Sortierung'],
    sortedByDate: ['The website sorts this list by date.', 'Die Website ordnet diese Liste nach dem Datum.'],
    ownersOnly: [
      'While changes need an approval, only owners delete, sort and unpublish.',
      'Solange Änderungen eine Freigabe brauchen, können nur Inhaber löschen, sortieren und von der Website nehmen.',
    ],
    moreFor: phrase('More actions for {title}', 'Weitere Aktionen für {title}'),
    takenOff: phrase('{records} taken off the website.', '{records} von der Website genommen.'),
    backTo: phrase('All {records}', 'Alle Einträge: {records}'),
    missing: [
      'There is no such record. It may have been deleted: then it is in the trash.',
      'Diesen Eintrag gibt es nicht. Vielleicht wurde er gelöscht: Dann liegt er im Papierkorb.',
    ],
    /** In English, the forms of singles have a label of their own. */
    saveChanges: [(_label: string) => 'Save Changes', (label) => label],
    duplicate: ['Duplicate', 'Duplizieren'],
    moreActions: ['More actions', 'Weitere Aktionen'],
    saving: ['Saving', 'Wird gespeichert'],
    uploading: [
      (file: number) => (file > 1 ? `Uploading file ${file}` : 'Uploading the file'),
      (file) => (file > 1 ? `Datei ${file} wird hochgeladen` : 'Die Datei wird hochgeladen'),
    ],
    upload: ['Upload', 'Hochladen'],
    waiting: [
      'Waiting for the connection: nothing is lost, and it is saved by itself as soon as the connection is back.',
      'Wartet auf die Verbindung: Nichts geht verloren. Sobald die Verbindung wieder da ist, wird von selbst gespeichert.',
    ],
    doNotWait: ['Do not wait', 'Nicht warten'],
    savedBehind: [
      'Saved. What you typed meanwhile is not saved yet.',
      'Gespeichert. Was Sie währenddessen eingegeben haben, ist noch nicht gespeichert.',
    ],
    saved: phrase('{record} saved.', '{record} gespeichert.'),
    published: phrase('{records} published.', '{records} veröffentlicht.'),
    draftSaved: ['Draft saved.', 'Entwurf gespeichert.'],
    reviewRequested: [
      'Draft saved. Somebody else can review it now.',
      'Entwurf gespeichert. Jemand anderes kann ihn jetzt prüfen.',
    ],
    sentBack: ['Draft sent back.', 'Entwurf zurückgegeben.'],
    scheduled: [
      (type: ContentType, time: string) =>
        `${recordNoun(type)} saved as a draft. It will be published on ${time}.`,
      (type, time) => `${recordNoun(type)} als Entwurf gespeichert. Die Veröffentlichung ist am ${time}.`,
    ],
    unpublished: [
      (type: ContentType) => `${recordNoun(type)} taken off the website. It is kept as a draft.`,
      (type) => `${recordNoun(type)} von der Website genommen und als Entwurf aufgehoben.`,
    ],
    draftDiscarded: ['Draft discarded.', 'Entwurf verworfen.'],
    draftRestored: ['Draft restored.', 'Entwurf wiederhergestellt.'],
    deleted: phrase('{records} deleted.', '{records} gelöscht.'),
    restored: phrase('{records} restored.', '{records} wiederhergestellt.'),
    moved: phrase('“{title}” moved.', '„{title}“ verschoben.'),
    movedBack: phrase('“{title}” is back at its place.', '„{title}“ steht wieder an seinem Platz.'),
    imageDeleted: ['Image deleted.', 'Bild gelöscht.'],
    discardQuestion: [
      'What you have typed is not saved yet. Discard it?',
      'Ihre Eingaben sind noch nicht gespeichert. Möchten Sie sie verwerfen?',
    ],
    replaceQuestion: [
      'What you have typed is not saved. Replace it by this version?',
      'Ihre Eingaben sind noch nicht gespeichert. Möchten Sie sie durch diese Fassung ersetzen?',
    ],
    typedBefore: phrase(
      'What you typed here was not saved. It is from {time}.',
      'Ihre Eingaben vom {time} wurden nicht gespeichert.',
    ),
    changedSinceAutosave: [
      (type: ContentType) =>
        `The ${translate(type.noun)} has been changed since; what you restore begins from before that.`,
      () => 'Der Eintrag wurde seitdem geändert; was Sie wiederherstellen, geht vom Stand davor aus.',
    ],
    conflictTitle: ['Changed meanwhile', 'Inzwischen geändert'],
    conflictText: [
      (type: ContentType) =>
        `Somebody else has changed ${thisRecord(type)} since you opened it. Nothing is saved yet. What only one of you has changed is kept; please choose where both have.`,
      (type) =>
        `Jemand anderes hat ${thisRecord(type)} geändert, seit Sie das Formular geöffnet haben. Noch ist nichts gespeichert. Was nur eine Person geändert hat, bleibt erhalten; wo beide etwas geändert haben, wählen Sie bitte.`,
    ],
    mine: ['Mine', 'Meine Fassung'],
    theirs: ['Theirs', 'Andere Fassung'],
  }),
  states: localized({
    all: ['All', 'Alle'],
    live: ['Live', 'Online'],
    draft: ['Draft', 'Entwurf'],
    scheduled: ['Scheduled', 'Geplant'],
  }),
  sorts: localized({
    website: ['By date', 'Nach Datum'],
    title: ['By title', 'Nach Titel'],
  }),
};

/** Returns the subject of a sentence on one or more records: "Reference", "3 References". */
export function recordsText(type: Collection, count: number): string {
  return count === 1 ? recordNoun(type) : `${count} ${translate(type.plural)}`;
}

/** Returns the name of the records within a sentence: "References", "AGBs", "hero content". */
function namesOf(type: ContentType): string {
  return translate(type.rows === 'many' ? type.plural : type.noun);
}

type Row = Readonly<Record<string, unknown>>;

const maxTitleLength = 120;

export function titleOf(type: Collection, row: Row): string {
  const title = plainText(String(row[type.heading] ?? ''));
  return title.length > maxTitleLength ? `${title.slice(0, maxTitleLength).trimEnd()}…` : title;
}

export function factsOf(type: Collection, row: Row): string[] {
  return (type.facts ?? [])
    .map((name) => valueText(type.fields[name], row[name]))
    .filter((fact) => fact !== '');
}

/** Returns the day a record was added or changed; undefined if its facts contain a date. */
export function dayOf(type: Collection, row: Row): string | undefined {
  const isDated = type.facts?.some((name) => type.fields[name]?.kind === 'date');
  const column = type.sort.column === 'created_at' ? 'created_at' : 'updated_at';
  if (isDated || !row[column]) return undefined;
  const phrase = column === 'created_at' ? texts.added : texts.changed;
  return phrase(dayText(String(row[column])));
}

export function valueText(field: Field | undefined, value: unknown): string {
  if (!field) return '';
  const plain = kindOf(field).plain(value);
  return field.kind === 'choice' ? (translate(field.names?.[plain]) ?? plain) : plain;
}

export function imageColumn(type: ContentType): string | undefined {
  return fieldEntries(type).find(([, field]) => field.kind === 'image')?.[0];
}
