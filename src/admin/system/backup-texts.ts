import { localized } from '../../content/language';
import { timeText } from '../../content/record/times';
import type { BackupReport, MadeBackup } from '../../data/operations/backups';
import { namesFullDisk } from '../../data/client/disk-full';
import { sizeText } from '../size-text';

const texts = localized({
  en: {
    madeIn: (seconds: string) => `made in ${seconds} s`,
    rows: (count: string) => `${count} rows`,
    files: (count: string) => `${count} files`,
    proven: 'Proven: restored on trial, every row and file was the same',
    made: 'Not proven yet',
    failed: 'Failed',
    proving: (size: string) => `Restoring ${size} on trial …`,
    making: 'Making the backup …',
    madeSoFar: (size: string) => `Making the backup: ${size} so far …`,
    hasFailed: (problem: string) => `The last backup has failed: ${problem}.`,
    diskFull: 'the disk is full',
    isOld: 'The last proven backup is older than two days.',
    lastProven: (time: string, facts: string) => `Last proven backup: ${time} (${facts})`,
    noneProven: 'No backup is proven yet.',
  },
  de: {
    madeIn: (seconds) => `in ${seconds} s erstellt`,
    rows: (count) => `${count} Datensätze`,
    files: (count) => `${count} Dateien`,
    proven: 'Geprüft: zur Probe wiederhergestellt, alle Datensätze und Dateien stimmten überein',
    made: 'Noch nicht geprüft',
    failed: 'Fehlgeschlagen',
    proving: (size) => `${size} werden zur Probe wiederhergestellt …`,
    making: 'Die Sicherung wird erstellt …',
    madeSoFar: (size) => `Die Sicherung wird erstellt: bisher ${size} …`,
    hasFailed: (problem) => `Die letzte Sicherung ist fehlgeschlagen: ${problem}.`,
    diskFull: 'Die Festplatte ist voll',
    isOld: 'Die letzte geprüfte Sicherung ist älter als zwei Tage.',
    lastProven: (time, facts) => `Letzte geprüfte Sicherung: ${time} (${facts})`,
    noneProven: 'Noch keine Sicherung ist geprüft.',
  },
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

export function outcomeText({ outcome }: MadeBackup): string {
  return texts[outcome];
}

export function underWayText({ step, bytes }: NonNullable<BackupReport['underWay']>): string {
  if (step === 'proving') return texts.proving(sizeText(bytes));
  return bytes > 0 ? texts.madeSoFar(sizeText(bytes)) : texts.making;
}

/** Translates the problem of a backup; unknown problems stay as reported. */
export function problemText(problem: string): string {
  return namesFullDisk(problem) ? texts.diskFull : problem;
}

/** Returns the current backup problem; undefined if backups are in order or disabled. */
export function troubleText({ trouble }: BackupReport): string | undefined {
  if (!trouble) return undefined;
  return trouble.problem ? texts.hasFailed(problemText(trouble.problem).replace(/\.$/, '')) : texts.isOld;
}

export function lastProvenText({ backups }: BackupReport): string {
  const last = backups.find(({ outcome }) => outcome === 'proven');
  return last ? texts.lastProven(timeText(last.at), factsText(last)) : texts.noneProven;
}
