import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Bilingual } from '../../../content/language';
import type { AddressScope } from './address-scope';

export type NetworkGuard = {
  /** Only addresses for which it returns `open` are connected to. */
  scopeOf: (address: string) => AddressScope;
  userAgent: string;
  signal: AbortSignal;
};

export type GuardedRequest = {
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

/**
 * Sends a request and follows redirects. Checks the IP address of each connection, instead of an earlier DNS result.
 * This prevents DNS rebinding.
 */
export async function followGuarded(
  address: string,
  request: GuardedRequest,
  guard: NetworkGuard,
): Promise<IncomingMessage> {
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

/**
 * Returns the refusal for an address. Another website on this machine may be fine, but its ports must not be probed
 * from here, so it is not reported.
 */
function refusal(scope: AddressScope): RequestRefusedError {
  if (scope === 'own') return new RequestRefusedError(null);
  return new RequestRefusedError({
    en: 'It is in a private network, which visitors cannot reach.',
    de: 'Der Link führt in ein geschlossenes Netz, das Besucher nicht erreichen.',
  });
}
