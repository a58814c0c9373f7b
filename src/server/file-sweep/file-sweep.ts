import { settle } from '../../data/answer';
import { archive, archiveFile, drafts, recallFile } from '../../data/archive';
import { readInventory } from '../../data/file-inventory';
import { forgetPictures } from '../../data/picture-papers';
import type { Service } from '../../data/service';
import { createTables, type Tables } from '../../data/tables';
import { removeFiles } from '../../data/upload';
import type { Log } from '../../service/log';
import { oncePerOutage } from '../once-per-outage';
import { planSweep } from './plan-sweep';

/** Milliseconds: taken off the website means gone from its public address within a minute. */
const pause = 20_000;
const hour = 3_600_000;

/**
 * Puts right what somebody left who went in the middle of a change: files of former states leave the website, those that
 * are shown come back, and those that nobody names go, with what was kept with them. Looks at the files only when the content
 * has changed, or hourly.
 */
export function startFileSweep(service: Service, log: Log): { stop(): Promise<void> } {
  const tables = createTables(service);
  let seen: { revision: number; at: number } | undefined;
  let running: Promise<void> = Promise.resolve();

  const look = oncePerOutage(log, 'the stored files were not looked through', async () => {
    const revision = await revisionOf(tables);
    if (seen?.revision === revision && Date.now() - seen.at < hour) return;
    const at = Date.now();
    const isWaiting = await sweepFiles(service, at);
    seen = isWaiting ? undefined : { revision, at };
  });
  const timer = setInterval(() => {
    running = running.then(look);
  }, pause).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** Once, as of `now`; gives whether something is left: it is too young yet, or the content has changed meanwhile. */
export async function sweepFiles(service: Service, now: number): Promise<boolean> {
  const tables = createTables(service);
  const revision = await revisionOf(tables);
  const plan = planSweep(await readInventory(tables), now);
  for (const file of plan.recall) await recallFile(service, file, archive);
  for (const [into, files] of [
    [archive, plan.archive],
    [drafts, plan.withdraw],
  ] as const) {
    for (const file of files) {
      // Whoever has just brought a record back needs its files where they are.
      if ((await revisionOf(tables)) !== revision) return true;
      await archiveFile(service, file, into);
    }
  }
  for (const { bucket, path } of plan.remove) await removeFiles({ service, bucket, paths: [path] });
  await forgetPictures(service, plan.forget);
  return plan.isWaiting;
}

/** A number that every change of content raises. */
async function revisionOf(tables: Tables): Promise<number> {
  const answer = await tables.from('content_revision').select('revision').single();
  return settle<{ revision: number }>(answer).revision;
}
