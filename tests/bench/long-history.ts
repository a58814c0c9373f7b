import { randomUUID } from 'node:crypto';
import type { Tables } from '../../src/data/client/tables';
import { type Product, removeData, startProduct } from '../product';
import { median, openEditor } from './editor';

const rounds = 20;
const versions = 2000;

type Line = Record<string, string | number>;

/** Measures pages with a long history, in turns with an installation without one. */
export async function longHistory(product: Product): Promise<Line[]> {
  const fresh = await startProduct({ execArgv: [] });
  try {
    await fillHistory((await openEditor(product)).tables);
    const measured = await Promise.all(
      [fresh, product].map(async (site) => {
        const times: number[] = [];
        return { site, tables: (await openEditor(site)).tables, times };
      }),
    );
    for (let round = 0; round < rounds; round += 1) {
      for (const { site, tables, times } of measured) times.push(await renderUncached(site, tables));
    }
    const freshMs = median(measured[0]?.times ?? []);
    return await Promise.all(
      measured.map(async ({ tables, times }) => ({
        '/references drawn anew': `${await versionsIn(tables)} versions`,
        ms: median(times).toFixed(1),
        '×': (median(times) / freshMs).toFixed(2),
      })),
    );
  } finally {
    await fresh.stop();
    await removeData(fresh);
  }
}

/** Returns the response time in milliseconds of a page after a change, which makes every cache stale. */
async function renderUncached({ url }: Product, tables: Tables): Promise<number> {
  const subtitle = `Messung ${randomUUID()}`;
  await tables.from('references_header').update({ subtitle }).not('id', 'is', null).throwOnError();
  const start = performance.now();
  const page = await (await fetch(`${url}/references`)).text();
  const elapsedMs = performance.now() - start;
  if (!page.includes(subtitle)) throw new Error('The page does not show the change');
  return elapsedMs;
}

async function versionsIn(tables: Tables): Promise<number> {
  const request = tables.from('content_history').select('id', { count: 'exact', head: true });
  return (await request.throwOnError()).count ?? 0;
}

/** Updates all references repeatedly. */
async function fillHistory(tables: Tables): Promise<void> {
  for (let written = 0, round = 0; written < versions; round += 1) {
    const request = tables
      .from('client_references')
      .update({ contact_title: `Version ${round}` })
      .not('id', 'is', null);
    written += (await request.select('id').throwOnError()).data.length;
  }
}
