import { draftRetentionDays } from '../../../content/retention';
import { localized, phrase } from '../../../content/language';
import type { ContentType } from '../../../content/model';
import { thisRecord } from '../../../content/messages';
import { counted } from '../../parts/texts';

export const texts = localized({
  search: ['Search the trash', 'Papierkorb durchsuchen'],
  loading: ['Loading the trash...', 'Der Papierkorb wird geladen …'],
  empty: ['The trash is empty.', 'Der Papierkorb ist leer.'],
  deletedRecords: counted(
    ['deleted record', 'deleted records'],
    ['gelöschter Eintrag', 'gelöschte Einträge'],
  ),
  deleted: phrase('Deleted {time}, {person}', 'Gelöscht am {time}, {person}'),
  discarded: phrase(
    `Draft, discarded {time}, {person}. Kept for ${draftRetentionDays} days`,
    `Entwurf, verworfen am {time}, {person}. Wird ${draftRetentionDays} Tage aufbewahrt`,
  ),
  showContent: ['Show content', 'Inhalt zeigen'],
  restoreSelected: phrase('Restore {count} selected', '{count} ausgewählte wiederherstellen'),
  restoredAll: phrase('{count} records restored.', '{count} Einträge wiederhergestellt.'),
  restored: phrase('{record} “{title}” restored.', '{record} „{title}“ wiederhergestellt.'),
  deleteForGood: ['Delete for good', 'Endgültig löschen'],
  deletedForGood: phrase('{record} “{title}” deleted for good.', '{record} „{title}“ endgültig gelöscht.'),
  deleteForGoodQuestion: [
    (type: ContentType, title: string, isDraft: boolean) =>
      `Delete ${isDraft ? 'the draft of ' : ''}${thisRecord(type)} for good? It cannot be restored then.\n${title}`,
    (type, title, isDraft) =>
      `Möchten Sie ${isDraft ? 'den Entwurf für ' : ''}${thisRecord(type)} endgültig löschen? Das lässt sich nicht rückgängig machen.\n${title}`,
  ],
});
