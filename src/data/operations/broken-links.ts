import type { Bilingual } from '../../content/language';
import type { Service } from '../client/service';
import { fetchSiteApi } from '../client/site-api';
import { texts } from '../client/texts';

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
  await fetchSiteApi(service, '/api/links', { method: 'POST', refusals: { 429: texts.justChecked } });
}
