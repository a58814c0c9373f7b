import { queryOptions } from '@tanstack/react-query';
import { type Bilingual, localized } from '../../content/language';
import { type Service, networkError } from '../client/service';
import { fetchSiteApi } from '../client/site-api';

export type Level = 'good' | 'advice' | 'fault';

export const topicTexts = localized({
  Runtime: ['Runtime', 'Laufzeitumgebung'],
  Disk: ['Disk', 'Festplatte'],
  Permissions: ['Permissions', 'Zugriffsrechte'],
  Project: ['Project', 'Projekt'],
  Database: ['Database', 'Datenbank'],
  Administrators: ['Administrators', 'Administratoren'],
  Files: ['Files', 'Dateien'],
  Mail: ['Mail', 'E-Mail-Versand'],
  Clock: ['Clock', 'Uhr'],
  Address: ['Address', 'Adresse'],
  Backups: ['Backups', 'Sicherungen'],
  Passkeys: ['Passkeys', 'Anmeldung mit Passkeys'],
});

export type Finding = {
  topic: keyof typeof topicTexts;
  level: Level;
  sentence: Bilingual;
  cure?: Bilingual;
};

/** Throws 403 for users who are not administrators. */
export function findingsQuery(service: Service) {
  return queryOptions<Finding[]>({
    queryKey: ['doctor'],
    queryFn: async () => (await fetchSiteApi(service, '/api/doctor')).json(),
  });
}

/** Sends a test mail to the address of the user, which is returned. */
export async function sendTestMail(service: Service): Promise<string> {
  const response = await fetchSiteApi(service, '/api/doctor/test-mail', { method: 'POST' });
  const { to }: { to: string } = await response.json();
  return to;
}

export type BrokenLink = {
  type: string;
  id: string;
  title: string;
  field: string;
  address: string;
  problem: Bilingual;
};

export type LinkReport = {
  isChecking: boolean;
  /** Time of the last check in ISO 8601; null before the first. */
  checkedAt: string | null;
  findings: BrokenLink[];
};

/** Throws 403 for users who are not administrators. */
export async function readLinkReport(service: Service): Promise<LinkReport> {
  return (await fetchSiteApi(service, '/api/links')).json();
}

/** Throws 429 when the last check was too recent. */
export async function startLinkCheck(service: Service): Promise<void> {
  await fetchSiteApi(service, '/api/links', { method: 'POST' });
}

type SiteStatus = {
  /** Time in ISO 8601 since which visitors get cached pages; null while the data service is reachable. */
  staleSince: string | null;
  /** False when no mail server is configured; undefined while the data service is unreachable. */
  sendsMail?: boolean;
};

const refetchIntervalMs = 30_000;

/** The site's own server answers it, also during an outage of the data service and without a sign-in. */
export const siteStatusQuery = queryOptions({
  queryKey: ['site-status'],
  queryFn: readSiteStatus,
  refetchInterval: refetchIntervalMs,
});

async function readSiteStatus(): Promise<SiteStatus> {
  const response = await fetch('/api/site-status');
  if (!response.ok) throw networkError('no status', response.status);
  return response.json();
}

export type MadeBackup = {
  name: string;
  /** Start time in ISO 8601. */
  at: string;
  /** Size of the archive; absent when the backup failed and there is none. */
  bytes?: number | undefined;
  /** False without an archive, or when the archive contains passwords. */
  isDownloadable: boolean;
  /** Duration of writing the archive and reading it again; absent when unknown. */
  seconds?: number | undefined;
  rows?: number | undefined;
  files?: number | undefined;
  /** `proven`: verified by a test restore. `made`: not yet verified. */
  outcome: 'made' | 'proven' | 'failed';
  problem?: string | undefined;
};

export type BackupReport = {
  /** True when the server has a backup folder. */
  isSet: boolean;
  underWay: 'making' | 'verifying' | null;
  backups: MadeBackup[];
  /** Warning; `problem` is absent when the warning is that the last verified backup is old. */
  trouble: { problem?: string | undefined } | null;
};

/** Throws 403 for users who are not administrators. */
export async function readBackups(service: Service): Promise<BackupReport> {
  return (await fetchSiteApi(service, '/api/backups')).json();
}

/** Does nothing when a backup is running. */
export async function backUpNow(service: Service): Promise<void> {
  await fetchSiteApi(service, '/api/backups', { method: 'POST' });
}

/** Valid for one minute. It contains a token, because browser downloads send no Authorization header. */
export async function createDownloadUrl(service: Service, name: string): Promise<string> {
  const response = await fetchSiteApi(service, `/api/backups/${name}/ticket`, { method: 'POST' });
  const { address }: { address: string } = await response.json();
  return address;
}
