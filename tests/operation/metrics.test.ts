import { expect, test } from 'vitest';
import { startSharedSite } from '../hosted/site';
import { freePort } from '../product';

/** Metrics of the product for a monitoring program on the same machine. */

const port = await freePort();
const site = await startSharedSite({ METRICS_PORT: String(port) }, 'empty');

/** Reads the metrics. Returns a function that sums the samples with this name and all these labels. */
async function readMetrics(): Promise<(name: string, ...labels: string[]) => number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const samples = [...(await response.text()).matchAll(/^(\w+)(\{.*\})? (\S+)$/gm)];
  return (name, ...labels) =>
    samples
      .filter(([, found, text = '']) => found === name && labels.every((label) => text.includes(label)))
      .reduce((sum, [, , , value]) => sum + Number(value), 0);
}

async function ask(path: string, init?: RequestInit): Promise<void> {
  await (await fetch(site.url + path, { redirect: 'manual', ...init })).text();
}

const count = 'http_request_duration_seconds_count';

test('requests, renderings, memory, database and emails have metrics', async () => {
  const before = await readMetrics();
  await ask('/services');
  await ask('/services');
  await ask('/rest/v1/nothing');
  const message = { name: 'Ada Beispiel', email: 'ada@example.org', message: 'Guten Tag' };
  const headers = { 'content-type': 'application/json' };
  await ask('/api/contact', { method: 'POST', headers, body: JSON.stringify(message) });
  await expect.poll(async () => (await readMetrics())(count, 'area="api"')).toBe(1);

  const after = await readMetrics();
  const increase = (name: string, ...labels: string[]) => after(name, ...labels) - before(name, ...labels);
  expect(increase(count, 'area="website"', 'method="GET"', 'status="2xx"')).toBe(2);
  expect(increase(count, 'area="rest"', 'status="4xx"')).toBe(1);
  expect(increase(count, 'area="api"', 'method="POST"')).toBe(1);
  expect(increase('ssr_responses_total', 'source="rendering"')).toBe(1);
  expect(increase('ssr_responses_total', 'source="cache"')).toBe(1);
  expect(increase('database_commits_total')).toBeGreaterThan(0);
  expect(after('database_up')).toBe(1);
  expect(after('inquiry_emails')).toBe(1);
  expect(after('worker_queue_length')).toBe(0);
  expect(after('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
});

test('input of visitors creates no label values, and the public port has no metrics', async () => {
  await ask('/geheim-ada@example.org?from=ada@example.org');
  await ask('/x', { method: 'PURGE' });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).not.toMatch(/geheim|ada@|PURGE/);
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
});
