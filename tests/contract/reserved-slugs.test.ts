import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { notFoundPath, pageNamed, pageNames } from '../../src/content/pages/pages';
import { reservedSlugs } from '../../src/content/pages/reserved-slugs';
import { readConfig } from '../../src/server/base/config';
import { createProduct } from '../../src/server/start/app';
import { openInstallation } from '../../src/server/start/installation';
import { createLog } from '../../src/service/log';
import { migratedDataDir } from '../faults/backends';
import { frontend } from '../hosted/site';
import { siteUrl } from './website';

/** No free page can hide another address. free-pages.test.ts compares the list with the one of the database. */

test('the list has the first segments of all pages and of all routes of the server', async () => {
  const config = readConfig({ DATA_DIR: await migratedDataDir(), SITE_URL: siteUrl });
  const log = createLog('silent');
  const installation = await openInstallation(config, root, log);
  onTestFinished(() => installation.close());
  const isReady = async () => true;
  const parts = { env: {}, root, frontend, config, installation, store: undefined, isReady, log };
  const { app } = createProduct(parts);
  const paths = [
    ...app.routes.map(({ path }) => path),
    ...pageNames.map((name) => pageNamed(name).path),
    notFoundPath,
  ];
  // Paths with a dot, a parameter or an asterisk can be no slug.
  const segments = paths.map((path) => path.split('/')[1] ?? '').filter((one) => /^[a-z0-9-]+$/.test(one));
  expect([...new Set(segments)].sort()).toEqual([...reservedSlugs].sort());
  const files = await readdir(join(root, 'public'));
  expect(files.filter((name) => !name.includes('.'))).toEqual([]);
});
