/**
 * Checks for a time stamp at the start of the file name. Such a name is never reused; under other names the
 * file can change.
 */
export function isImmutableName(path: string): boolean {
  return /(^|\/)\d{13}[-.][^/]*$/.test(path);
}
