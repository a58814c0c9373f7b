import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Service } from '../../src/data/service';
import { readConfig } from '../../src/server/config';
import { createLog } from '../../src/server/log';
import { openInstallation } from '../../src/server/start/installation';
import { startChild } from './child';
import { temporaryFolder } from './homes';
import { createLedger } from './ledger';

/** Ends without warning while rows and files are being written through the wire contract. */

const rounds = 30;
const patience = 600_000;

type Writers = {
  refusals: ReturnType<ReturnType<typeof createLedger>['writeRows']>[];
  ended: Promise<unknown>;
};

/** Two who write rows and one who uploads, for a moment that is never the same. */
async function writeForAMoment(ledger: ReturnType<typeof createLedger>, service: Service): Promise<Writers> {
  const { writes, uploads } = ledger.acknowledged;
  const refusals = [ledger.writeRows(service), ledger.writeRows(service)];
  const ended = Promise.all([...refusals, ledger.uploadFiles(service)]);
  await vi.waitUntil(() => ledger.acknowledged.writes > writes && ledger.acknowledged.uploads > uploads, {
    timeout: patience,
    interval: 5,
  });
  await pause(Math.random() * 150);
  return { refusals, ended };
}

test(
  'the process is killed thirty times: nothing acknowledged is lost, nothing is half there',
  { timeout: patience },
  async () => {
    const dataDir = await temporaryFolder();
    const ledger = createLedger();
    for (let round = 0; round < rounds; round += 1) {
      const child = await startChild('tests/faults/children/serve-contract.ts', dataDir);
      const service: Service = JSON.parse((await child.nextLine()) ?? '');
      await ledger.check(service);
      const { ended } = await writeForAMoment(ledger, service);
      await child.kill();
      await ended;
    }
    const last = await startChild('tests/faults/children/serve-contract.ts', dataDir);
    await ledger.check(JSON.parse((await last.nextLine()) ?? ''));
    console.info(figures('kill -9 of the process', ledger));
  },
);

test(
  'the thread of the database ends thirty times: who asked is told so, and nothing acknowledged is lost',
  { timeout: patience },
  async () => {
    const threads: Worker[] = [];
    const remember = (thread: Worker) => void threads.push(thread);
    process.on('worker', remember);
    onTestFinished(() => void process.off('worker', remember));
    const config = readConfig({ DATA_DIR: await temporaryFolder() });
    const { server, close } = await openInstallation(config, process.cwd(), createLog('silent'));
    onTestFinished(close);
    const ledger = createLedger();
    for (let round = 0; round < rounds; round += 1) {
      const { refusals, ended } = await writeForAMoment(ledger, server);
      const thread = threads.at(-1);
      // Ended from outside; or by an error of its own, which a question of the wrong kind causes.
      if (round % 2 === 0) await thread?.terminate();
      else thread?.postMessage({});
      await ended;
      for (const refusal of await Promise.all(refusals)) {
        expect(refusal).toEqual({
          status: 503,
          message: 'The database has stopped and will be started again',
        });
      }
      await vi.waitFor(() => ledger.check(server), { timeout: patience, interval: 50 });
    }
    expect(threads).toHaveLength(rounds + 1);
    console.info(figures('sudden ends of the thread', ledger));
  },
);

function figures(what: string, { acknowledged }: ReturnType<typeof createLedger>): string {
  return `${what}: rounds=${rounds} acknowledged writes=${acknowledged.writes} uploads=${acknowledged.uploads} losses=0`;
}
