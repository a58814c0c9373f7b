import { localized } from '../../content/language';
import type { Collection, ContentType } from '../../content/model';
import { recordNoun, thisRecord } from '../../content/noun';

export const texts = localized({
  en: {
    loading: (type: ContentType) =>
      `Loading ${namesOf(type).replace(/\b[A-Z](?=[a-z ]|$)/g, (letter) => letter.toLowerCase())}...`,
    untitled: 'Untitled',
    add: (type: Collection) => `Add ${type.singular}`,
    editRecord: (type: Collection) => `Edit ${type.singular}`,
    editTitle: (title: string) => `Edit ${title}`,
    deleteTitle: (title: string) => `Delete ${title}`,
    added: (day: string) => `Added ${day}`,
    changed: (day: string) => `Changed ${day}`,
    nothingEntered: 'Nothing entered yet.',
    noRecords: (type: Collection) => `Nothing here yet. Add the first ${type.noun}.`,
    noMatch: 'Nothing matches this search.',
    notOnWebsite: 'Not on the website',
    live: 'Live',
    states: { all: 'All', live: 'Live', draft: 'Draft', scheduled: 'Scheduled' },
    show: 'Show',
    sort: 'Sort',
    sorts: { website: 'By date', title: 'By title' },
    sortedByDate: 'The website sorts this list by date.',
    ownersOnly: 'While changes need an approval, only owners delete, sort and unpublish.',
    moreFor: (title: string) => `More actions for ${title}`,
    select: (title: string) => `Select ${title}`,
    publishThese: 'Publish',
    unpublishThese: 'Unpublish',
    deleteThese: 'Delete',
    publishedThese: (type: Collection, count: number) => `${nounOf(type, count)} published.`,
    unpublishedThese: (type: Collection, count: number) => `${nounOf(type, count)} taken off the website.`,
    backTo: (type: Collection) => `All ${type.plural}`,
    missing: 'There is no such record. It may have been deleted: then it is in the trash.',
    viewOnWebsite: 'View on the website',

    saveChanges: 'Save Changes',
    onWebsiteAtOnce: 'Changes are on the website at once.',
    savedForLater: 'It is published at the planned time.',
    saving: 'Saving',
    uploading: (file: number) => `Uploading file ${file}`,
    upload: 'Upload',
    waiting:
      'Waiting for the connection: nothing is lost, and it is saved by itself as soon as the connection is back.',
    doNotWait: 'Do not wait',
    savedBehind: 'Saved. What you typed meanwhile is not saved yet.',

    saved: (type: ContentType) => `${recordNoun(type)} saved.`,
    published: (type: ContentType) => `${recordNoun(type)} published.`,
    draftSaved: 'Draft saved.',
    reviewRequested: 'Draft saved. Somebody else can review it now.',
    sentBack: 'Draft sent back.',
    scheduled: (type: ContentType, time: string) =>
      `${recordNoun(type)} saved as a draft. It will be published on ${time}.`,
    unpublished: (type: ContentType) => `${recordNoun(type)} taken off the website. It is kept as a draft.`,
    draftDiscarded: 'Draft discarded.',
    draftRestored: 'Draft restored.',
    deleted: (type: Collection, count: number) => `${nounOf(type, count)} deleted.`,
    restored: (type: Collection, count: number) => `${nounOf(type, count)} restored.`,
    moved: (title: string) => `“${title}” moved.`,
    movedBack: (title: string) => `“${title}” is back at its place.`,
    imageDeleted: 'Image deleted.',

    discardQuestion: 'What you have typed is not saved yet. Discard it?',
    replaceQuestion: 'What you have typed is not saved. Replace it by this version?',
    typedBefore: (time: string) => `What you typed here was not saved. It is from ${time}.`,
    changedSinceAutosave: (type: ContentType) =>
      `The ${type.noun} has been changed since; what you restore begins from before that.`,

    conflictTitle: 'Changed meanwhile',
    conflictText: (type: ContentType) =>
      `Somebody else has changed ${thisRecord(type)} since you opened it. Nothing is saved yet. What only one of you has changed is kept; please choose where both have.`,
    mine: 'Mine',
    theirs: 'Theirs',
  },
  de: {
    loading: (type) => `Wird geladen: ${namesOf(type)} …`,
    untitled: 'Ohne Titel',
    add: (type) => `${type.singular} hinzufügen`,
    editRecord: (type) => `${type.singular} bearbeiten`,
    editTitle: (title) => `${title} bearbeiten`,
    deleteTitle: (title) => `${title} löschen`,
    added: (day) => `Hinzugefügt am ${day}`,
    changed: (day) => `Geändert am ${day}`,
    nothingEntered: 'Noch nichts eingetragen.',
    noRecords: (type) => `Hier steht noch nichts. Beginnen Sie mit „${type.singular} hinzufügen“.`,
    noMatch: 'Zu dieser Suche passt nichts.',
    notOnWebsite: 'Nicht auf der Website',
    live: 'Online',
    states: { all: 'Alle', live: 'Online', draft: 'Entwurf', scheduled: 'Geplant' },
    show: 'Anzeigen',
    sort: 'Sortierung',
    sorts: { website: 'Nach Datum', title: 'Nach Titel' },
    sortedByDate: 'Die Website ordnet diese Liste nach dem Datum.',
    ownersOnly:
      'Solange Änderungen eine Freigabe brauchen, können nur Inhaber löschen, sortieren und von der Website nehmen.',
    moreFor: (title) => `Weitere Aktionen für ${title}`,
    select: (title) => `${title} auswählen`,
    publishThese: 'Veröffentlichen',
    unpublishThese: 'Von der Website nehmen',
    deleteThese: 'Löschen',
    publishedThese: (type, count) => `${nounOf(type, count)} veröffentlicht.`,
    unpublishedThese: (type, count) => `${nounOf(type, count)} von der Website genommen.`,
    backTo: (type) => `Alle Einträge: ${type.plural}`,
    missing: 'Diesen Eintrag gibt es nicht. Vielleicht wurde er gelöscht: Dann liegt er im Papierkorb.',
    viewOnWebsite: 'Auf der Website ansehen',

    saveChanges: 'Änderungen speichern',
    onWebsiteAtOnce: 'Änderungen stehen sofort auf der Website.',
    savedForLater: 'Es wird zum geplanten Zeitpunkt veröffentlicht.',
    saving: 'Wird gespeichert',
    uploading: (file) => `Datei ${file} wird hochgeladen`,
    upload: 'Hochladen',
    waiting:
      'Wartet auf die Verbindung: Nichts geht verloren. Sobald die Verbindung wieder da ist, wird von selbst gespeichert.',
    doNotWait: 'Nicht warten',
    savedBehind: 'Gespeichert. Was Sie währenddessen eingegeben haben, ist noch nicht gespeichert.',

    saved: (type) => `${recordNoun(type)} gespeichert.`,
    published: (type) => `${recordNoun(type)} veröffentlicht.`,
    draftSaved: 'Entwurf gespeichert.',
    scheduled: (type, time) =>
      `${recordNoun(type)} als Entwurf gespeichert. Die Veröffentlichung ist am ${time}.`,
    unpublished: (type) => `${recordNoun(type)} von der Website genommen und als Entwurf aufgehoben.`,
    reviewRequested: 'Entwurf gespeichert. Jemand anderes kann ihn jetzt prüfen.',
    sentBack: 'Entwurf zurückgegeben.',
    draftDiscarded: 'Entwurf verworfen.',
    draftRestored: 'Entwurf wiederhergestellt.',
    deleted: (type, count) => `${nounOf(type, count)} gelöscht.`,
    restored: (type, count) => `${nounOf(type, count)} wiederhergestellt.`,
    moved: (title) => `„${title}“ verschoben.`,
    movedBack: (title) => `„${title}“ steht wieder an seinem Platz.`,
    imageDeleted: 'Bild gelöscht.',

    discardQuestion: 'Ihre Eingaben sind noch nicht gespeichert. Möchten Sie sie verwerfen?',
    replaceQuestion:
      'Ihre Eingaben sind noch nicht gespeichert. Möchten Sie sie durch diese Fassung ersetzen?',
    typedBefore: (time) => `Ihre Eingaben vom ${time} wurden nicht gespeichert.`,
    changedSinceAutosave: () =>
      'Der Eintrag wurde seitdem geändert; was Sie wiederherstellen, geht vom Stand davor aus.',

    conflictTitle: 'Inzwischen geändert',
    conflictText: (type) =>
      `Jemand anderes hat ${thisRecord(type)} geändert, seit Sie das Formular geöffnet haben. Noch ist nichts gespeichert. Was nur eine Person geändert hat, bleibt erhalten; wo beide etwas geändert haben, wählen Sie bitte.`,
    mine: 'Meine Fassung',
    theirs: 'Andere Fassung',
  },
});

/** Returns the subject of a sentence on one or more records: "Reference", "3 References". */
function nounOf(type: Collection, count: number): string {
  return count === 1 ? recordNoun(type) : `${count} ${type.plural}`;
}

/** Returns the name of the records within a sentence: "References", "AGBs", "hero content". */
function namesOf(type: ContentType): string {
  return type.rows === 'many' ? type.plural : type.noun;
}
