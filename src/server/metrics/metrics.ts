import { performance } from 'node:perf_hooks';
import type { RequestListener } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routeLabel } from './route-label';

/** Figures of the running server; nothing in them tells of a person. */
export type Metrics = {
  /** The same listener, with its answers counted and timed. */
  observe(listener: RequestListener): RequestListener;
  /** Where a page, feed or calendar came from. */
  countDocument(source: 'cache' | 'rendering' | 'stale'): void;
  /** Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
  print(): Promise<{ type: string; text: string }>;
};

/** What is asked for when somebody looks. */
export type MetricSources = {
  /** Jobs that wait for the process for heavy work. */
  waitingJobs(): number;
  /** Transactions that wrote something; undefined where the database is somebody else's. */
  commits(): number | undefined;
  /** Messages by what has become of their mail. */
  mails(): Promise<Readonly<Record<string, number>>>;
  isReady(): Promise<boolean>;
};

/** Seconds; most pages come from memory within a millisecond. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by area, method and class of status',
    labelNames: ['area', 'method', 'status'],
    buckets,
    registers,
  });
  const documents = new Counter({
    name: 'website_documents_total',
    help: 'Pages and feeds answered, by whether they came from memory, were rendered, or are stored ones of an outage',
    labelNames: ['source'],
    registers,
  });
  registerGauges(registers, sources);

  return {
    observe: (listener) => (request, response) => {
      const begin = performance.now();
      response.once('close', () => {
        const labels = {
          area: routeLabel(request.url ?? ''),
          method: methodOf(request.method),
          status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'cut',
        };
        requests.observe(labels, (performance.now() - begin) / 1000);
      });
      listener(request, response);
    },
    countDocument: (source) => documents.inc({ source }),
    print: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function registerGauges(
  registers: Registry[],
  { waitingJobs, commits, mails, isReady }: MetricSources,
): void {
  new Gauge({
    name: 'heavy_work_waiting_jobs',
    help: 'Pictures and files that wait to be worked on',
    registers,
    collect() {
      this.set(waitingJobs());
    },
  });
  new Gauge({
    name: 'database_commits',
    help: 'Transactions of this process that wrote something; with the embedded service only',
    registers,
    collect() {
      const count = commits();
      if (count !== undefined) this.set(count);
    },
  });
  new Gauge({
    name: 'database_ready',
    help: '1 when a query reaches the data',
    registers,
    async collect() {
      this.set(Number(await isReady().catch(() => false)));
    },
  });
  new Gauge({
    name: 'inquiry_mails',
    help: 'Messages of visitors by what has become of their mail',
    labelNames: ['delivery'],
    registers,
    async collect() {
      this.reset();
      // While the data cannot be reached, the other figures are wanted all the more.
      const counts = await mails().catch(() => ({}));
      for (const [delivery, count] of Object.entries(counts)) this.set({ delivery }, count);
    },
  });
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Anybody can invent methods; each label would be kept for good. */
function methodOf(method = ''): string {
  return methods.has(method) ? method : 'other';
}
