import { decodeUri } from '../text/decode-uri';
import { ownAddress } from './own-address';
import { pageNamed, pageNames } from './pages';

/** Base URL of a path. Hosts are ignored, because the former website may have had another one. */
const baseUrl = 'http://site.invalid';

const maxLength = 500;

/** Parameters of WordPress that name a post at the home page: `/?p=12`. */
const postParameters = ['p', 'page_id', 'attachment_id'] as const;

/**
 * Returns the form in which redirects store and compare the path of an address: decoded, without host, query, fragment
 * and slash at the end. At the home page the number of a WordPress post belongs to it. Undefined for anything else.
 */
export function redirectPath(address: string): string | undefined {
  const url = parseAddress(address);
  if (!url) return undefined;
  const path = decodeUri(url.pathname)
    .replace(/\/+$/, '')
    // What no text decodes to stays encoded, in either case.
    .replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());
  if (path === '') return postOf(url.search) ?? '/';
  return isStorable(path) && !/[?#]/.test(path) ? path : undefined;
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
  const target = decodeUri(url.pathname) + url.search + url.hash;
  return isStorable(target) ? target : undefined;
}

/** Checks whether a stored target is on another website. */
export function isExternalTarget(target: string): boolean {
  return target.startsWith('https://') && URL.canParse(target);
}

/** Returns the URL of a stored target. Only for targets from the list of redirects, never for an address in a query. */
export function targetUrl(target: string): string {
  if (isExternalTarget(target)) return target;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  return ownAddress(encodeURI(path) + rest) ?? '/';
}

/** Adds the query string of the request to the URL of its target, without the number of a WordPress post. */
export function withSearch(url: string, search: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const post = postOf(search)?.slice(2);
  const requestParts = search
    .slice(1)
    .split('&')
    .filter((part) => part !== post);
  const merged = [query.slice(1), ...requestParts].filter(Boolean).join('&');
  return path + (merged && `?${merged}`) + fragment;
}

/** Paths below which the server answers every request itself. */
const serverFolders = [
  '/admin',
  '/api',
  '/assets',
  '/auth/v1',
  '/backup',
  '/login',
  '/media',
  '/preview',
  '/rest/v1',
  '/storage/v1',
];

const serverFiles =
  /^\/(feed\.xml|healthz|map|readyz|robots\.txt|site\.webmanifest|sitemap(-\d+)?\.xml|trainings(\/[\w-]+)?\.ics)$/;

/** Checks whether a page without records, or the server itself, answers at the path. */
export function isOccupied(path: string): boolean {
  return (
    pageNames.some((name) => pageNamed(name).path === path) ||
    serverFiles.test(path) ||
    serverFolders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  );
}

/** Parses a typed path or address. Returns undefined for a scheme other than HTTP. */
function parseAddress(address: string): URL | undefined {
  const typed = address.trim();
  const hasOtherScheme = /^(?!https?:)[a-z][\w+.-]*:/i.test(typed);
  if (typed === '' || hasOtherScheme) return undefined;
  return URL.canParse(typed, baseUrl) ? new URL(typed, baseUrl) : undefined;
}

/** Returns the address of a WordPress post in a query string, or undefined. */
function postOf(search: string): string | undefined {
  const parameters = new URLSearchParams(search);
  const name = postParameters.find((candidate) => /^\d+$/.test(parameters.get(candidate) ?? ''));
  return name && `/?${name}=${parameters.get(name)}`;
}

function isStorable(path: string): boolean {
  // eslint-disable-next-line no-control-regex -- the database refuses them
  return path.length <= maxLength && !/^\/\/|[\\\u0000-\u001f\u007f-\u009f]/.test(path);
}
