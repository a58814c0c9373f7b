import { randomUUID } from 'node:crypto';
import type { Content } from '../../src/content/record/form-values';
import { contentOf } from '../../src/content/record/record';
import { references } from '../../src/content/types/references/type';
import { readById } from '../../src/data/records/read';
import { publishContent, storedIn } from '../../src/data/records/write';
import type { Tables } from '../../src/data/client/tables';
import type { Product } from '../product';
import { median, openEditor } from './editor';

const rounds = 20;
const table = 'client_references';
const list = 'reference_images';

type Line = Record<string, string | number>;

/**
 * Measures a save of a record with five pictures and its history.
 * One transaction takes turns with the former chain of requests: the row, its list, its removed rows.
 */
export async function saves(product: Product): Promise<Line[]> {
  const editor = await openEditor(product);
  const { tables } = editor;
  const methods = { 'one transaction': saveAtOnce, 'a chain of requests': saveInAChain };
  const measured = Object.entries(methods).map(([method, save]) => {
    const times: number[] = [];
    return { method, save, id: randomUUID(), times, requests: 0 };
  });
  for (const { id } of measured)
    await publishContent(tables, { content_table: table, ...contentFor(id, 0), base: null });
  for (let round = 1; round <= rounds; round += 1) {
    for (const measurement of measured) {
      const base = await read(tables, measurement.id);
      editor.requestCount = 0;
      const start = performance.now();
      await measurement.save(tables, contentFor(measurement.id, round, base), base);
      measurement.times.push(performance.now() - start);
      measurement.requests = editor.requestCount;
    }
  }
  const chainMs = median(measured[1]?.times ?? []);
  return Promise.all(
    measured.map(async ({ method, id, times, requests }) => {
      const history = await historyOf(tables, id);
      return {
        'a save with five pictures': method,
        requests,
        ms: median(times).toFixed(1),
        '×': (median(times) / chainMs).toFixed(2),
        'history rows': (history.rows / rounds).toFixed(1),
        'history bytes': Math.round(history.bytes / rounds),
        'in versions': (history.versions / rounds).toFixed(1),
      };
    }),
  );
}

async function saveAtOnce(tables: Tables, content: Content, base: Content): Promise<void> {
  storedIn(references, await publishContent(tables, { content_table: table, ...content, base }));
}

async function saveInAChain(tables: Tables, { row, children }: Content, base: Content): Promise<void> {
  const { id, ...columns } = row;
  await tables.from(table).update(columns).eq('id', id).select('id').throwOnError();
  const pictures = children[list] ?? [];
  await tables.from(list).upsert(pictures).throwOnError();
  const wanted = pictures.map((picture) => picture.id);
  const removed = (base.children[list] ?? []).filter((picture) => !wanted.includes(picture.id));
  const ids = removed.map((picture) => picture.id);
  await tables.from(list).delete().in('id', ids).throwOnError();
}

/** Returns content with another text, without the first picture, and with a new one at the end. */
function contentFor(id: string, round: number, base?: Content): Content {
  const before = base?.children[list] ?? [];
  const remaining = before.slice(1).map((picture) => String(picture.id));
  const ids = [...remaining, ...Array.from({ length: 5 - remaining.length }, () => randomUUID())];
  const testimonial = `Gemessen zum ${round}. Mal, in einem Satz von gewöhnlicher Länge über die Arbeit an Bord.`;
  return {
    row: { id, company: 'Messung', project: `Speichern ${id}`, testimonial },
    children: {
      [list]: ids.map((picture, order) => ({
        id: picture,
        reference_id: id,
        image_url: `/storage/v1/object/public/references/${picture}-additional.jpg`,
        alt: 'Schaltschrank im Maschinenraum',
        order,
      })),
    },
  };
}

async function read(tables: Tables, id: string): Promise<Content> {
  const row = await readById(tables, references, id);
  if (!row) throw new Error('The record is gone');
  return contentOf(references, row);
}

/** Counts history rows since the record's creation; bytes as in the table API's response. */
async function historyOf(tables: Tables, id: string) {
  const { data } = await tables
    .from('content_history')
    .select('transaction, before, after')
    .eq('record_id', id)
    .order('id')
    .throwOnError();
  const first = data[0]?.transaction;
  const later = data.filter(({ transaction }) => transaction !== first);
  return {
    rows: later.length,
    bytes: later.reduce((sum, { before, after }) => sum + JSON.stringify([before, after]).length, 0),
    versions: new Set(later.map(({ transaction }) => transaction)).size,
  };
}
