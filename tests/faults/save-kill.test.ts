import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { references } from '../../src/content/types/references/type';
import { contentOf } from '../../src/content/record/record';
import { readById } from '../../src/data/records/read';
import { readVersions } from '../../src/data/records/history';
import { saveContent } from '../../src/data/records/save-rpc';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { startChild } from './child';
import { migratedDataDir } from './backends';

/**
 * Kills the process during saves: every record is one complete version.
 *
 * `SUDDEN_ENDS=100 npx vitest run tests/faults/save-kill.test.ts`
 */
const rounds = Number(process.env.SUDDEN_ENDS ?? 1);
const timeoutMs = 1_800_000;

const places = [0, 1, 2, 3, 4];

test('kills during saves leave row, list and history of the same save', { timeout: timeoutMs }, async () => {
  const dataDir = await migratedDataDir();
  const ids = [randomUUID(), randomUUID()];
  /** Number of the last acknowledged and of the last requested save, by record. */
  const acknowledged = new Map<string, number>();
  const requested = new Map<string, number>();
  let saves = 0;

  const start = async () => {
    const child = await startChild('tests/faults/children/serve-contract.ts', dataDir);
    const service: Service = JSON.parse((await child.nextLine()) ?? '');
    return { child, tables: createTables(service) };
  };
  type Tables = Awaited<ReturnType<typeof start>>['tables'];

  /** Every row of the record carries the number of its save. */
  const save = async (tables: Tables, id: string, count: number) => {
    const stored = await readById(tables, references, id);
    const list = places.map((order) => ({
      id: pictureOf(id, order),
      image_url: '/a.jpg',
      alt: `${count}`,
      order,
    }));
    // Each save removes one picture and restores the one removed before.
    const children = { reference_images: list.filter(({ order }) => order !== count % list.length) };
    const row = { id, company: `${count}`, project: 'P', testimonial: 'T' };
    requested.set(id, count);
    const base = stored && contentOf(references, stored);
    await saveContent(tables, references, { content: { row, children }, base });
    acknowledged.set(id, count);
    saves += 1;
  };
  const check = async (tables: Tables) => {
    for (const id of ids) {
      const row = await readById(tables, references, id);
      const count = Number(row?.company ?? 0);
      expect(count).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0);
      expect(count).toBeLessThanOrEqual(requested.get(id) ?? 0);
      if (!row) continue;
      const list: { alt: string; order: number }[] = Array.isArray(row.gallery) ? row.gallery : [];
      const remaining = places.filter((order) => order !== count % places.length);
      expect(list.map(({ alt, order }) => [alt, order])).toEqual(
        remaining.map((order) => [`${count}`, order]),
      );
      const [version] = await readVersions(tables, references, id);
      expect(version?.after).toEqual(row);
    }
  };

  for (let round = 0; round < rounds; round += 1) {
    const { child, tables } = await start();
    await check(tables);
    const before = saves;
    const working = Promise.allSettled(
      ids.map(async (id) => {
        for (let count = (requested.get(id) ?? 0) + 1; ; count += 1) await save(tables, id, count);
      }),
    );
    while (saves < before + 4) await pause(5);
    await pause(Math.random() * 100);
    await child.kill();
    await working;
  }
  const { tables } = await start();
  await check(tables);
  console.info(`kill -9 in the middle of saves: rounds=${rounds} saves=${saves} halves=0`);
});

/** Returns the same id for the same record and position, by replacing the version digit of its UUID. */
function pictureOf(id: string, order: number): string {
  return `${id.slice(0, 14)}${order + 5}${id.slice(15)}`;
}
