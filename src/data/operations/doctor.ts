import { queryOptions } from '@tanstack/react-query';
import { type Bilingual, localized } from '../../content/language';
import type { Service } from '../client/service';
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
  return queryOptions({ queryKey: ['doctor'], queryFn: () => readFindings(service) });
}

async function readFindings(service: Service): Promise<Finding[]> {
  return (await fetchSiteApi(service, '/api/doctor')).json();
}

/** Sends a test mail to the address of the user, which is returned. */
export async function sendTestMail(service: Service): Promise<string> {
  const response = await fetchSiteApi(service, '/api/doctor/test-mail', { method: 'POST' });
  const { to }: { to: string } = await response.json();
  return to;
}
