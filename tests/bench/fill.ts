import type { Tables } from '../../src/data/client/tables';

/** Rows per insert. */
const batchSize = 500;

/** Inserts this many references, press articles and topics each. */
export async function fill(tables: Tables, size: number): Promise<void> {
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
