import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFailed, test, vi } from 'vitest';
import { archiveBucket, draftsBucket } from '../../src/data/files/private-files';
import { readInventory } from '../../src/data/files/file-references';
import { keyOf, publicFolder } from '../../src/data/files/urls';
import type { Service } from '../../src/data/client/service';
import { createStorage } from '../../src/data/client/storage';
import { createTables } from '../../src/data/client/tables';
import { type Random, seededRandom } from '../hostile/random';
import { startChild } from './child';
import { createEditor, type State, type Step } from './editor';
import { migratedDataDir } from './backends';

/**
 * Kills the process during all changes of records and files by editors, and during schedules and file moves of the
 * server.
 *
 * `KILLS=2 SEED=7 npx vitest run --project=long process-kill`
 */
const rounds = Number(process.env.KILLS ?? 2);
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
const timeoutMs = 3_600_000;

/** Installations at once: one works while the others wait for planned times. */
const laneCount = 2;

/** Number of records changed at once, and number of rounds with the same records. */
const atOnce = 3;
const roundsPerRecord = 10;

/** The expected state of a record. `underWay` may have happened or not; once promised, it must happen. */
type Known = {
  state: State;
  publishedStates: (number | null)[];
  count: number;
  underWay?: Step & { isPromised: boolean };
};

test(
  'kills during saves, publication, restoration, unpublication and schedules leave complete versions, each once',
  { timeout: timeoutMs },
  async () => {
    onTestFailed(() => console.error(`SEED=${seed}`));
    const lanes = Array.from({ length: laneCount }, (_, lane) => seed + lane);
    await Promise.all(lanes.map((own) => killRepeatedly(Math.ceil(rounds / laneCount), seededRandom(own))));
  },
);

/** Kills the process of one installation in each of these rounds. */
async function killRepeatedly(count: number, random: Random): Promise<void> {
  const dataDir = await migratedDataDir();
  const records = new Map<string, Known>();
  let stepCount = 0;
  let ids: string[] = [];

  const start = async () => {
    const child = await startChild('tests/faults/children/serve-contract.ts', dataDir);
    const line = await child.nextLine();
    if (line === undefined) throw new Error((await child.waitForExit()).errors);
    const service: Service = JSON.parse(line);
    return { child, service, editor: createEditor(service, random) };
  };
  type Editor = Awaited<ReturnType<typeof start>>['editor'];

  /** Expects the acknowledged state with or without the pending action; the found one is expected from now on. */
  const check = async (editor: Editor) => {
    for (const [id, known] of records) {
      while (await editor.hasPlans(id)) await pause(50);
      const { state, publishedStates } = await editor.readState(id);
      const { underWay } = known;
      const withoutStep = { state: known.state, publishedStates: known.publishedStates };
      const withStep = underWay && {
        state: underWay.after,
        publishedStates: [...known.publishedStates, ...underWay.publishes],
      };
      const possible = [underWay?.isPromised ? [] : withoutStep, withStep ?? []].flat();
      expect(possible, underWay?.name).toContainEqual({ state, publishedStates });
      records.set(id, { ...known, state, publishedStates, underWay: undefined });
    }
  };
  const work = async (editor: Editor, id: string) => {
    for (;;) {
      const known = records.get(id) ?? {
        state: { published: null, draft: null },
        publishedStates: [],
        count: 0,
      };
      const count = known.count + 1;
      const step = random.pick(await editor.stepsFor(id, count));
      const underWay = { ...step, isPromised: false };
      records.set(id, { ...known, count, underWay });
      await step.run(() => {
        underWay.isPromised = true;
      });
      records.set(id, {
        state: step.after,
        publishedStates: [...known.publishedStates, ...step.publishes],
        count,
      });
      stepCount += 1;
    }
  };

  for (let round = 0; round < count; round += 1) {
    if (round % roundsPerRecord === 0) ids = Array.from({ length: atOnce }, () => randomUUID());
    const { child, service, editor } = await start();
    await check(editor);
    await checkFiles(service);
    let isKilled = false;
    const faults: unknown[] = [];
    const before = stepCount;
    const working = ids.map((id) =>
      work(editor, id).catch((error: unknown) => {
        if (!isKilled) faults.push(error);
      }),
    );
    while (stepCount === before && faults.length === 0) await pause(5);
    await pause(random.below(400));
    isKilled = true;
    await child.kill();
    await Promise.all(working);
    const { errors } = await child.waitForExit();
    expect({ faults, errors }).toEqual({ faults: [], errors: '' });
  }
  const { service, editor } = await start();
  await check(editor);
  await checkFiles(service);
  await checkPrivateFiles(service);
  console.info(`kill -9 during changes: rounds=${count} records=${records.size} steps=${stepCount}`);
}

/** Expects soon after the start that all shown files are public, and all others in a private bucket. */
async function checkFiles(service: Service): Promise<void> {
  await vi.waitFor(
    async () => {
      const { files, inContent, inDrafts, inHistory } = await readInventory(createTables(service));
      const stored = new Set(files.map(keyOf));
      const isKept = (key: string) =>
        [draftsBucket, archiveBucket].some((bucket) => stored.has(`${bucket}/${key}`));
      for (const key of inContent) expect([key, await isPublic(service, key)]).toEqual([key, true]);
      const others = [...inDrafts, ...inHistory].filter((key) => !inContent.has(key));
      expect(others.filter((key) => stored.has(key) || !isKept(key))).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );
}

async function isPublic({ url }: Service, key: string): Promise<boolean> {
  const response = await fetch(url + publicFolder + key);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status === 200 && bytes.length > 0) return true;
  // The storage API answers with its own status in the body.
  expect([key, JSON.parse(bytes.toString())]).toMatchObject([key, { statusCode: '404' }]);
  return false;
}

/** Expects that files of drafts and former versions can be downloaded from where the server has moved them. */
async function checkPrivateFiles(service: Service): Promise<void> {
  const storage = createStorage(service);
  await vi.waitFor(
    async () => {
      const { files } = await readInventory(createTables(service));
      for (const { bucket, path } of files.filter((file) =>
        [draftsBucket, archiveBucket].includes(file.bucket),
      )) {
        const { data, error } = await storage.from(bucket).download(path);
        expect([path, error, (data?.size ?? 0) > 0]).toEqual([path, null, true]);
      }
    },
    { timeout: 60_000, interval: 50 },
  );
}
