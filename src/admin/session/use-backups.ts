import { readBackups, type BackupReport, type MadeBackup } from '../../data/operations/server-reports';
import { useMay, useRead } from './session-context';
import { localized, phrase } from '../../content/language';
import { timeText } from '../../content/record/times';
import { mentionsFullDisk } from '../../data/client/service';
import { sizeText } from '../parts/texts';

const pollIntervalMs = { idle: 60_000, duringBackup: 1_000 };

export const backupsKey = ['backups'];

/** Loads nothing if the user lacks the right. */
export function useBackupReport() {
  return useRead(backupsKey, ({ service }) => readBackups(service), {
    enabled: useMay('backup') === true,
    refetchInterval: ({ state }) =>
      state.data?.underWay ? pollIntervalMs.duringBackup : pollIntervalMs.idle,
  });
}

export const backupTexts = localized({
  madeIn: phrase('made in {seconds} s', 'in {seconds} s erstellt'),
  rows: phrase('{count} rows', '{count} Datensätze'),
  files: phrase('{count} files', '{count} Dateien'),
  proven: [
    'Verified: a test restore had the same rows and files',
    'Geprüft: zur Probe wiederhergestellt, alle Datensätze und Dateien stimmten überein',
  ],
  made: ['Not verified yet', 'Noch nicht geprüft'],
  failed: ['Failed', 'Fehlgeschlagen'],
  verifying: ['Test restore of the backup …', 'Die Sicherung wird zur Probe wiederhergestellt …'],
  making: ['Making the backup …', 'Die Sicherung wird erstellt …'],
  hasFailed: phrase(
    'The last backup failed: {problem}.',
    'Die letzte Sicherung ist fehlgeschlagen: {problem}.',
  ),
  diskFull: ['the disk is full', 'Die Festplatte ist voll'],
  isOld: [
    'The last verified backup is older than two days.',
    'Die letzte geprüfte Sicherung ist älter als zwei Tage.',
  ],
  lastVerified: phrase(
    'Last verified backup: {time} ({facts})',
    'Letzte geprüfte Sicherung: {time} ({facts})',
  ),
  noneVerified: ['No backup is verified yet.', 'Noch keine Sicherung ist geprüft.'],
});

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

export function factsText({ bytes, seconds, rows, files }: MadeBackup): string {
  return [
    bytes !== undefined && sizeText(bytes),
    seconds !== undefined && backupTexts.madeIn(numbers.format(seconds)),
    rows !== undefined && backupTexts.rows(numbers.format(rows)),
    files !== undefined && backupTexts.files(numbers.format(files)),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function backupProblemText(problem: string): string {
  return mentionsFullDisk(problem) ? backupTexts.diskFull : problem;
}

/** Undefined if backups are in order or disabled. */
export function troubleText({ trouble }: BackupReport): string | undefined {
  if (!trouble) return undefined;
  return trouble.problem
    ? backupTexts.hasFailed(backupProblemText(trouble.problem).replace(/\.$/, ''))
    : backupTexts.isOld;
}

export function lastVerifiedText({ backups }: BackupReport): string {
  const last = backups.find(({ outcome }) => outcome === 'proven');
  return last ? backupTexts.lastVerified(timeText(last.at), factsText(last)) : backupTexts.noneVerified;
}
