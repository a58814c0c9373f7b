import type { PageSettings } from '../../content/fields/page-settings';
import { isPageOn } from '../../content/pages/page-settings';
import { pageNameAt } from '../../content/pages/page-lookup';
import type { BrokenLink, LinkProblem } from '../../data/operations/broken-links';
import { keyOf, readInventory } from '../../data/files/file-inventory';
import { parsePublicUrl } from '../../data/files/urls';
import { readPageSettings } from '../../data/site/page-settings';
import type { Tables } from '../../data/client/tables';
import { checkExternalLink, type LinkOutcome } from './external-link';
import type { NetworkGuard } from './guarded-request';
import { anchorOf, anchorsOf } from './anchors';
import { findLinks, type FoundLink } from './find-links';

/** Last result and its time by external address. */
export type ExternalResults = Record<string, { at: string; problem: BrokenLink['problem'] | null }>;

export type FetchOwn = (path: string, method: 'HEAD' | 'GET') => Promise<Response>;

export type LinkCheckParts = {
  /** Uses the secret key. */
  tables: Tables;
  siteUrl: string;
  /** Returns the response of this website, in process. */
  fetchOwn: FetchOwn;
  /** Guard of the requests to other websites. */
  guard: NetworkGuard;
};

const hourMs = 3_600_000;

/** Limits of external requests per check and per day. */
const maxRequests = { perCheck: 100, perDay: 500 };

/** Hosts requested concurrently. Each host gets one request at a time. */
const maxConcurrentHosts = 4;

const recheckAfterMs = { good: 20 * hourMs, broken: hourMs };

/** Checks all links and files of the published content once. `known` holds the external results of earlier checks. */
export async function checkLinks(
  parts: LinkCheckParts,
  known: ExternalResults,
): Promise<{ findings: BrokenLink[]; results: ExternalResults }> {
  const links = await findLinks(parts.tables);
  const { files } = await readInventory(parts.tables);
  const settings = await readPageSettings(parts.tables);
  const stored = new Set(files.map(keyOf));
  const pathOnSite = ({ address }: FoundLink) => ownPath(address, parts.siteUrl);
  const external = links
    .filter((link) => !pathOnSite(link) && !parsePublicUrl(link.address))
    .map(({ address }) => address);
  const results = await checkExternalLinks(new Set(external), { known, guard: parts.guard });
  const problemOf = async (link: FoundLink): Promise<BrokenLink['problem'] | null | undefined> => {
    const file = parsePublicUrl(link.address);
    if (file) return stored.has(keyOf(file)) ? null : { kind: 'lost-file' };
    const path = pathOnSite(link);
    if (!path) return results[link.address]?.problem;
    return problemOfOwn(path, anchorOf(link.address), { ...parts, settings });
  };
  const findings: BrokenLink[] = [];
  for (const link of links) {
    const problem = await problemOf(link);
    if (problem) findings.push({ ...link, problem });
  }
  return { findings, results };
}

/** Returns path and query of a URL on this website, or undefined for any other. */
function ownPath(address: string, siteUrl: string): string | undefined {
  const url = new URL(address, siteUrl);
  return url.origin === new URL(siteUrl).origin ? url.pathname + url.search : undefined;
}

async function problemOfOwn(
  path: string,
  anchor: string | undefined,
  { fetchOwn, settings }: LinkCheckParts & { settings: PageSettings },
): Promise<LinkProblem | null> {
  if (isOff(path, settings)) return { kind: 'page-off' };
  const response = await fetchOwn(path, anchor === undefined ? 'HEAD' : 'GET');
  const { status, headers } = response;
  if (status === 410) return { kind: 'deleted' };
  if (status === 404) return { kind: 'not-found' };
  const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html');
  if (anchor === undefined || !isPage) return null;
  return anchorsOf(await response.text()).has(anchor) ? null : { kind: 'missing-anchor', anchor };
}

function isOff(path: string, settings: PageSettings): boolean {
  const page = pageNameAt(path.split('?')[0] ?? path);
  return page !== undefined && !isPageOn(settings, page);
}

type ExternalCheck = { known: ExternalResults; guard: NetworkGuard };

/**
 * Returns the latest result per address. Checks due addresses within the limits, those with the oldest result first.
 */
async function checkExternalLinks(
  addresses: ReadonlySet<string>,
  { known, guard }: ExternalCheck,
): Promise<ExternalResults> {
  const results = Object.fromEntries(Object.entries(known).filter(([address]) => addresses.has(address)));
  const checkedToday = Object.values(known).filter(
    ({ at }) => Date.now() - Date.parse(at) < 24 * hourMs,
  ).length;
  const due = [...addresses].filter((address) => isDue(results[address]));
  due.sort((a, b) => (results[a]?.at ?? '').localeCompare(results[b]?.at ?? ''));
  const hosts = byHost(
    due.slice(0, Math.max(0, Math.min(maxRequests.perCheck, maxRequests.perDay - checkedToday))),
  );
  const outcomes: (LinkOutcome & { address: string; at: string })[] = [];
  const hasSeveralHosts = hosts.length > 1;
  const checkHosts = async () => {
    for (let host = hosts.pop(); host; host = hosts.pop()) {
      for (const address of host)
        outcomes.push({
          ...(await checkExternalLink(address, guard)),
          address,
          at: new Date().toISOString(),
        });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentHosts }, checkHosts));
  // If no host at all responds, this server has no connection. Keep the earlier results.
  if (hasSeveralHosts && outcomes.every(({ mayBeOffline }) => mayBeOffline)) return results;
  return {
    ...results,
    ...Object.fromEntries(outcomes.map(({ address, at, problem }) => [address, { at, problem }])),
  };
}

function byHost(addresses: readonly string[]): string[][] {
  const hosts = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    hosts.set(host, [...(hosts.get(host) ?? []), address]);
  }
  return [...hosts.values()];
}

function isDue(last: ExternalResults[string] | undefined): boolean {
  if (!last) return true;
  return Date.now() - Date.parse(last.at) > (last.problem ? recheckAfterMs.broken : recheckAfterMs.good);
}
