import { randomUUID } from 'node:crypto';
import type { Tables } from '../../src/data/tables';
import { type Product, removeData, startProduct } from '../product';
import { median, openEditor } from './editor';

const sizes = [10, 10_000] as const;
const rounds = 15;
/** Rows of one insert. */
const portion = 500;

const paths = ['/', '/references', '/press', '/references/werft-7-umbau'];

type Line = Record<string, string | number>;
type Site = { product: Product; tables: Tables };

/** What many records cost pages: two installations side by side, in turns, drawn anew and from memory. */
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
    for (const path of paths) lines.push(await compared(path, sites));
    return lines;
  } finally {
    for (const { product } of sites) {
      await product.stop();
      await removeData(product);
    }
  }
}

async function compared(path: string, sites: readonly Site[]): Promise<Line> {
  const times = sites.map((site) => ({ site, anew: new Array<number>(), cached: new Array<number>() }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { site, anew, cached } of times) {
      await site.tables
        .from('press_articles')
        .update({ source: randomUUID() })
        .eq('title', 'Artikel 3')
        .throwOnError();
      anew.push(await answerTime(site, path));
      cached.push(await answerTime(site, path));
    }
  }
  const [few, many] = times;
  if (!few || !many) throw new Error('There are two sizes');
  const ratio = (of: 'anew' | 'cached') => (median(many[of]) / median(few[of])).toFixed(2);
  return {
    page: path,
    [`anew, ${sizes[0]} records, ms`]: median(few.anew).toFixed(1),
    [`${sizes[1]} records, ms`]: median(many.anew).toFixed(1),
    '×': ratio('anew'),
    'cached ×': ratio('cached'),
  };
}

async function answerTime({ product }: Site, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(product.url + path);
  await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - start;
}

/** As many references, press articles and topics. */
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
    for (let from = 0; from < size; from += portion) {
      const numbers = Array.from({ length: Math.min(portion, size - from) }, (_, index) => from + index);
      await tables.from(table).insert(numbers.map(rowOf)).throwOnError();
    }
  }
}

function dayOf(n: number): string {
  return new Date(Date.UTC(2026, 0, 1) - n * 86_400_000).toISOString().slice(0, 10);
}
