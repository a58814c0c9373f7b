import { localized } from '../../../content/language';
import type { FindingText } from './words';

export type BackupsFinding = { topic: 'Backups' } & (
  | { kind: 'not-configured' }
  | { kind: 'unreadable'; reason: string }
  /** `problem` is a complete sentence. */
  | { kind: 'failed'; problem: string }
  | { kind: 'outdated' }
  | { kind: 'proven'; name: string }
  | { kind: 'none-yet' }
  | { kind: 'same-disk' }
);

const texts = {
  ...localized({
    unreadable: [
      (reason: string) => `BACKUP_DIR cannot be read: ${reason}`,
      (reason) => `BACKUP_DIR kann nicht gelesen werden: „${reason}“.`,
    ],
    failed: [
      (problem: string) => problem,
      (problem) => `Die letzte Sicherung ist fehlgeschlagen: „${problem}“.`,
    ],
    outdated: ['The last verified backup is old.', 'Die letzte geprüfte Sicherung ist zu alt.'],
    startOne: [
      'Start a backup in the back office (System) and check its result there.',
      'Starten Sie eine Sicherung in der Verwaltung (System), und lesen Sie dort, was daraus wird.',
    ],
    proven: [
      (name: string) => ({ sentence: `${name} was verified by a test restore.` }),
      (name) => ({ sentence: `${name} wurde zur Probe wiederhergestellt.` }),
    ],
  }),
  notConfigured: localized({
    sentence: ['The site makes no automatic backups.', 'Die Website macht von selbst keine Sicherungen.'],
    cure: [
      'Set BACKUP_DIR to a folder, preferably on another disk.',
      'Geben Sie als BACKUP_DIR einen Ordner an, am besten auf einer anderen Festplatte.',
    ],
  }),
  noneYet: localized({
    sentence: ['The first backup has not been made yet.', 'Die erste Sicherung steht noch aus.'],
  }),
  sameDisk: localized({
    sentence: [
      'The backups are on the same disk as the data: a disk failure would destroy both.',
      'Die Sicherungen liegen auf der Festplatte der Daten: Ein einziger Defekt nimmt beides.',
    ],
    cure: [
      'Put BACKUP_DIR on another disk, or copy the backups elsewhere.',
      'Legen Sie BACKUP_DIR auf eine andere Festplatte, oder kopieren Sie die Sicherungen an einen anderen Ort.',
    ],
  }),
};

export function backupsFindingText(finding: BackupsFinding): FindingText {
  switch (finding.kind) {
    case 'not-configured':
      return texts.notConfigured;
    case 'unreadable':
      return { sentence: texts.unreadable(finding.reason), cure: texts.startOne };
    case 'failed':
      return { sentence: texts.failed(finding.problem), cure: texts.startOne };
    case 'outdated':
      return { sentence: texts.outdated, cure: texts.startOne };
    case 'proven':
      return texts.proven(finding.name);
    case 'none-yet':
      return texts.noneYet;
    case 'same-disk':
      return texts.sameDisk;
  }
}
