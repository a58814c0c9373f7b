import type { IncomingMessage } from 'node:http';
import type { LinkProblem } from '../../data/operations/broken-links';
import { anchorOf, anchorsOf } from './anchors';
import { followGuarded, type NetworkGuard, RequestRefusedError } from './guarded-request';

/** `mayBeOffline`: the network between the server and the host may be the reason. */
export type LinkOutcome = { problem: LinkProblem | null; mayBeOffline: boolean };

const timeoutMs = 10_000;

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
export async function checkExternalLink(address: string, guard: NetworkGuard): Promise<LinkOutcome> {
  try {
    const anchor = anchorOf(address);
    const head = anchor === undefined ? await follow(address, 'HEAD', guard) : undefined;
    const { status, html } = head && head.status < 400 ? head : await follow(address, 'GET', guard);
    if (missingStatuses.has(status)) return { problem: { kind: 'missing', status }, mayBeOffline: false };
    if (status >= 500) return { problem: { kind: 'error', status }, mayBeOffline: false };
    return {
      problem: anchor !== undefined && html ? missingAnchor(anchor, html) : null,
      mayBeOffline: false,
    };
  } catch (error) {
    if (guard.signal.aborted) throw error;
    if (error instanceof RequestRefusedError) return { problem: error.problem, mayBeOffline: false };
    const code = codeOf(error);
    return { problem: { kind: 'unreachable', code }, mayBeOffline: code !== 'ENOTFOUND' };
  }
}

function missingAnchor(anchor: string, html: string): LinkProblem | null {
  const anchors = anchorsOf(html);
  if (anchors.has(anchor) || anchors.textLength < minTextLength) return null;
  return { kind: 'missing-anchor', anchor };
}

/** `html` is set only for a complete page from a GET request. */
type FetchedPage = { status: number; html?: string };

async function follow(address: string, method: 'HEAD' | 'GET', guard: NetworkGuard): Promise<FetchedPage> {
  const response = await followGuarded(address, { method, timeoutMs }, guard);
  const { statusCode: status = 0, headers } = response;
  const isPage = method === 'GET' && status < 300 && /\bhtml\b/i.test(headers['content-type'] ?? '');
  if (isPage) return { status, html: await readPage(response) };
  response.destroy();
  return { status };
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
