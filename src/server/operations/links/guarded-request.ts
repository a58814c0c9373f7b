import { lookup, promises as dns } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction, BlockList, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Bilingual } from '../../../content/language';
import { readUpTo } from '../../../service/files';

export type NetworkGuard = {
  /** Only addresses for which it returns `open` are connected to. */
  scopeOf: (address: string) => AddressScope;
  userAgent: string;
  signal: AbortSignal;
};

type GuardedRequest = {
  method: string;
  /** Limit of the whole exchange, including the body of the response. */
  timeoutMs: number;
  headers?: Record<string, string>;
  body?: string;
};

const redirectLimit = 5;

/** Thrown instead of a request. Without a problem the link is not checked and not reported. */
export class RequestRefusedError extends Error {
  constructor(readonly problem: Bilingual | null) {
    super(problem?.en);
  }
}

/** Checks the IP address of each connection instead of an earlier DNS result, against DNS rebinding. */
export async function followGuarded(address: string, request: GuardedRequest, guard: NetworkGuard) {
  let url = new URL(address);
  for (let redirects = 0; redirects <= redirectLimit; redirects += 1) {
    const response = await send(url, request, guard);
    const { statusCode: status = 0, headers } = response;
    const { location } = headers;
    const isRedirect = status >= 300 && status < 400 && location && URL.canParse(location, url);
    // A body may contain credentials, which are for this address only.
    if (!isRedirect || request.body !== undefined) return response;
    response.destroy();
    const next = new URL(location, url);
    // Credentials are for the first host only.
    if (next.origin !== url.origin) request = { ...request, headers: undefined };
    url = next;
  }
  throw new RequestRefusedError({
    en: 'Its redirects never end.',
    de: 'Die Weiterleitungen nehmen kein Ende.',
  });
}

function send(
  url: URL,
  { method, timeoutMs, headers, body }: GuardedRequest,
  { scopeOf, userAgent, signal }: NetworkGuard,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol))
    throw new RequestRefusedError({
      en: `It points to ${url.protocol} instead of a web page.`,
      de: `Der Link führt zu ${url.protocol} statt zu einer Webseite.`,
    });
  // An IP address is connected to without a lookup, so check it here.
  if (isIP(host) && scopeOf(host) !== 'open') throw refusal(scopeOf(host));
  url.username = url.password = '';
  return new Promise((resolve, reject) => {
    const sendRequest = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = sendRequest(url, {
      method,
      agent: false,
      headers: { Accept: '*/*', ...headers, 'User-Agent': userAgent },
      lookup: filteredLookup(scopeOf),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

function filteredLookup(scopeOf: NetworkGuard['scopeOf']): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const allowed = found.filter(({ address }) => scopeOf(address) === 'open');
      const [first] = allowed;
      if (!first) {
        const isOwn = found.some(({ address }) => scopeOf(address) === 'own');
        return callback(refusal(isOwn ? 'own' : 'closed'), '');
      }
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

/** Ports of this machine must not be probed from here, so another website on it is not reported. */
function refusal(scope: AddressScope): RequestRefusedError {
  if (scope === 'own') return new RequestRefusedError(null);
  return new RequestRefusedError({
    en: 'It is in a private network, which visitors cannot reach.',
    de: 'Der Link führt in ein geschlossenes Netz, das Besucher nicht erreichen.',
  });
}

/** Location of an IP address: `open` on the internet, `closed` in a private network, `own` for this machine. */
export type AddressScope = 'open' | 'closed' | 'own';

/** From the interfaces and the host of SITE_URL: behind NAT the interfaces lack the public address. */
export async function createAddressScope(siteUrl: string): Promise<(address: string) => AddressScope> {
  const { hostname } = new URL(siteUrl);
  const ofSite = await dns.lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  const ofInterfaces = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  const own = new BlockList();
  for (const { address } of [...ofSite, ...ofInterfaces]) own.addAddress(address, familyOf(address));
  return (address) => {
    if (!isPublicAddress(address)) return 'closed';
    return own.check(address, familyOf(address)) ? 'own' : 'open';
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/** Address ranges outside the public internet (RFC 6890 and later registrations). */
const reserved = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Metadata of virtual machines of Azure, at an address that is not registered as special.
  '168.63.129.16/32',
  // Tunnel ranges, which can embed any IPv4 address, and other special ranges of IPv6.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [network = '', bits] = range.split('/');
  reserved.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6');
}

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

const maxResponseBytes = 32 * 1024 * 1024;

const downloadTimeoutMs = 120_000;

export class ResponseTooLargeError extends Error {}

/** Creates a `fetch` that connects to addresses on the public internet only. Throws for a larger response. */
export function createGuardedFetch(guard: NetworkGuard, maxBytes = maxResponseBytes): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const body = request.body ? await request.text() : undefined;
    const options = { method, timeoutMs: downloadTimeoutMs, headers: Object.fromEntries(headers), body };
    const response = await followGuarded(request.url, options, guard);
    const { statusCode: status = 502, rawHeaders } = response;
    const bytes = await readUpTo(response, maxBytes);
    if (!bytes) throw new ResponseTooLargeError('The response is too large');
    const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
      index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
    );
    return new Response(bytes.length > 0 ? bytes : null, { status, headers: pairs });
  };
}
