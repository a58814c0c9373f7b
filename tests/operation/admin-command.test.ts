import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { type Product, removeData, startProduct } from '../product';

/** `npm run admin` beside a running server, which it must find wherever that listens. */

let product: Product;
afterEach(async () => {
  await product.stop();
  await removeData(product);
});

test.each(['127.0.0.1', '0.0.0.0', '::'])('works while the server listens at %s', async (host) => {
  product = await startProduct({ env: { HOST: host, DEMO_CONTENT: 'false' } });
  const login = { email: 'zweite@example.org', password: 'Ein zweites Kennwort' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'dist/server/admin.js'), '--email', login.email, '--password', login.password],
    { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: product.dataDir } },
  );
  expect(stdout).toContain(`Administrator ${login.email} can sign in.`);
  const page = await (await fetch(product.url)).text();
  const [, apikey = ''] = /"publishableKey":"([^"]+)"/.exec(page) ?? [];
  const answer = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  expect(answer.status).toBe(200);
});
