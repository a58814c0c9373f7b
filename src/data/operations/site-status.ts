import { queryOptions } from '@tanstack/react-query';
import { networkError } from '../client/data-error';

export type SiteStatus = {
  /**
   * Time since which visitors get cached pages because the data service is unreachable, in ISO 8601; null while it is
   * reachable.
   */
  staleSince: string | null;
  /** False when no mail server is configured; undefined while the data service is unreachable. */
  sendsMail?: boolean;
};

const refetchIntervalMs = 30_000;

/**
 * Requests it from the site's server, which answers even while the data service is unreachable. Requires no sign-in.
 */
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
