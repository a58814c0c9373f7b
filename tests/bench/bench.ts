import { removeData, startProduct } from '../product';
import { backups } from './backups';
import { memory } from './memory';
import { visits } from './visits';

/** Each prints its own table; `npm run bench -- NAME` runs one alone. */
const parts: Record<string, () => Promise<object[]>> = { visits: visitsOfDemo, memory, backups };

/**
 * Measures the product on this machine, in all parts or in the named ones. Absolute numbers differ between machines.
 */
export async function bench(names: string[]): Promise<void> {
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    const measure = parts[name];
    if (!measure) throw new Error(`There is no part ${name}, but: ${Object.keys(parts).join(', ')}`);
    console.table(await measure());
  }
}

async function visitsOfDemo(): Promise<object[]> {
  const product = await startProduct({ execArgv: [] });
  try {
    return await visits(product.url);
  } finally {
    await product.stop();
    await removeData(product);
  }
}
