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
