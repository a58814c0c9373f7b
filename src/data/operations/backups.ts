import type { Service } from '../client/service';
import { fetchSiteApi } from '../client/site-api';
import { texts } from '../client/texts';

export type MadeBackup = {
  name: string;
  /** Start time in ISO 8601. */
  at: string;
  /** Size of the archive; null when the backup failed and there is none. */
  bytes: number | null;
  /** False without an archive, or when the archive contains passwords. */
  isDownloadable: boolean;
  /** Duration of writing the archive and reading it again; null when unknown. */
  seconds: number | null;
  rows: number | null;
  files: number | null;
  /** `proven`: verified by a test restore. `made`: not yet verified. */
  outcome: 'made' | 'proven' | 'failed';
  problem: string | null;
};

export type BackupReport = {
  /** True when the server has a backup folder. */
  isSet: boolean;
  /** Running step; `bytes` is the current size of the archive. */
  underWay: { step: 'making' | 'verifying'; bytes: number } | null;
  backups: MadeBackup[];
  /** Warning; `problem` is null when the warning is that the last verified backup is old. */
  trouble: { problem: string | null } | null;
};

const refusals = {
  404: texts.backupGone,
  409: texts.noBackupFolder,
  422: texts.backupWithSecrets,
  429: texts.tooManyBackups,
  507: texts.noRoomForBackup,
};

/** Throws 403 for users who are not administrators. */
export async function readBackups(service: Service): Promise<BackupReport> {
  return (await fetchBackups(service, '')).json();
}

/** Does nothing when a backup is running. */
export async function backUpNow(service: Service): Promise<void> {
  await fetchBackups(service, '', 'POST');
}

/**
 * Creates a download URL for an archive, valid for one minute. It contains a token, because browser downloads send no
 * Authorization header.
 */
export async function createDownloadUrl(service: Service, name: string): Promise<string> {
  const { address }: { address: string } = await (
    await fetchBackups(service, `/${name}/ticket`, 'POST')
  ).json();
  return address;
}

function fetchBackups(service: Service, path: string, method?: 'POST'): Promise<Response> {
  return fetchSiteApi(service, `/api/backups${path}`, { method, refusals });
}
