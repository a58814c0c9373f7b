import { queryOptions } from '@tanstack/react-query';
import type { Service } from '../../client/service';
import { fetchSiteApi } from '../../client/site-api';
import type { Finding } from './finding';

/** Throws 403 for users who are not administrators. */
export function findingsQuery(service: Service) {
  return queryOptions({ queryKey: ['doctor'], queryFn: () => readFindings(service) });
}

async function readFindings(service: Service): Promise<Finding[]> {
  return (await fetchSiteApi(service, '/api/doctor')).json();
}
