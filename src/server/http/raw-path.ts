/**
 * Returns the path as received, still percent-encoded. Routes match this form, so that every address has one spelling.
 * Decoded, `/%73ervices` would be a second `/services`, and `/%09/host/` would become `//host/` in browsers.
 */
export function rawPath(request: Request): string {
  return new URL(request.url).pathname;
}
