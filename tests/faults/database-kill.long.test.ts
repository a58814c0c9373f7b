import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startChild, type Child } from './child';
import { cacheDir, temporaryFolder } from './backends';

/**
 * The database in a data folder whose processes are killed.
 *
 * `SUDDEN_ENDS=100 npx vitest run --project=long tests/faults/database-kill`
 */
const rounds = Number(process.env.SUDDEN_ENDS ?? 10);

const timeoutMs = 300_000;
const writeRows = 'tests/faults/children/write-rows.ts';

function writer(dataDir: string): Promise<Child> {
  return startChild(writeRows, dataDir, cacheDir);
}

async function foundRows(child: Child): Promise<{ written: number[]; copies: number[] }> {
  const line = await child.nextLine();
  if (line === undefined) throw new Error((await child.waitForExit()).errors);
  return JSON.parse(line);
}

test(
  'repeated kills during writes lose no acknowledged row and leave no partial one',
  { timeout: timeoutMs },
  async () => {
    const dataDir = await temporaryFolder();
    let acknowledged = 0;
    for (let round = 0; round < rounds; round += 1) {
      const child = await writer(dataDir);
      const { written, copies } = await foundRows(child);
      expect(written.length).toBeGreaterThanOrEqual(acknowledged);
      expect(written).toEqual(written.map((_n, at) => at + 1));
      expect(copies).toEqual(written);
      const rowsUntilDeath = 1 + Math.floor(Math.random() * 60);
      for (let row = 0; row < rowsUntilDeath; row += 1) acknowledged = Number(await child.nextLine());
      await child.kill();
      acknowledged = Number((await child.remainingLines()).at(-1) ?? acknowledged);
    }
    const last = await writer(dataDir);
    expect((await foundRows(last)).written.length).toBeGreaterThanOrEqual(acknowledged);
  },
);

test(
  'a second process on the folder is refused with one line that names folder and process',
  { timeout: timeoutMs },
  async () => {
    const dataDir = await temporaryFolder();
    const first = await writer(dataDir);
    await foundRows(first);
    const second = await writer(dataDir);
    const { code, errors } = await second.waitForExit();
    expect(code).toBe(1);
    expect(errors).toBe(`The data folder ${dataDir} is in use by process ${first.process.pid}\n`);
    expect(Number(await first.nextLine())).toBeGreaterThan(0);
  },
);

test('exactly one of several processes started at once gets the folder', { timeout: timeoutMs }, async () => {
  const dataDir = await temporaryFolder();
  const children = await Promise.all([writer(dataDir), writer(dataDir), writer(dataDir)]);
  const outcomes = await Promise.all(
    children.map(async (child) => ((await child.nextLine()) === undefined ? 'refused' : 'opened')),
  );
  expect(outcomes.sort()).toEqual(['opened', 'refused', 'refused']);
});

test(
  'a start after a kill during initialisation creates a new database',
  { timeout: timeoutMs },
  async () => {
    const dataDir = await temporaryFolder();
    const child = await startChild(writeRows, dataDir);
    await vi.waitUntil(() => existsSync(join(dataDir, 'database.new')), { timeout: timeoutMs });
    await child.kill();
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
    expect((await foundRows(await writer(dataDir))).written).toEqual([]);
  },
);
