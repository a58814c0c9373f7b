import type { Service } from '../client/service';
import { fetchSiteApi } from '../client/site-api';
import { texts } from '../client/texts';

/** A backup the site has made by itself, as an administrator sees it. */
export type MadeBackup = {
  name: string;
  /** When it was begun, in ISO 8601. */
  at: string;
  /** Null where there is no archive: making it has failed. */
  bytes: number | null;
  /** False where there is no archive, or one that holds passwords. */
  isDownloadable: boolean;
  /** How long making it took; null when that is not known. */
  seconds: number | null;
  rows: number | null;
  files: number | null;
  /** `proven` once it has been restored on trial, `made` before. */
  outcome: 'made' | 'proven' | 'failed';
  /** What went wrong, as a sentence. */
  problem: string | null;
};

export type BackupReport = {
  /** Whether the server has a folder for backups. */
  isSet: boolean;
  /** What is being done now; `bytes` of the archive lie there already. */
  underWay: { step: 'making' | 'proving'; bytes: number } | null;
  /** Newest first. */
  backups: MadeBackup[];
  /** `problem` is null when the last proven one is old. */
  trouble: { problem: string | null } | null;
};

const refusals = {
  404: texts.backupGone,
  409: texts.noBackupFolder,
  422: texts.backupWithSecrets,
  429: texts.tooManyBackups,
  507: texts.noRoomForBackup,
};

/** Of the site's server, which alone knows its folder. Throws 403 for who is no administrator. */
export async function readBackups(service: Service): Promise<BackupReport> {
  return (await ask(service, '')).json();
}

/** Begins one; when one is being made, that is the one. */
export async function backUpNow(service: Service): Promise<void> {
  await ask(service, '', 'POST');
}

/** The address of an archive, good for beginning a download within a minute: a browser sends no token with it. */
export async function backupAddress(service: Service, name: string): Promise<string> {
  const { address }: { address: string } = await (await ask(service, `/${name}/ticket`, 'POST')).json();
  return address;
}

function ask(service: Service, path: string, method?: 'POST'): Promise<Response> {
  return fetchSiteApi(service, `/api/backups${path}`, { method, refusals });
}
