import type { Finding } from '../../../data/operations/doctor/finding';
import type { Service } from '../../../data/client/service';
import { createTables } from '../../../data/client/tables';
import type { Config } from '../../base/config';
import { examineAddress } from './address';
import { examineBackups } from './backups';
import { examineDatabase } from './database';
import { examineDisk, examinePermissions } from './disk';
import { examineFiles } from './files';
import { examineMail } from './mail';
import { examinePasskeys } from './passkeys';
import { berlinDay } from '../../../content/record/times';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkProject } from '../check-project';
import { reasonOf } from '../../base/explain-database-error';

type ExamineOptions = {
  config: Config;
  /** Holds the secret key; undefined when the site does not run. */
  service: Service | undefined;
  migrations: string;
};

/** Changes nothing. */
export async function examine({ config, service, migrations }: ExamineOptions): Promise<Finding[]> {
  const tables = service && createTables(service);
  const { dataDir } = config;
  const findings = await Promise.all([
    examineDisk(dataDir),
    examinePermissions(dataDir),
    examineProject(config, migrations),
    examineDatabase(tables, config),
    examineFiles(config, tables),
    examineMail(config.mail),
    examineClock(),
    examineAddress(config),
    examineBackups(config),
    examinePasskeys(service, config),
  ]);
  return [examineRuntime(), ...findings.flat()];
}

/** Last day with security fixes of each major version of Node with long-term support. */
const endOfLife: Readonly<Record<string, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };

export function examineRuntime(version = process.versions.node, day = berlinDay()): Finding {
  const end = endOfLife[version.split('.')[0] ?? ''];
  const runtime = { topic: 'Runtime', version } as const;
  if (end === undefined) return { level: 'advice', ...runtime, kind: 'not-long-term' };
  return day > end
    ? { level: 'advice', ...runtime, kind: 'ended', end }
    : { level: 'good', ...runtime, kind: 'supported', end };
}

const run = promisify(execFile);

/** Checks by systemd whether the clock is synchronised. Schedules, second factors and sign-ins depend on it. */
async function examineClock(): Promise<Finding[]> {
  const queried = run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: 5000 });
  const { stdout } = await queried.catch(() => ({ stdout: '' }));
  const clock = { topic: 'Clock', now: new Date().toISOString() } as const;
  switch (stdout.trim()) {
    case 'yes':
      return [{ level: 'good', ...clock, kind: 'synchronized' }];
    case 'no':
      return [{ level: 'advice', ...clock, kind: 'not-synchronized' }];
    default:
      return [{ level: 'advice', ...clock, kind: 'synchronization-unknown' }];
  }
}

const topic = 'Project';

async function examineProject({ backend }: Config, migrations: string): Promise<Finding[]> {
  if (backend.kind !== 'hosted') return [];
  try {
    await checkProject(backend, migrations);
    return [{ level: 'good', topic, kind: 'usable' }];
  } catch (error) {
    return [{ level: 'fault', topic, kind: 'unusable', reason: reasonOf(error) }];
  }
}
