import { performance } from 'node:perf_hooks';
import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Hono } from 'hono';
import { countRows } from '../../data/client/read-all';
import { createTables } from '../../data/client/tables';
import { AppError } from '../../service/errors';
import { writeAndFsync } from '../../service/files';
import type { Log } from '../../service/log';
import { type Service, type Tables, messageOf } from '../../data/client/service';

export type Metrics = ReturnType<typeof createMetrics>;

type MetricSources = {
  waitingTasks(): number;
  /** Transactions that wrote rows; undefined with a Supabase project. */
  commits(): number | undefined;
  mails(): Promise<Readonly<Record<string, number>>>;
  isReady(): Promise<boolean>;
};

/** Upper bounds. Most pages come from memory within a millisecond. */
const durationBucketsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(sources: MetricSources) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its response, by area, method and status class',
    labelNames: ['area', 'method', 'status'],
    buckets: durationBucketsSeconds,
    registers,
  });
  const documents = new Counter({
    name: 'ssr_responses_total',
    help: 'Pages and feeds by source: memory (cache), rendering, or a stored copy during an outage (stale)',
    labelNames: ['source'],
    registers,
  });
  registerCollected(registers, sources);

  return {
    observe:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const startedAt = performance.now();
        response.once('close', () => {
          const labels = {
            area: routeLabel(request.url ?? ''),
            method: methodOf(request.method),
            status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'cut',
          };
          requests.observe(labels, (performance.now() - startedAt) / 1000);
        });
        listener(request, response);
      },
    countDocument: (source: 'cache' | 'rendering' | 'stale') => documents.inc({ source }),
    /** Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
    print: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function registerCollected(registers: Registry[], { waitingTasks, commits, mails, isReady }: MetricSources) {
  new Gauge({
    name: 'worker_queue_length',
    help: 'Images and files in the queue of the worker processes',
    registers,
    collect() {
      this.set(waitingTasks());
    },
  });
  new Counter({
    name: 'database_commits_total',
    help: 'Transactions of this process that wrote rows; only with the embedded service',
    registers,
    collect() {
      this.reset();
      this.inc(commits() ?? 0);
    },
  });
  new Gauge({
    name: 'database_up',
    help: '1 if the database answers queries, otherwise 0',
    registers,
    async collect() {
      this.set(Number(await isReady().catch(() => false)));
    },
  });
  new Gauge({
    name: 'inquiry_emails',
    help: 'Inquiries by the delivery state of their e-mail',
    labelNames: ['delivery'],
    registers,
    async collect() {
      this.reset();
      // Print the other metrics during an outage of the data service too.
      const counts = await mails().catch(() => ({}));
      for (const [delivery, count] of Object.entries(counts)) this.set({ delivery }, count);
    },
  });
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Maps unknown methods to `other`, because clients can invent methods and each label stays in memory. */
function methodOf(method = ''): string {
  return methods.has(method) ? method : 'other';
}

const areas = ['admin', 'api', 'assets', 'auth', 'backup', 'map', 'media', 'preview', 'rest', 'storage'];

function routeLabel(target: string): string {
  const [, first = ''] = /^\/([a-z]+)(?=[/?]|$)/.exec(target) ?? [];
  return areas.includes(first) ? first : 'website';
}

const deliveryStates = ['pending', 'sent', 'failed', 'off'] as const;

export async function countInquiriesByDelivery(tables: Tables): Promise<Record<string, number>> {
  const counts = await Promise.all(
    deliveryStates.map(
      async (delivery) => [delivery, await countRows(tables, 'inquiries', { where: { delivery } })] as const,
    ),
  );
  return Object.fromEntries(counts);
}

/** Serves `/metrics` on a separate port of the loopback interface. Rejects when the port is taken. */
export async function serveMetrics(metrics: Metrics, port: number, log: Log): Promise<{ stop(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.print().then(
      ({ type, text }) =>
        response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((cause: unknown) => {
    const message = `METRICS_PORT ${port} cannot be used: ${messageOf(cause)}`;
    throw new AppError(500, 'metrics', message, { cause });
  });
  return {
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

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
    await writeAndFsync(file, randomBytes(writeBytes));
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
