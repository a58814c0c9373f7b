/**
 * The path as it was received, still percent-encoded. Routes are found by it, so every address has one spelling:
 * decoded, `/%73ervices` would be a second `/services`, and `/%09/host/` would become what browsers read as `//host/`.
 */
export function rawPath(request: Request): string {
  return new URL(request.url).pathname;
}
