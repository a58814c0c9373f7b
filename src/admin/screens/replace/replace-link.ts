export const findParameter = 'find';

/** Returns the address of the replace screen that searches for this text. */
export function replaceLink(find: string): string {
  return `/admin/replace?${new URLSearchParams({ [findParameter]: find })}`;
}
