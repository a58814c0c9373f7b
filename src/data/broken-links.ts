import type { Service } from './service';
import { askSite } from './site-api';

/** A link or file that the published content names and that leads nowhere. */
export type BrokenLink = {
  /** The content type's name, the record and what it is called, and the field's name. */
  type: string;
  id: string;
  title: string;
  field: string;
  address: string;
  /** What is wrong, as a sentence. */
  problem: string;
};

export type LinkReport = {
  isChecking: boolean;
  /** In ISO 8601; null before the first check. */
  checkedAt: string | null;
  findings: BrokenLink[];
};

/** What the last check has found. Throws 403 for who is no administrator. */
export async function readLinkReport(service: Service): Promise<LinkReport> {
  return (await askSite(service, '/api/links')).json();
}

/** Begins a check. Throws 429 when one has just been. */
export async function checkLinks(service: Service): Promise<void> {
  await askSite(service, '/api/links', 'POST');
}
