import { chmod, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/service/database';
import { openProject } from '../hosted/project';
import { openSite } from '../hosted/site';
import { copyData } from '../prepared-data';
import { admin, type Product, removeData, startProduct } from '../product';

/** Console output and log of the product. */

async function start(options: Parameters<typeof startProduct>[0]): Promise<Product> {
  const product = await startProduct(options);
  onTestFinished(() => removeData(product));
  onTestFinished(() => product.stop());
  return product;
}

async function untilFinished(copying: Promise<string>): Promise<string> {
  const folder = await copying;
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const waiting = { timeout: 60_000 };

test('a page that cannot be loaded logs the causes with their stacks', async () => {
  const project = await openProject();
  const product = await start({ env: { ...project.env, DEMO_CONTENT: 'false' } });
  await project.close();

  const response = await fetch(`${product.url}/references`);
  await response.text();
  await expect
    .poll(() => linesOf(product), waiting)
    .toContainEqual(
      expect.objectContaining({
        path: '/references',
        requestId: response.headers.get('x-request-id'),
        err: expect.objectContaining({
          type: 'DataError',
          stack: expect.stringMatching(/DataError[^]*\n +at /),
          cause: { message: expect.stringMatching(/ECONNREFUSED[^]*\n +at /) },
        }),
      }),
    );
  expect(product.output()).not.toContain('"error":{}');
  expect(product.output()).not.toContain(project.keys.secretKey);
});

test('every response carries its request id, and a client that disconnects is not logged as an error', async () => {
  const product = await start({ content: 'empty', env: { LOG_LEVEL: 'debug' } });
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const form = { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) };
  const requests: [path: string, init?: RequestInit][] = [
    ['/'],
    ['/api/challenge'],
    ['/api/contact', json],
    ['/api/attest-inquiry', json],
    ['/api/contact'],
    ['/contact', form],
    ['/contact', json],
    ['/api/doctor'],
    ['/rest/v1/services'],
    ['/storage/v1/object/public/hero-images/none.jpg'],
  ];
  for (const [path, init] of requests) {
    const response = await fetch(product.url + path, init);
    expect([path, response.headers.get('x-request-id')]).toEqual([
      path,
      expect.stringMatching(/^[\w-]{36}$/),
    ]);
  }

  const targets = [
    'POST /api/contact',
    'POST /api/attest-inquiry',
    'POST /contact',
    'POST /auth/v1/token?grant_type=password',
    'POST /rest/v1/inquiries',
    'POST /storage/v1/object/hero-images/a.jpg',
  ];
  for (const target of targets) await sendHalf(product, target);
  await expect.poll(() => product.output(), waiting).toContain('a client disconnected');
  expect(linesOf(product).filter(({ level }) => level >= 50)).toEqual([]);
});

/** Creates the data folder of a site without an administrator, whom its next start creates. */
async function withoutAdministrator(): Promise<string> {
  const dataDir = await untilFinished(copyData('empty'));
  const { database, lock } = await openDatabase({ dataDir });
  await database.transaction(
    async (tx) => {
      await tx.execute('alter table public.admins disable trigger keep_an_owner', []);
      await tx.execute('delete from auth.users', []);
      await tx.execute('alter table public.admins enable trigger keep_an_owner', []);
    },
    { callerClass: 'server' },
  );
  await database.close();
  await lock.release();
  return dataDir;
}

test('a given password is never printed, a generated one once', async () => {
  const given = await withoutAdministrator();
  const first = await openSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }, given);
  await first.stop();
  expect(first.lines).toContain(`Admin login:  ${admin.email}  (the password set in ADMIN_PASSWORD)`);
  expect(first.lines.join('\n')).not.toContain(admin.password);

  const generated = await withoutAdministrator();
  const second = await openSite({}, generated);
  await second.stop();
  expect(second.lines).toContainEqual(
    expect.stringMatching(/^Admin login: {2}admin@example\.org {2}[\w-]{16}$/),
  );
  const again = await openSite({}, generated);
  await again.stop();
  expect(again.lines).toEqual([`Website:      ${again.url}`, `Back office:  ${again.url}/admin`]);
});

test.skipIf(process.platform === 'win32')('keys.json readable by others stops the start', async () => {
  const dataDir = await untilFinished(copyData('empty'));
  const file = join(dataDir, 'keys.json');
  await chmod(file, 0o640);
  await expect(startProduct({ dataDir })).rejects.toThrow(
    `The product ended with 1:\n${file} holds the service's secret keys, and other users of this machine can read it: run "chmod 600 ${file}" and start again\n`,
  );
});

type Line = { level: number; msg: string; path?: string; err?: unknown };

function linesOf(product: Product): Line[] {
  return product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

/** Announces a body, sends its beginning and disconnects. */
function sendHalf({ port }: Product, target: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const [method, path] = target.split(' ');
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `content-type: ${path === '/contact' ? 'application/x-www-form-urlencoded' : 'application/json'}`,
      'content-length: 1000',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n{"name":"A`, () => setImmediate(() => socket.destroy()));
    socket.on('close', () => resolve());
  });
}
