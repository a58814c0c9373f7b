/** A name with a time stamp in front (SPEC §7) is never given to another file; behind others the file can change. */
export function isImmutableName(path: string): boolean {
  return /(^|\/)\d{13}[-.][^/]*$/.test(path);
}
