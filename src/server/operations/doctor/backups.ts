import { stat } from 'node:fs/promises';
import type { Finding } from '../../../data/operations/doctor/finding';
import type { Config } from '../../base/config';
import { listBackups } from '../daily-backup/backup-folder';
import { isVerified, findProblem } from '../daily-backup/state';
import { reasonOf } from '../../base/explain-database-error';

const topic = 'Backups';

export async function examineBackups({
  backup: { dir },
  dataDir,
}: Pick<Config, 'backup' | 'dataDir'>): Promise<Finding[]> {
  if (!dir) return [{ level: 'advice', topic, kind: 'not-configured' }];
  const findings = [await examineFolder(dir)];
  const devices = await Promise.all(
    [dir, dataDir].map(async (folder) => (await stat(folder).catch(() => undefined))?.dev),
  );
  if (devices[0] !== undefined && devices[0] === devices[1])
    findings.push({ level: 'advice', topic, kind: 'same-disk' });
  return findings;
}

async function examineFolder(dir: string): Promise<Finding> {
  try {
    const backups = await listBackups(dir);
    const found = findProblem(backups, Date.now());
    if (found?.problem) return { level: 'fault', topic, kind: 'failed', problem: found.problem };
    if (found) return { level: 'fault', topic, kind: 'outdated' };
    const last = backups.find(isVerified);
    return last
      ? { level: 'good', topic, kind: 'proven', name: last.name }
      : { level: 'good', topic, kind: 'none-yet' };
  } catch (error) {
    return { level: 'fault', topic, kind: 'unreadable', reason: reasonOf(error) };
  }
}
