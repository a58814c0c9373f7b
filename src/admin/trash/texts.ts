import { localized } from '../../content/language';
import type { ContentType } from '../../content/model';
import { recordNoun, thisRecord } from '../../content/noun';

export const texts = localized({
  en: {
    title: 'Trash',
    search: 'Search the trash',
    loading: 'Loading the trash...',
    empty: 'The trash is empty.',
    found: (found: number, all: number) => `${found} of ${all} found`,
    deletedRecords: (count: number) => `${count} deleted ${count === 1 ? 'record' : 'records'}`,
    deleted: (time: string, person: string) => `Deleted ${time}, ${person}`,
    discarded: (time: string, person: string) => `Draft, discarded ${time}, ${person}. Kept for 30 days`,
    showContent: 'Show content',
    restore: 'Restore',
    select: (title: string) => `Select ${title}`,
    restoreSelected: (count: number) => `Restore ${count} selected`,
    restoredAll: (count: number) => `${count} records restored.`,
    restored: (type: ContentType, title: string) => `${recordNoun(type)} “${title}” restored.`,
    deleteForGood: 'Delete for good',
    deletedForGood: (type: ContentType, title: string) => `${recordNoun(type)} “${title}” deleted for good.`,
    deleteForGoodQuestion: (type: ContentType, title: string) =>
      `Delete ${thisRecord(type)} for good? It cannot be restored then.\n${title}`,
  },
  de: {
    title: 'Papierkorb',
    search: 'Papierkorb durchsuchen',
    loading: 'Der Papierkorb wird geladen …',
    empty: 'Der Papierkorb ist leer.',
    found: (found, all) => `${found} von ${all} gefunden`,
    deletedRecords: (count) => (count === 1 ? '1 gelöschter Eintrag' : `${count} gelöschte Einträge`),
    deleted: (time, person) => `Gelöscht am ${time}, ${person}`,
    discarded: (time, person) => `Entwurf, verworfen am ${time}, ${person}. Wird 30 Tage aufbewahrt`,
    showContent: 'Inhalt zeigen',
    restore: 'Wiederherstellen',
    select: (title) => `${title} auswählen`,
    restoreSelected: (count) => `${count} ausgewählte wiederherstellen`,
    restoredAll: (count) => `${count} Einträge wiederhergestellt.`,
    restored: (type, title) => `${recordNoun(type)} „${title}“ wiederhergestellt.`,
    deleteForGood: 'Endgültig löschen',
    deletedForGood: (type, title) => `${recordNoun(type)} „${title}“ endgültig gelöscht.`,
    deleteForGoodQuestion: (type, title) =>
      `Möchten Sie ${thisRecord(type)} endgültig löschen? Das lässt sich nicht rückgängig machen.\n${title}`,
  },
});
