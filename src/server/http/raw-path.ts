/**
 * Returns the path as received, still percent-encoded. Routes match this form, so that every address has one spelling.
 * Decoded, `/%73ervices` would be a second `/services`, and `/%09/host/` would become `//host/` in browsers.
 */
export function rawPath({ url }: Request): string {
  const end = url.search(/[?#]/);
  return url.slice(url.indexOf('/', url.indexOf('//') + 2), end < 0 ? url.length : end);
}

/** Returns the query with its `?`, or an empty string. */
export function rawSearch({ url }: Request): string {
  return /\?[^#]*/.exec(url)?.[0] ?? '';
}
