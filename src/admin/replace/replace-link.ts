export const findParameter = 'find';

/** Where these words are replaced. */
export function replaceLink(find: string): string {
  return `/admin/replace?${new URLSearchParams({ [findParameter]: find })}`;
}
