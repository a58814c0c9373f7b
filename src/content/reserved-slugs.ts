/**
 * First segments of the addresses of server and website, which no free page can have as its slug. `404` is the internal
 * path of the page for unknown addresses. `private.is_reserved_path` has the same list.
 */
/* prettier-ignore */
export const reservedSlugs: readonly string[] = [
  '404', 'admin', 'api', 'assets', 'auth', 'backup', 'healthz', 'login', 'map', 'media', 'preview', 'readyz', 'rest',
  'storage',
  'agbs', 'aktuelles', 'attest', 'contact', 'cv', 'datenschutz', 'exchange', 'impressum', 'press', 'references',
  'services', 'shop', 'team', 'trainings',
];

/** Checks whether a free page can be at this path (not decoded). */
export function isFreePagePath(path: string): boolean {
  return /^\/[a-z0-9]+(-[a-z0-9]+)*$/.test(path) && !reservedSlugs.includes(path.slice(1));
}
