import type { AddressFinding } from './address';
import type { BackupsFinding } from './backups';
import type { ClockFinding } from './clock';
import type { AdministratorsFinding, DatabaseFinding } from './database';
import type { DiskFinding, PermissionsFinding } from './disk';
import type { FilesFinding } from './files';
import type { MailFinding } from './mail';
import type { PasskeysFinding } from './passkeys';
import type { ProjectFinding } from './project';
import type { RuntimeFinding } from './runtime';

export type Level = 'good' | 'advice' | 'fault';

export type Finding = { level: Level } & (
  | RuntimeFinding
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
  | PasskeysFinding
);

export type Topic = Finding['topic'];
