import { localized } from '../../content/language';
import { timeText } from '../../content/record/times';
import type { BackupReport, MadeBackup } from '../../data/operations/backups';
import { mentionsFullDisk } from '../../data/client/data-error';
import { sizeText } from '../parts/common-texts';

const texts = localized({
  madeIn: [(seconds: string) => `made in ${seconds} s`, (seconds) => `in ${seconds} s erstellt`],
  rows: [(count: string) => `${count} rows`, (count) => `${count} Datensätze`],
  files: [(count: string) => `${count} files`, (count) => `${count} Dateien`],
  proven: [
    'Verified: a test restore had the same rows and files',
    'Geprüft: zur Probe wiederhergestellt, alle Datensätze und Dateien stimmten überein',
  ],
  made: ['Not verified yet', 'Noch nicht geprüft'],
  failed: ['Failed', 'Fehlgeschlagen'],
  verifying: [
    (size: string) => `Test restore of ${size} …`,
    (size) => `${size} werden zur Probe wiederhergestellt …`,
  ],
  making: ['Making the backup …', 'Die Sicherung wird erstellt …'],
  madeSoFar: [
    (size: string) => `Making the backup: ${size} so far …`,
    (size) => `Die Sicherung wird erstellt: bisher ${size} …`,
  ],
  hasFailed: [
    (problem: string) => `The last backup failed: ${problem}.`,
    (problem) => `Die letzte Sicherung ist fehlgeschlagen: ${problem}.`,
  ],
  diskFull: ['the disk is full', 'Die Festplatte ist voll'],
  isOld: [
    'The last verified backup is older than two days.',
    'Die letzte geprüfte Sicherung ist älter als zwei Tage.',
  ],
  lastVerified: [
    (time: string, facts: string) => `Last verified backup: ${time} (${facts})`,
    (time, facts) => `Letzte geprüfte Sicherung: ${time} (${facts})`,
  ],
  noneVerified: ['No backup is verified yet.', 'Noch keine Sicherung ist geprüft.'],
});

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Returns size, duration and counts of a backup in one line. */
export function factsText({ bytes, seconds, rows, files }: MadeBackup): string {
  return [
    bytes !== null && sizeText(bytes),
    seconds !== null && texts.madeIn(numbers.format(seconds)),
    rows !== null && texts.rows(numbers.format(rows)),
    files !== null && texts.files(numbers.format(files)),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function backupOutcomeText({ outcome }: MadeBackup): string {
  return texts[outcome];
}

export function underWayText({ step, bytes }: NonNullable<BackupReport['underWay']>): string {
  if (step === 'verifying') return texts.verifying(sizeText(bytes));
  return bytes > 0 ? texts.madeSoFar(sizeText(bytes)) : texts.making;
}

/** Translates the problem of a backup; unknown problems stay as reported. */
export function backupProblemText(problem: string): string {
  return mentionsFullDisk(problem) ? texts.diskFull : problem;
}

/** Returns the current backup problem; undefined if backups are in order or disabled. */
export function troubleText({ trouble }: BackupReport): string | undefined {
  if (!trouble) return undefined;
  return trouble.problem
    ? texts.hasFailed(backupProblemText(trouble.problem).replace(/\.$/, ''))
    : texts.isOld;
}

export function lastVerifiedText({ backups }: BackupReport): string {
  const last = backups.find(({ outcome }) => outcome === 'proven');
  return last ? texts.lastVerified(timeText(last.at), factsText(last)) : texts.noneVerified;
}
