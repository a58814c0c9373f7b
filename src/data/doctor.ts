import { queryOptions } from '@tanstack/react-query';
import type { Service } from './service';
import { askSite } from './site-api';

/** Good as it is, worth a thought, or to be put right. */
export type Level = 'good' | 'advice' | 'fault';

/** One sentence about one thing of the installation; `cure` says what to do, where something is to be done. */
export type Finding = { level: Level; topic: string; sentence: string; cure?: string };

/** Has the site's server examine itself. Throws 403 for who is no administrator. */
export function findingsQuery(service: Service) {
  return queryOptions({ queryKey: ['doctor'], queryFn: () => readFindings(service) });
}

async function readFindings(service: Service): Promise<Finding[]> {
  return (await askSite(service, '/api/doctor')).json();
}
