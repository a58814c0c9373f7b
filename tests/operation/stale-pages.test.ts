import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openSharedProject } from '../hosted/project';
import { sharedFolder } from '../folders';
import { openSite } from '../hosted/site';

/** While the database is unreachable, visitors get stored pages, also from a newly started server. */

const project = await openSharedProject();
const dataDir = await sharedFolder();
let site = await openSite(project.env, dataDir);
afterAll(() => site.stop());

const page = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, text: await response.text() };
};
const staleSince = async (): Promise<string | null> =>
  (await (await fetch(`${site.url}/api/site-status`)).json()).staleSince;
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
  const stored = () => readdir(join(dataDir, 'pages'), { recursive: true });
  await expect.poll(stored).toContainEqual(expect.stringMatching(/\/[0-9a-f]{64}$/));
  await site.stop();
  suspendDatabase();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 });
  site = await openSite(project.env, dataDir);
  expect(await page('/references')).toEqual(before);
  expect(unknown.status).toBe(404);
  expect(await staleSince()).not.toBeNull();
});
