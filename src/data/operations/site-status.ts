import { queryOptions } from '@tanstack/react-query';
import { networkError } from '../client/data-error';

export type SiteStatus = {
  /** Since when visitors get stored pages because the data cannot be reached, in ISO 8601; null while it can. */
  staleSince: string | null;
};

const refetchIntervalMs = 30_000;

/** Asks the site's server, also while the data service is away: no sign-in is needed. */
export const siteStatusQuery = queryOptions({
  queryKey: ['site-status'],
  queryFn: readSiteStatus,
  refetchInterval: refetchIntervalMs,
});

async function readSiteStatus(): Promise<SiteStatus> {
  const answer = await fetch('/api/site-status');
  if (!answer.ok) throw networkError('no status', answer.status);
  return answer.json();
}
