import { removeData, startProduct } from '../product';
import { backups } from './backups';
import { memory } from './memory';
import { visits } from './visits';

/** Each prints its own table; `npm run bench -- NAME` runs one alone. */
const parts: Record<string, (paths: string[]) => Promise<object[]>> = {
  visits: visitsOfDemo,
  memory,
  backups,
};

/**
 * Measures the product on this machine, in all parts or in the named ones. Visits are those of all pages, or of the pages
 * at the given paths. Absolute numbers differ between machines.
 */
export async function bench(choice: string[]): Promise<void> {
  const paths = choice.filter((word) => word.startsWith('/'));
  const names = choice.filter((word) => !paths.includes(word));
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    const measure = parts[name];
    if (!measure) throw new Error(`There is no part ${name}, but: ${Object.keys(parts).join(', ')}`);
    console.table(await measure(paths));
  }
}

async function visitsOfDemo(paths: string[]): Promise<object[]> {
  const product = await startProduct({ execArgv: [] });
  try {
    return await visits(product.url, paths);
  } finally {
    await product.stop();
    await removeData(product);
  }
}
