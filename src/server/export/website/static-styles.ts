/** A reference in a style sheet, quoted or not. */
const reference = /url\((?:"([^"]*)"|'([^']*)'|([^"')]*))\)/g;

/**
 * Rewrites a style sheet for pages without scripts: browsers that could run scripts show what others would see.
 * `addressOf` returns the new address of each referenced file.
 */
export async function staticStyles(
  css: string,
  addressOf: (address: string) => Promise<string>,
): Promise<string> {
  const addresses = new Map<string, string>();
  for (const [whole, ...quoted] of css.matchAll(reference)) {
    const address = quoted.find((one) => one !== undefined) ?? '';
    if (!/^(data:|#)/.test(address)) addresses.set(whole, `url("${await addressOf(address)}")`);
  }
  return css
    .replace(reference, (whole) => addresses.get(whole) ?? whole)
    .replace(/\(scripting:\s*none\)/g, '(min-width:0)')
    .replace(/\(scripting:\s*enabled\)/g, '(max-width:0)');
}
