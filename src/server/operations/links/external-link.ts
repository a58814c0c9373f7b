import type { IncomingMessage } from 'node:http';
import { Parser } from 'htmlparser2';
import type { Bilingual } from '../../../content/language';
import { followGuarded, type NetworkGuard, RequestRefusedError } from './guarded-request';
import { decodeUri } from '../../../content/text/decode-uri';
import { errorCodeOf } from '../../../service/errors';

/** `mayBeOffline`: the network between the server and the host may be the reason. */
export type LinkOutcome = { problem: Bilingual | null; mayBeOffline: boolean };

const timeoutMs = 10_000;

/** In a longer page no anchor is checked. */
const maxPageLength = 1024 ** 2;

/** A page with less text is rendered by a script, which may add the anchor. */
const minTextLength = 500;

/** Status codes of a missing page. Codes such as 401, 403 and 429 do not prove that it is missing. */
const missingStatuses = new Set([404, 410]);

/** Reads the page only for an anchor. */
export async function checkExternalLink(address: string, guard: NetworkGuard): Promise<LinkOutcome> {
  try {
    const anchor = anchorOf(address);
    const head = anchor === undefined ? await follow(address, 'HEAD', guard) : undefined;
    const { status, html } = head && head.status < 400 ? head : await follow(address, 'GET', guard);
    return { problem: problemOfPage(status, anchor, html), mayBeOffline: false };
  } catch (error) {
    if (guard.signal.aborted) throw error;
    if (error instanceof RequestRefusedError) return { problem: error.problem, mayBeOffline: false };
    const code = errorCodeOf(error) ?? '';
    return { problem: unreachable(code), mayBeOffline: code !== 'ENOTFOUND' };
  }
}

function problemOfPage(status: number, anchor: string | undefined, html: string | undefined) {
  if (missingStatuses.has(status))
    return { en: `There is no such page (${status}).`, de: `Diese Seite gibt es nicht (${status}).` };
  if (status >= 500)
    return {
      en: `The website answers with an error (${status}).`,
      de: `Die Website antwortet mit einem Fehler (${status}).`,
    };
  if (anchor === undefined || !html) return null;
  const anchors = anchorsOf(html);
  return anchors.has(anchor) || anchors.textLength < minTextLength ? null : withoutAnchor(anchor);
}

export function withoutAnchor(anchor: string): Bilingual {
  return {
    en: `The page is there, but it has no place named “${anchor}”.`,
    de: `Die Seite gibt es, aber keine Stelle mit dem Namen „${anchor}“ darin.`,
  };
}

const reasons: Readonly<Partial<Record<string, Bilingual>>> = {
  '': { en: 'the connection failed', de: 'Die Verbindung kam nicht zustande' },
  ABORT_ERR: { en: 'it did not respond in time', de: 'Es kam nicht rechtzeitig eine Antwort' },
  ENOTFOUND: { en: 'the host name does not exist', de: 'Diesen Namen gibt es nicht' },
  EAI_AGAIN: { en: 'the host name could not be looked up', de: 'Der Name ließ sich nicht nachschlagen' },
  ECONNREFUSED: { en: 'the connection was refused', de: 'Dort antwortet niemand' },
  ECONNRESET: { en: 'the connection was cut', de: 'Die Verbindung wurde abgebrochen' },
  CERT_HAS_EXPIRED: { en: 'its certificate has expired', de: 'Das Zertifikat ist abgelaufen' },
};

/** `code` is that of Node.js. An unknown one stays as it is, for the operator of the linked website. */
function unreachable(code: string): Bilingual {
  const { en, de } = reasons[code] ?? { en: code, de: code };
  return { en: `It cannot be reached: ${en}.`, de: `Nicht erreichbar: ${de}.` };
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

/** Undefined for a whole page, a text fragment, and a client-side route such as `#/path`. */
export function anchorOf(address: string): string | undefined {
  const { hash } = new URL(address, 'http://site.invalid');
  const [anchor = ''] = hash.slice(1).split(':~:');
  return anchor === '' || /^[!/]|=|^top$/i.test(anchor) ? undefined : decodeUri(anchor);
}

/** `textLength` is short when a script renders the page. */
export function anchorsOf(html: string) {
  const names = new Set<string>();
  let hiddenDepth = 0;
  let textLength = 0;
  const parser = new Parser({
    onopentag(name, { id, name: anchorName }) {
      if (id) names.add(id);
      if (name === 'a' && anchorName) names.add(anchorName);
      if (isHidden(name)) hiddenDepth += 1;
    },
    onclosetag(name) {
      if (isHidden(name)) hiddenDepth -= 1;
    },
    ontext(text) {
      if (hiddenDepth === 0) textLength += text.trim().length;
    },
  });
  parser.end(html);
  // GitHub prefixes ids with `user-content-`; a script maps the short name to it.
  return { has: (anchor: string) => names.has(anchor) || names.has(`user-content-${anchor}`), textLength };
}

function isHidden(name: string): boolean {
  return name === 'script' || name === 'style' || name === 'noscript';
}
