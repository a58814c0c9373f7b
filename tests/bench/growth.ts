import { randomUUID } from 'node:crypto';
import type { Tables } from '../../src/data/client/tables';
import { type Product, removeData, startProduct } from '../product';
import { median, openEditor } from './editor';

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
      const site = { product, tables: await openEditor(product) };
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

/** Rows per insert. */
const batchSize = 500;

/** Inserts this many references, press articles and topics each. */
async function fill(tables: Tables, size: number): Promise<void> {
  const text = 'Die Anlage wurde geprüft und in Betrieb genommen. '.repeat(8);
  const tablesOf: [table: string, rowOf: (n: number) => object][] = [
    ['client_references', (n) => ({ company: `Werft ${n}`, project: 'Umbau', testimonial: text })],
    ['press_articles', (n) => ({ title: `Artikel ${n}`, source: 'Bote', date: dayOf(n), excerpt: text })],
    [
      'latest_topics',
      (n) => ({ title: `Meldung ${n}`, date: dayOf(n), description: text, image_url: '/none.jpg' }),
    ],
  ];
  for (const [table, rowOf] of tablesOf) {
    for (let from = 0; from < size; from += batchSize) {
      const numbers = Array.from({ length: Math.min(batchSize, size - from) }, (_, index) => from + index);
      await tables.from(table).insert(numbers.map(rowOf)).throwOnError();
    }
  }
}

function dayOf(n: number): string {
  return new Date(Date.UTC(2026, 0, 1) - n * 86_400_000).toISOString().slice(0, 10);
}
