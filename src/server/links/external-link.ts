import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { LinkProblem } from '../../data/operations/broken-links';
import { anchorOf, anchorsOf } from './anchors';
import type { Reach } from './reach';

export type ExternalCheck = {
  /** Only addresses for which it returns `open` are connected to. */
  reach: (address: string) => Reach;
  /** `User-Agent` that identifies the website. */
  userAgent: string;
  signal: AbortSignal;
};

/** `mayBeOffline`: the network between the server and the host may be the reason. */
export type LinkOutcome = { problem: LinkProblem | null; mayBeOffline: boolean };

const timeoutMs = 10_000;

const maxRedirects = 5;

/** In a longer page no anchor is checked. */
const maxPageLength = 1024 ** 2;

/** A page with less text is rendered by a script, which may add the anchor. */
const minTextLength = 500;

/** Status codes of a missing page. Codes such as 401, 403 and 429 do not prove that it is missing. */
const missingStatuses = new Set([404, 410]);

/**
 * Checks an external link by HEAD, then by GET if HEAD fails. Reads the page only for an anchor.
 * Checks the IP address of each connection, also after redirects, instead of an earlier DNS result. This prevents DNS
 * rebinding.
 */
export async function checkExternalLink(address: string, check: ExternalCheck): Promise<LinkOutcome> {
  try {
    const anchor = anchorOf(address);
    const head = anchor === undefined ? await follow(address, 'HEAD', check) : undefined;
    const { status, html } = head && head.status < 400 ? head : await follow(address, 'GET', check);
    if (missingStatuses.has(status)) return { problem: { kind: 'missing', status }, mayBeOffline: false };
    if (status >= 500) return { problem: { kind: 'error', status }, mayBeOffline: false };
    return {
      problem: anchor !== undefined && html ? missingAnchor(anchor, html) : null,
      mayBeOffline: false,
    };
  } catch (error) {
    if (check.signal.aborted) throw error;
    if (error instanceof Refusal) return { problem: error.problem, mayBeOffline: false };
    const code = codeOf(error);
    return { problem: { kind: 'unreachable', code }, mayBeOffline: code !== 'ENOTFOUND' };
  }
}

function missingAnchor(anchor: string, html: string): LinkProblem | null {
  const anchors = anchorsOf(html);
  if (anchors.has(anchor) || anchors.textLength < minTextLength) return null;
  return { kind: 'missing-anchor', anchor };
}

/** Thrown instead of a request. Without a problem the link is not checked and not reported. */
class Refusal extends Error {
  constructor(readonly problem: LinkProblem | null) {
    super(problem?.kind);
  }
}

/** `html` is set only for a complete page from a GET request. */
type Answer = { status: number; location?: string; html?: string };

async function follow(address: string, method: 'HEAD' | 'GET', check: ExternalCheck): Promise<Answer> {
  let url = new URL(address);
  for (let count = 0; count <= maxRedirects; count += 1) {
    const response = await send(url, method, check);
    const { status, location } = response;
    if (status < 300 || status >= 400 || !location || !URL.canParse(location, url)) return response;
    url = new URL(location, url);
  }
  throw new Refusal({ kind: 'endless-redirect' });
}

function send(
  url: URL,
  method: 'HEAD' | 'GET',
  { reach, userAgent, signal }: ExternalCheck,
): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol)) throw new Refusal({ kind: 'no-web-page', protocol: url.protocol });
  // An IP address is connected to without a lookup, so check it here.
  if (isIP(host) && reach(host) !== 'open') throw refusal(reach(host));
  url.username = url.password = '';
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method,
      agent: false,
      headers: { 'User-Agent': userAgent, Accept: '*/*' },
      lookup: filteredLookup(reach),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const isPage = method === 'GET' && status < 300 && /\bhtml\b/i.test(headers['content-type'] ?? '');
      const reading = isPage ? readPage(response) : Promise.resolve(undefined);
      reading.then((html) => resolve({ status, location: headers.location, html }), reject);
      if (!isPage) response.destroy();
    });
    request.on('error', reject);
    request.end();
  });
}

/** Reads a page. Returns undefined when it is longer than `maxPageLength`. */
async function readPage(response: IncomingMessage): Promise<string | undefined> {
  let html = '';
  response.setEncoding('utf8');
  for await (const text of response) {
    html += String(text);
    // Leaving the loop closes the connection.
    if (html.length > maxPageLength) return undefined;
  }
  return html;
}

/** Creates a DNS lookup that returns only addresses that may be connected to. */
function filteredLookup(reach: ExternalCheck['reach']): LookupFunction {
  return (name, options, answer) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '');
      const allowed = found.filter(({ address }) => reach(address) === 'open');
      const [first] = allowed;
      if (!first) {
        const isOwn = found.some(({ address }) => reach(address) === 'own');
        return answer(refusal(isOwn ? 'own' : 'closed'), '');
      }
      if (options.all) answer(null, allowed);
      else answer(null, first.address, first.family);
    });
  };
}

/**
 * Returns the refusal for an address. Another website on this machine may be fine, but its ports must not be probed
 * from here, so it is not reported.
 */
function refusal(reach: Reach): Refusal {
  return new Refusal(reach === 'own' ? null : { kind: 'closed-network' });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
