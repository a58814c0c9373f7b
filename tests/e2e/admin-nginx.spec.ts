import { execFileSync, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/build.mjs';
import { freePort, removeData, startProduct } from '../product';
import { fillReference, save } from './admin-fixtures';
import { chooseImage, imageFile } from './admin-images';
import { browserLaunch } from './browser';
import { expect, test as base } from './fixtures';
import { expectLoaded, expectMessage } from './page-actions';

/** The product behind nginx with TLS, configured as in docs/hosting.md. */
const test = base.extend<object, { address: string; folder: string }>({
  address: [async ({}, use) => use(`https://127.0.0.1:${await freePort()}`), { scope: 'worker' }],
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
      makeCertificate(folder);
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ folder }, use) => {
      const { args, ...launch } = await browserLaunch();
      await use({ ...launch, args: [...args, await trustArgument(folder)] });
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ address, folder }, use) => {
      const env = { SITE_URL: address, TRUST_PROXY: 'true' };
      const product = await startProduct({ content: 'empty', env });
      const stop = await startNginx(folder, {
        port: Number(new URL(address).port),
        productPort: product.port,
      });
      await use(product);
      await stop();
      await product.stop();
      await removeData(product);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product: _started, address }, use) => use(address),
});
test.skip(!['nginx', 'openssl'].every(isInstalled), 'there is no nginx on this machine');
// For requests of the test itself; the browser trusts the certificate.
test.use({ ignoreHTTPSErrors: true });

test('sign-in, upload and inquiry pass through, and the site knows its public address', async ({
  page,
  request,
  signIn,
}) => {
  await signIn();
  await fillReference(page, 'Proxywerft');
  await chooseImage(page, page.locator('[name=image_url]'), await imageFile('werft.jpg'));
  await save(page, 'Reference saved.');
  await page.goto('/references');
  await expectLoaded(page.locator('main img').first());

  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('ada@example.org');
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Guten Tag, bitte rufen Sie mich zurück.');
  await page.getByRole('button', { name: /senden/i }).click();
  await expectMessage(page, 'Nachricht erfolgreich versendet!');
  await page.goto('/admin/inquiries');
  await expect(page.getByRole('article', { name: 'Ada Beispiel' })).toContainText(
    'bitte rufen Sie mich zurück',
  );

  const response = await request.get('/');
  expect(response.headers()).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age='),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'content-encoding': 'br',
  });
  expect(await response.text()).toMatch(/<link rel="canonical" href="https:\/\/127\.0\.0\.1:\d+\/"/);
});

function isInstalled(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes a self-signed certificate for 127.0.0.1 and its key. */
function makeCertificate(folder: string): void {
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  execFileSync('openssl', ['req', ...options.split(' '), ...files], { stdio: 'ignore' });
}

/**
 * Returns the argument with which Chromium trusts the certificate.
 * Ignoring certificate errors restarts requests per connection and fails after 32 (`ERR_TOO_MANY_RETRIES`) on a busy
 * machine.
 */
async function trustArgument(folder: string): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(join(folder, 'certificate.pem')));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`;
}

/** Starts nginx with TLS on `port` before the product on port `productPort`. Returns a function that stops it. */
async function startNginx(
  folder: string,
  { port, productPort }: { port: number; productPort: number },
): Promise<() => Promise<void>> {
  const server = (await documentedServer())
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace(/(ssl_certificate\s+)[^;]+/, `$1${folder}/certificate.pem`)
    .replace(/(ssl_certificate_key\s+)[^;]+/, `$1${folder}/key.pem`)
    .replace('127.0.0.1:3000', `127.0.0.1:${productPort}`);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, completeConfiguration(server, folder));
  const child = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await wait(50);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** Returns the first server block of the documentation, which serves the site's main name. */
async function documentedServer(): Promise<string> {
  const text = await readFile(join(root, 'docs/hosting.md'), 'utf8');
  const server = /```nginx\n(server \{\n[^]*?\n\}\n)/.exec(text)?.[1];
  if (!server) throw new Error('docs/hosting.md has no server for nginx');
  return server;
}

function completeConfiguration(server: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'daemon off;',
    `pid ${folder}/pid;`,
    'error_log stderr;',
    // As root, nginx would switch to a user who may not read the folder.
    userInfo().uid === 0 ? 'user root;' : '',
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    server,
    '}',
  ].join('\n');
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isListening = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isListening;
}
