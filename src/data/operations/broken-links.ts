import type { Service } from '../client/service';
import { fetchSiteApi } from '../client/site-api';
import { texts } from '../client/texts';

/** Why a link or file leads nowhere; the overview puts it into words. */
export type LinkProblem =
  // On this website.
  | { kind: 'lost-file' }
  | { kind: 'deleted' }
  | { kind: 'not-found' }
  // On either.
  | { kind: 'missing-anchor'; anchor: string }
  // On others.
  | { kind: 'missing'; status: number }
  | { kind: 'error'; status: number }
  | { kind: 'endless-redirect' }
  | { kind: 'no-web-page'; protocol: string }
  | { kind: 'closed-network' }
  /** `code` is Node's own, and empty where it has none. */
  | { kind: 'unreachable'; code: string };

/** A link or file that the published content names and that leads nowhere. */
export type BrokenLink = {
  /** The content type's name, the record and what it is called, and the field's name. */
  type: string;
  id: string;
  title: string;
  field: string;
  address: string;
  /** A sentence has been stored by an earlier version, and stays until a check asks again. */
  problem: LinkProblem | string;
};

export type LinkReport = {
  isChecking: boolean;
  /** In ISO 8601; null before the first check. */
  checkedAt: string | null;
  findings: BrokenLink[];
};

/** What the last check has found. Throws 403 for who is no administrator. */
export async function readLinkReport(service: Service): Promise<LinkReport> {
  return (await fetchSiteApi(service, '/api/links')).json();
}

/** Begins a check. Throws 429 when one has just been. */
export async function checkLinks(service: Service): Promise<void> {
  await fetchSiteApi(service, '/api/links', { method: 'POST', refusals: { 429: texts.justChecked } });
}
