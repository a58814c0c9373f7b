import { type Bilingual, translate } from '../../../content/language';
import type { PageSettings } from '../../../content/fields/page-settings';
import { isPageOn } from '../../../content/pages/page-settings';
import { pageNameAt } from '../../../content/pages/pages';
import type { BrokenLink } from '../../../data/operations/server-reports';
import { readInventory } from '../../../data/files/file-references';
import { keyOf, parsePublicUrl } from '../../../data/files/urls';
import { readPageSettings } from '../../../data/site/site-settings';
import type { Tables } from '../../../data/client/service';
import { anchorOf, anchorsOf, checkExternalLink, type LinkOutcome, withoutAnchor } from './external-link';
import type { NetworkGuard } from './guarded-request';
import { contentTypes } from '../../../content';
import type { Row } from '../../../content/record/form-values';
import { type ContentType, type FieldEntry, fieldEntries } from '../../../content/model';
import { linkPattern, withoutMarks } from '../../../content/text/markup';
import { fileColumn, fileUrlsIn } from '../../../content/record/record';
import { readPublished } from '../../../data/records/read';

export type ExternalResults = Record<string, { at: string; problem: Bilingual | null }>;

export type FetchOwn = (path: string, method: 'HEAD' | 'GET') => Promise<Response>;

export type LinkCheckParts = {
  tables: Tables;
  siteUrl: string;
  fetchOwn: FetchOwn;
  guard: NetworkGuard;
};

const hourMs = 3_600_000;

const maxRequests = { perCheck: 100, perDay: 500 };

/** Hosts requested concurrently. Each host gets one request at a time. */
const concurrentHostLimit = 4;

const recheckAfterMs = { good: 20 * hourMs, broken: hourMs };

export async function checkLinks(parts: LinkCheckParts, known: ExternalResults) {
  const links = await findLinks(parts.tables);
  const { files } = await readInventory(parts.tables);
  const settings = await readPageSettings(parts.tables);
  const stored = new Set(files.map(keyOf));
  const pathOnSite = ({ address }: FoundLink) => ownPath(address, parts.siteUrl);
  const external = links
    .filter((link) => !pathOnSite(link) && !parsePublicUrl(link.address))
    .map(({ address }) => address);
  const results = await checkExternalLinks(new Set(external), { known, guard: parts.guard });
  const problemOf = async (link: FoundLink): Promise<Bilingual | null | undefined> => {
    const file = parsePublicUrl(link.address);
    if (file) return stored.has(keyOf(file)) ? null : lostFile;
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

const lostFile = { en: 'This file no longer exists.', de: 'Diese Datei gibt es nicht mehr.' };

function ownPath(address: string, siteUrl: string): string | undefined {
  const url = new URL(address, siteUrl);
  return url.origin === new URL(siteUrl).origin ? url.pathname + url.search : undefined;
}

async function problemOfOwn(
  path: string,
  anchor: string | undefined,
  { fetchOwn, settings }: LinkCheckParts & { settings: PageSettings },
): Promise<Bilingual | null> {
  if (isOff(path, settings))
    return {
      en: 'This page is switched off under “Pages”, so visitors see the text without a link.',
      de: 'Diese Seite ist unter „Seiten“ abgeschaltet; Besucher sehen den Text ohne Link.',
    };
  const response = await fetchOwn(path, anchor === undefined ? 'HEAD' : 'GET');
  const { status, headers } = response;
  if (status === 410)
    return { en: 'What was here has been deleted (410).', de: 'Was hier war, wurde gelöscht (410).' };
  if (status === 404)
    return {
      en: 'There is no such page on this website (404).',
      de: 'Diese Seite gibt es auf dieser Website nicht (404).',
    };
  const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html');
  if (anchor === undefined || !isPage) return null;
  return anchorsOf(await response.text()).has(anchor) ? null : withoutAnchor(anchor);
}

function isOff(path: string, settings: PageSettings): boolean {
  const page = pageNameAt(path.split('?')[0] ?? path);
  return page !== undefined && !isPageOn(settings, page);
}

/** Checks due addresses within the limits, those with the oldest result first. */
async function checkExternalLinks(
  addresses: ReadonlySet<string>,
  { known, guard }: { known: ExternalResults; guard: NetworkGuard },
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
  await Promise.all(Array.from({ length: concurrentHostLimit }, checkHosts));
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

type FoundLink = Omit<BrokenLink, 'problem'>;

const base = 'http://site.invalid';

async function findLinks(tables: Tables): Promise<FoundLink[]> {
  const found: FoundLink[] = [];
  for (const type of contentTypes) {
    for (const row of await readPublished(tables, type)) found.push(...linksOf(type, row));
  }
  return found;
}

function linksOf(type: ContentType, row: Row): FoundLink[] {
  const title = type.rows === 'many' ? withoutMarks(String(row[type.heading])) : translate(type.region);
  const record = { type: type.name, id: String(row.id), title };
  return fieldEntries(type).flatMap((entry) =>
    addressesIn(type, row, entry).map((address) => ({ ...record, field: entry[0], address })),
  );
}

function addressesIn(type: ContentType, row: Row, entry: FieldEntry): string[] {
  const [name, field] = entry;
  if (fileColumn(type, name, field))
    return fileUrlsIn(type, row, entry).filter((url) => URL.canParse(url, base));
  const texts = [row[name]].flat();
  const addressesOf = field.kind === 'markup' ? addressesInMarkup : urlsIn;
  return [...new Set(texts.flatMap((text) => (typeof text === 'string' ? addressesOf(text) : [])))];
}

function addressesInMarkup(source: string): string[] {
  const hrefs = [...source.matchAll(linkPattern)].map(([, , href = '']) => href);
  const pages = hrefs.filter((href) => !/^(mailto|tel):/i.test(href) && URL.canParse(href, base));
  return [...pages, ...urlsIn(source.replace(linkPattern, '$1'))];
}

/** A full stop or bracket after a URL belongs to the sentence. */
function urlsIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"“”„*]+/gi) ?? [];
  return found
    .map((address) => address.replace(/[.,;:!?)\]]+$/, ''))
    .filter((address) => URL.canParse(address));
}
