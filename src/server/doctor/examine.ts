import type { Tables } from '../../data/tables';
import type { Config } from '../config';
import { examineAddress } from './address';
import { examineBackups } from './backups';
import { examineClock } from './clock';
import { examineDatabase } from './database';
import { examineDisk, examinePermissions } from './disk';
import type { Finding } from '../../data/doctor';
import { examineMail } from './mail';

/** Looks at an installation from all sides and changes nothing. `tables` with the secret key; undefined when the site does not run. */
export async function examine(config: Config, tables: Tables | undefined): Promise<Finding[]> {
  const { dataDir } = config;
  const findings = await Promise.all([
    examineDisk(dataDir),
    examinePermissions(dataDir),
    examineDatabase(tables),
    examineMail(config.mail),
    examineClock(),
    examineAddress(config),
    examineBackups(config),
  ]);
  return findings.flat();
}
