import { stat } from 'node:fs/promises';
import { readState } from '../daily-backup/report';
import type { Config } from '../config';
import type { Finding } from '../../data/doctor';
import { findingsOn } from './finding';

const { good, advice, fault } = findingsOn('Backups');

/** Whether there is a proven one, and whether it would outlive the disk of the data. */
export async function examineBackups({
  backup: { dir },
  dataDir,
}: Pick<Config, 'backup' | 'dataDir'>): Promise<Finding[]> {
  if (!dir)
    return [
      advice('The site makes no backups by itself.', 'Set BACKUP_DIR to a folder, best on another disk.'),
    ];
  const { backups, trouble } = await readState(dir);
  const findings: Finding[] = [];
  if (trouble)
    findings.push(
      fault(
        trouble.problem ?? 'The last proven backup is old.',
        'Start one in the back office (System), and read there what comes of it.',
      ),
    );
  else {
    const last = backups.find(({ note }) => note?.outcome === 'proven');
    findings.push(
      good(last ? `${last.name} has been put back on trial.` : 'The first backup is still to come.'),
    );
  }
  const devices = await Promise.all(
    [dir, dataDir].map(async (folder) => (await stat(folder).catch(() => undefined))?.dev),
  );
  if (devices[0] !== undefined && devices[0] === devices[1])
    findings.push(
      advice(
        'The backups lie on the disk of the data: one broken disk takes both.',
        'Put BACKUP_DIR on another disk, or copy the backups elsewhere.',
      ),
    );
  return findings;
}
