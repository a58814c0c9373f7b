import { Hono } from 'hono';
import { randomBytes, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';

const noStore = { 'Cache-Control': 'no-store' };

/** `/healthz`: the process runs. `/readyz`: it can read pages and store messages. */
export function healthRoutes({ isReady }: { isReady(): Promise<boolean> }): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.text('ok', 200, noStore));
  app.get('/readyz', async (context) =>
    (await isReady()) ? context.text('ready', 200, noStore) : context.text('not ready', 503, noStore),
  );
  return app;
}

type ReadinessOptions = Record<'visitor' | 'server', Service> & {
  /** Folder of the database; undefined when another server stores the rows. */
  databaseDir: string | undefined;
};

/** Time for which requests share one result of the test write. */
const shareWriteMs = 2_000;

/** Size of the test write: more than a message without photos adds to the database. */
const writeBytes = 64 * 1024;

export function createReadiness({ visitor, server, databaseDir }: ReadinessOptions): () => Promise<boolean> {
  let latest: { writing: Promise<boolean>; startedAt: number } | undefined;

  function canWrite(): Promise<boolean> {
    if (databaseDir === undefined) return Promise.resolve(true);
    if (!latest || Date.now() - latest.startedAt >= shareWriteMs)
      latest = { writing: testWrite(databaseDir), startedAt: Date.now() };
    return latest.writing;
  }

  return async () => {
    const [reading, storing, isWritable] = await Promise.all([
      createTables(visitor).from('content_revision').select('revision'),
      createTables(server).rpc('can_store_inquiries'),
      canWrite(),
    ]);
    return !reading.error && storing.data === true && isWritable;
  };
}

/** Its bytes are random, because some file systems do not store zeros. */
async function testWrite(folder: string): Promise<boolean> {
  const file = join(folder, `readiness-${randomUUID()}`);
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(writeBytes));
      await handle.sync();
    } finally {
      await handle.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
