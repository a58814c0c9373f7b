import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Service } from '../../src/data/client/service';
import { readConfig } from '../../src/server/base/config';
import { createLog } from '../../src/service/log';
import { openInstallation } from '../../src/server/start/installation';
import { startChild } from './child';
import { migratedDataDir } from './backends';
import { createLedger } from './ledger';

/**
 * Crashes while rows and files are written through the wire contract.
 *
 * `SUDDEN_ENDS=100 npx vitest run --project=long tests/faults/worker-crash`
 */
const rounds = Number(process.env.SUDDEN_ENDS ?? 10);
/** Each round restarts the database: half a second, or half a minute on a busy machine. */
const timeoutMs = 1_800_000;

type Ledger = ReturnType<typeof createLedger>;

/**
 * Runs two writers of rows and one of files for a random time.
 * `refusals` resolves when all have stopped, at their first refusal or by `stop`.
 */
async function writeForAMoment(ledger: Ledger, service: Service) {
  const { writes, uploads } = ledger.acknowledged;
  const stopping = new AbortController();
  const { signal } = stopping;
  const refusals = Promise.all([
    ledger.writeRows(service, signal),
    ledger.writeRows(service, signal),
    ledger.uploadFiles(service, signal),
  ]).then((answers) => answers.filter((answer) => answer !== undefined));
  await vi.waitUntil(() => ledger.acknowledged.writes > writes && ledger.acknowledged.uploads > uploads, {
    timeout: timeoutMs,
    interval: 5,
  });
  await pause(Math.random() * 150);
  return { refusals, stop: () => stopping.abort() };
}

test(
  'repeated kills of the process lose nothing acknowledged and leave nothing partial',
  { timeout: timeoutMs },
  async () => {
    const dataDir = await migratedDataDir();
    const ledger = createLedger();
    for (let round = 0; round < rounds; round += 1) {
      const child = await startChild('tests/faults/children/serve-contract.ts', dataDir);
      const service: Service = JSON.parse((await child.nextLine()) ?? '');
      await ledger.check(service);
      const { refusals } = await writeForAMoment(ledger, service);
      await child.kill();
      await refusals;
    }
    const last = await startChild('tests/faults/children/serve-contract.ts', dataDir);
    await ledger.check(JSON.parse((await last.nextLine()) ?? ''));
    console.info(figures('kill -9 of the process', ledger));
  },
);

test(
  "repeated ends of the database's thread are reported to callers and lose nothing acknowledged",
  { timeout: timeoutMs },
  async () => {
    const threads: Worker[] = [];
    const remember = (thread: Worker) => void threads.push(thread);
    process.on('worker', remember);
    onTestFinished(() => void process.off('worker', remember));
    const config = readConfig({ DATA_DIR: await migratedDataDir() });
    const { server, close } = await openInstallation(config, process.cwd(), createLog('silent'));
    onTestFinished(close);
    const ledger = createLedger();
    for (let round = 0; round < rounds; round += 1) {
      const { refusals, stop } = await writeForAMoment(ledger, server);
      const thread = threads.at(-1);
      // Terminated from outside, or by its own error on an invalid message.
      if (round % 2 === 0) await thread?.terminate();
      else thread?.postMessage(null);
      await vi.waitUntil(() => thread?.threadId === -1, { timeout: timeoutMs, interval: 5 });
      // Only the current call is refused; waiting ones are served by the next thread.
      stop();
      for (const refusal of await refusals) {
        expect(refusal).toEqual({ status: 503, message: 'The database has stopped and will be restarted' });
      }
      await vi.waitFor(() => ledger.check(server), { timeout: timeoutMs, interval: 50 });
    }
    expect(threads).toHaveLength(rounds + 1);
    console.info(figures('sudden ends of the thread', ledger));
  },
);

function figures(what: string, { acknowledged }: Ledger): string {
  return `${what}: rounds=${rounds} acknowledged writes=${acknowledged.writes} uploads=${acknowledged.uploads} losses=0`;
}
