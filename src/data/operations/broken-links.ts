import type { Service } from '../client/service';
import { fetchSiteApi } from '../client/site-api';
import { texts } from '../client/texts';

export type LinkProblem =
  // Internal links.
  | { kind: 'lost-file' }
  | { kind: 'deleted' }
  | { kind: 'not-found' }
  /** The page settings take the page off the website. */
  | { kind: 'page-off' }
  // Internal and external links.
  | { kind: 'missing-anchor'; anchor: string }
  // External links.
  | { kind: 'missing'; status: number }
  | { kind: 'error'; status: number }
  | { kind: 'endless-redirect' }
  | { kind: 'no-web-page'; protocol: string }
  | { kind: 'closed-network' }
  /** `code`: Node.js error code; empty when there is none. */
  | { kind: 'unreachable'; code: string };

export type BrokenLink = {
  type: string;
  id: string;
  title: string;
  field: string;
  address: string;
  problem: LinkProblem;
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
  await fetchSiteApi(service, '/api/links', { method: 'POST', refusals: { 429: texts.justChecked } });
}
