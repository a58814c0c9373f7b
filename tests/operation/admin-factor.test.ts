import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { code } from '../contract/authenticator';
import { admin, type Product, removeData, startProduct } from '../product';

let product: Product;
let apikey: string;

beforeAll(async () => {
  product = await startProduct({ content: 'empty' });
  const keys = JSON.parse(await readFile(join(product.dataDir, 'keys.json'), 'utf8'));
  apikey = keys.publishableKey;
}, 300_000);
afterAll(async () => {
  await product.stop();
  await removeData(product);
});

async function post(path: string, body: object, token?: string) {
  const headers = {
    apikey,
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(`${product.url}/auth/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return response.json();
}

const signIn = (password: string) => post('/token?grant_type=password', { email: admin.email, password });

async function runAdmin(...options: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'dist/server/admin.js'), ...options], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: product.dataDir,
      PORT: String(product.port),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output;
}

test('npm run admin removes a second factor that an attacker has added, and reports it', async () => {
  const { access_token } = await signIn(admin.password);
  const planted = await post(
    '/factors',
    { factor_type: 'totp', friendly_name: 'Fremdes Telefon' },
    access_token,
  );
  const challenge = await post(`/factors/${planted.id}/challenge`, {}, access_token);
  const proof = { challenge_id: challenge.id, code: code(planted.totp.secret) };
  expect(await post(`/factors/${planted.id}/verify`, proof, access_token)).toHaveProperty('access_token');

  const output = await runAdmin('--email', admin.email, '--password', 'Wieder mein Konto');
  expect(output).toContain(`Administrator ${admin.email} can sign in.`);
  expect(output).toContain(`${admin.email}: second factor removed.`);
  expect((await signIn('Wieder mein Konto')).user).not.toHaveProperty('factors');
  expect(await runAdmin('--email', admin.email, '--password', 'Noch ein Passwort')).not.toContain('factor');
}, 300_000);
