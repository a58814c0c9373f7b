import type { BackupReport, MadeBackup } from '../../data/backups';
import { timeText } from '../../content/times';
import { sizeText } from '../size-text';

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** What is known of one, in a line. */
export function factsText({ bytes, seconds, rows, files }: MadeBackup): string {
  return [
    bytes !== null && sizeText(bytes),
    seconds !== null && `made in ${numbers.format(seconds)} s`,
    rows !== null && `${numbers.format(rows)} rows`,
    files !== null && `${numbers.format(files)} files`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const outcomeTexts: Record<MadeBackup['outcome'], string> = {
  proven: 'Proven: restored on trial, every row and file was the same',
  made: 'Not proven yet',
  failed: 'Failed',
};

export function underWayText({ step, bytes }: NonNullable<BackupReport['underWay']>): string {
  if (step === 'proving') return `Restoring ${sizeText(bytes)} on trial …`;
  return bytes > 0 ? `Making the backup: ${sizeText(bytes)} so far …` : 'Making the backup …';
}

/** Undefined while backups are in order, or the server makes none. */
export function troubleText({ trouble }: BackupReport): string | undefined {
  if (!trouble) return undefined;
  if (trouble.problem) return `The last backup has failed: ${trouble.problem.replace(/\.$/, '')}.`;
  return 'The last proven backup is older than two days.';
}

export function lastProvenText({ backups }: BackupReport): string {
  const last = backups.find(({ outcome }) => outcome === 'proven');
  return last ? `Last proven backup: ${timeText(last.at)} (${factsText(last)})` : 'No backup is proven yet.';
}
