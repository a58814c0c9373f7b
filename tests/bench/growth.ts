import { randomUUID } from 'node:crypto';
import type { Tables } from '../../src/data/client/tables';
import { type Product, removeData, startProduct } from '../product';
import { median, openEditor } from './editor';
import { fill } from './fill';

const sizes = [10, 10_000] as const;
const rounds = 15;

const paths = ['/', '/references', '/press', '/references/werft-7-umbau'];

type Line = Record<string, string | number>;
type Site = { product: Product; tables: Tables };

/** Measures pages with few and with many records: two installations in turns, uncached and cached. */
export async function growth(): Promise<Line[]> {
  const sites: Site[] = [];
  try {
    for (const size of sizes) {
      const product = await startProduct({ env: { DEMO_CONTENT: 'false' } });
      const site = { product, tables: (await openEditor(product)).tables };
      sites.push(site);
      await fill(site.tables, size);
    }
    const lines: Line[] = [];
    for (const path of paths) lines.push(await comparePage(path, sites));
    return lines;
  } finally {
    for (const { product } of sites) {
      await product.stop();
      await removeData(product);
    }
  }
}

async function comparePage(path: string, sites: readonly Site[]): Promise<Line> {
  const times = sites.map((site) => ({ site, uncached: new Array<number>(), cached: new Array<number>() }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { site, uncached, cached } of times) {
      await site.tables
        .from('press_articles')
        .update({ source: randomUUID() })
        .eq('title', 'Artikel 3')
        .throwOnError();
      uncached.push(await responseMs(site, path));
      cached.push(await responseMs(site, path));
    }
  }
  const [few, many] = times;
  if (!few || !many) throw new Error('There are two sizes');
  const ratio = (of: 'uncached' | 'cached') => (median(many[of]) / median(few[of])).toFixed(2);
  return {
    page: path,
    [`anew, ${sizes[0]} records, ms`]: median(few.uncached).toFixed(1),
    [`${sizes[1]} records, ms`]: median(many.uncached).toFixed(1),
    '×': ratio('uncached'),
    'cached ×': ratio('cached'),
  };
}

async function responseMs({ product }: Site, path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(product.url + path);
  await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - start;
}
