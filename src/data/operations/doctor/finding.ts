import type { AddressFinding } from './address';
import type { BackupsFinding } from './backups';
import type { ClockFinding } from './clock';
import type { AdministratorsFinding, DatabaseFinding } from './database';
import type { DiskFinding, PermissionsFinding } from './disk';
import type { FilesFinding } from './files';
import type { MailFinding } from './mail';
import type { ProjectFinding } from './project';

/** Good as it is, worth a thought, or to be put right. */
export type Level = 'good' | 'advice' | 'fault';

/** One thing that was found about the installation; `finding-text.ts` puts it into words. */
export type Finding = { level: Level } & (
  | DiskFinding
  | PermissionsFinding
  | ProjectFinding
  | DatabaseFinding
  | AdministratorsFinding
  | FilesFinding
  | MailFinding
  | ClockFinding
  | AddressFinding
  | BackupsFinding
);

export type Topic = Finding['topic'];
