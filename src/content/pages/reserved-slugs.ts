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
