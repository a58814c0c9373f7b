import { decodeUri } from '../text/decode-uri';
import { pageNamed, pageNames } from './pages';

/** Base URL of a path. Hosts are ignored, because the former website may have had another one. */
const baseUrl = 'http://site.invalid';

const maxLength = 500;

/** Path and query of an address in the form in which redirects compare them. */
export type PathWithParameters = {
  /** Decoded, without slash at the end. */
  path: string;
  /** Each `name=value` in one encoding, sorted. */
  parameters: readonly string[];
};

/**
 * Returns the path and the parameters of an address, without host and fragment. Undefined for text that is no address,
 * and for a path that no redirect can have.
 */
export function pathWithParameters(address: string): PathWithParameters | undefined {
  const url = parseAddress(address);
  if (!url) return undefined;
  const path = decodeUri(url.pathname)
    .replace(/\/+$/, '')
    // What no text decodes to stays encoded, in either case.
    .replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());
  const parameters = [...new Set(partsOf(url.search).map(parameterOf))].sort();
  return isStorable(path) && !/[?#]/.test(path) ? { path: path || '/', parameters } : undefined;
}

/** Returns the form in which redirects store the old address: its path, with the query if it has one. */
export function redirectPath(address: string): string | undefined {
  const from = pathWithParameters(address);
  const stored = from && [from.path, from.parameters.join('&')].filter(Boolean).join('?');
  return stored && stored.length <= maxLength ? stored : undefined;
}

/**
 * Returns the form in which redirects store their target: the decoded path with query and fragment, or the whole address
 * on another website (HTTPS only). `host` is the one of this website.
 */
export function targetPath(address: string, host?: string): string | undefined {
  const url = parseAddress(address);
  if (url && url.origin !== baseUrl && url.host !== host) {
    const isSafe = url.protocol === 'https:' && url.username === '' && url.password === '';
    return isSafe && url.href.length <= maxLength ? url.href : undefined;
  }
  if (!url || /[?#]/.test(decodeUri(url.pathname))) return undefined;
  const query = partsOf(url.search).map(parameterOf).join('&');
  const target = decodeUri(url.pathname) + (query && `?${query}`) + url.hash;
  return isStorable(target) ? target : undefined;
}

export function isExternalTarget(target: string): boolean {
  return target.startsWith('https://') && URL.canParse(target);
}

/** Only for targets from the list of redirects, never for an address in a query. */
export function targetUrl(target: string): string {
  if (isExternalTarget(target)) return target;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  return ownAddress(encodeURI(path) + rest) ?? '/';
}

/** Adds the query string of a request to the URL of its target, without the parameters of the redirect's old address. */
export function withSearch(url: string, search: string, from = ''): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const known = partsOf(from.replace(/^[^?]*/, ''));
  const requestParts = partsOf(search).filter((part) => !known.includes(parameterOf(part)));
  const merged = [query.slice(1), ...requestParts].filter(Boolean).join('&');
  return path + (merged && `?${merged}`) + fragment;
}

const serverFolders = /^\/(admin|api|assets|auth\/v1|backup|login|media|preview|rest\/v1|storage\/v1)(\/|$)/;

const serverFiles =
  /^\/(feed\.xml|healthz|map|readyz|robots\.txt|site\.webmanifest|sitemap(-\d+)?\.xml|trainings(\/[\w-]+)?\.ics)$/;

/** Checks whether the server itself answers at the address, or a page without records, which has no query. */
export function isOccupied(address: string): boolean {
  const [path = ''] = address.split('?');
  return (
    pageNames.some((name) => pageNamed(name).path === address) ||
    serverFiles.test(path) ||
    serverFolders.test(path)
  );
}

/** Returns undefined for a scheme other than HTTP. */
function parseAddress(address: string): URL | undefined {
  const typed = address.trim();
  const hasOtherScheme = /^(?!https?:)[a-z][\w+.-]*:/i.test(typed);
  if (typed === '' || hasOtherScheme) return undefined;
  return URL.canParse(typed, baseUrl) ? new URL(typed, baseUrl) : undefined;
}

/** Returns the parts of a query string that begins with a question mark, or of an empty one. */
function partsOf(search: string): string[] {
  return search.slice(1).split('&').filter(Boolean);
}

/** Returns a part of a query in one encoding: `a[]`, `a%5b%5D` and `a%5B%5D=` are equal. */
function parameterOf(part: string): string {
  const [name = '', ...value] = part.split('=');
  return [name, value.join('=')]
    .filter((text, index) => index === 0 || text)
    .map(encodedOnce)
    .join('=');
}

function encodedOnce(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  const decoded = decodeUri(spaced);
  const encoded = encodeURIComponent(decoded);
  // Bytes of another encoding stay.
  return decoded === spaced
    ? encoded.replace(/%25([0-9a-f]{2})/gi, (_, byte: string) => `%${byte.toUpperCase()}`)
    : encoded;
}

function isStorable(path: string): boolean {
  // eslint-disable-next-line no-control-regex -- the database refuses them
  return path.length <= maxLength && !/^\/\/|[\\\u0000-\u001f\u007f-\u009f]/.test(path);
}

/**
 * Resolves an address from a query, a fragment, a stored value or a message. Returns its path with query and fragment;
 * undefined when it leads to another origin. Browsers ignore tabs and read backslashes as slashes, so only `URL` tells.
 */
export function ownAddress(address: string, origin = 'http://site.invalid'): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // `blob:` has the origin of its page. A path may begin with two slashes: `/.//host`.
  const isPath = url.pathname.startsWith('/') && !url.pathname.startsWith('//');
  return isPath && url.origin === new URL(origin).origin ? url.pathname + url.search + url.hash : undefined;
}
