import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { freePort, type Product, removeData, startProduct } from '../product';

/** `npm run admin` beside a running server, which it must find at any listening address. */

let product: Product | undefined;
afterEach(async () => {
  await product?.stop();
  if (product) await removeData(product);
  product = undefined;
});

test.each(['127.0.0.1', '0.0.0.0', '::'])('works while the server listens at %s', async (host) => {
  product = await startProduct({ content: 'empty', env: { HOST: host } });
  const login = { email: 'zweite@example.org', password: 'Ein zweites Kennwort' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'dist/server/admin.js'), '--email', login.email, '--password', login.password],
    { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: product.dataDir } },
  );
  expect(stdout).toContain(`Administrator ${login.email} can sign in.`);
  const page = await (await fetch(product.url)).text();
  const [, apikey = ''] = /"publishableKey":"([^"]+)"/.exec(page) ?? [];
  const response = await fetch(`${product.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  expect(response.status).toBe(200);
});

test('reports that the data service does not answer', async () => {
  const hosted = {
    SUPABASE_URL: `http://127.0.0.1:${await freePort()}`,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_anyone',
    SUPABASE_SECRET_KEY: 'sb_secret_operator',
  };
  const command = promisify(execFile)(
    process.execPath,
    [join(root, 'dist/server/admin.js'), '--email', 'zweite@example.org'],
    { cwd: root, env: { PATH: process.env.PATH, ...hosted } },
  );
  await expect(command).rejects.toMatchObject({
    code: 1,
    stderr: 'The project behind SUPABASE_URL cannot be used yet: it does not answer (ECONNREFUSED)\n',
  });
});
