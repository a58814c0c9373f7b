export const findParameter = 'find';

/** Returns the URL of the replace screen for these words. */
export function replaceScreenUrl(find: string): string {
  return `/admin/replace?${new URLSearchParams({ [findParameter]: find })}`;
}
