import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProject, type Project } from '../hosted/project';
import { type Product, removeData, startProduct } from '../product';

/** While the database is unreachable, visitors get stored pages, also from a newly started server. */

let project: Project;
let product: Product;
beforeEach(async () => {
  project = await openProject();
  product = await startProduct({ env: { ...project.env, DEMO_CONTENT: 'false' } });
});
afterEach(async () => {
  await product.stop();
  await removeData(product);
  await project.close();
});

const page = async (path: string) => {
  const response = await fetch(product.url + path);
  return { status: response.status, text: await response.text() };
};
const staleSince = async () => {
  const { staleSince }: { staleSince: string | null } = await (
    await fetch(`${product.url}/api/site-status`)
  ).json();
  return staleSince;
};
/** Answers like a paused project. */
const suspendDatabase = () => {
  project.intercept = () => new Response('', { status: 540 });
};

test('a paused project: pages stay available with the time of the outage in the overview, and recover', async () => {
  const before = await page('/references');
  expect(before.status).toBe(200);
  expect(await staleSince()).toBeNull();
  suspendDatabase();
  await vi.waitFor(async () => {
    await page('/references');
    expect(await staleSince()).toMatch(/^\d{4}-.+Z$/);
  });
  expect(await page('/references')).toEqual(before);
  const begin = performance.now();
  for (let count = 0; count < 20; count += 1) await page('/references');
  expect(performance.now() - begin).toBeLessThan(5_000);

  project.intercept = () => undefined;
  await vi.waitFor(async () => {
    await page('/references');
    expect(await staleSince()).toBeNull();
  }, 30_000);
  expect(await page('/references')).toEqual(before);
});

test('a server started during the pause serves pages from disk, also days later', async () => {
  const before = await page('/references');
  const unknown = await page('/gibt-es-nicht');
  await wait(500);
  await product.stop();
  suspendDatabase();
  const { dataDir } = product;
  const week = `--import=data:text/javascript,${encodeURIComponent('const now = Date.now; Date.now = () => now() + 7 * 86400000;')}`;
  const env = { ...project.env, DEMO_CONTENT: 'false' };
  product = await startProduct({ dataDir, env, execArgv: [week], readinessPath: '/healthz' });
  expect(await page('/references')).toEqual(before);
  expect(unknown.status).toBe(404);
  expect(await staleSince()).not.toBeNull();
});
