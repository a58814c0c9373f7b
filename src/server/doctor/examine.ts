import type { Finding } from '../../data/operations/doctor/finding';
import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import type { Config } from '../config';
import { examineAddress } from './address';
import { examineBackups } from './backups';
import { examineClock } from './clock';
import { examineDatabase } from './database';
import { examineDisk, examinePermissions } from './disk';
import { examineFiles } from './files';
import { examineMail } from './mail';
import { examinePasskeys } from './passkeys';
import { examineProject } from './project';
import { examineRuntime } from './runtime';

type ExamineOptions = {
  config: Config;
  /** Holds the secret key; undefined when the site does not run. */
  service: Service | undefined;
  /** The folder of this version's migrations. */
  migrations: string;
};

/** Runs all checks of an installation. Changes nothing. */
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
