import { localized } from '../../../content/language';
import type { ContentType } from '../../../content/model';
import { recordNoun, thisRecord } from '../../../content/messages';

export const texts = localized({
  search: ['Search the trash', 'Papierkorb durchsuchen'],
  loading: ['Loading the trash...', 'Der Papierkorb wird geladen …'],
  empty: ['The trash is empty.', 'Der Papierkorb ist leer.'],
  deletedRecords: [
    (count: number) => `${count} deleted ${count === 1 ? 'record' : 'records'}`,
    (count) => (count === 1 ? '1 gelöschter Eintrag' : `${count} gelöschte Einträge`),
  ],
  deleted: [
    (time: string, person: string) => `Deleted ${time}, ${person}`,
    (time, person) => `Gelöscht am ${time}, ${person}`,
  ],
  discarded: [
    (time: string, person: string) => `Draft, discarded ${time}, ${person}. Kept for 30 days`,
    (time, person) => `Entwurf, verworfen am ${time}, ${person}. Wird 30 Tage aufbewahrt`,
  ],
  showContent: ['Show content', 'Inhalt zeigen'],
  restoreSelected: [
    (count: number) => `Restore ${count} selected`,
    (count) => `${count} ausgewählte wiederherstellen`,
  ],
  restoredAll: [
    (count: number) => `${count} records restored.`,
    (count) => `${count} Einträge wiederhergestellt.`,
  ],
  restored: [
    (type: ContentType, title: string) => `${recordNoun(type)} “${title}” restored.`,
    (type, title) => `${recordNoun(type)} „${title}“ wiederhergestellt.`,
  ],
  deleteForGood: ['Delete for good', 'Endgültig löschen'],
  deletedForGood: [
    (type: ContentType, title: string) => `${recordNoun(type)} “${title}” deleted for good.`,
    (type, title) => `${recordNoun(type)} „${title}“ endgültig gelöscht.`,
  ],
  deleteForGoodQuestion: [
    (type: ContentType, title: string) =>
      `Delete ${thisRecord(type)} for good? It cannot be restored then.\n${title}`,
    (type, title) =>
      `Möchten Sie ${thisRecord(type)} endgültig löschen? Das lässt sich nicht rückgängig machen.\n${title}`,
  ],
});
