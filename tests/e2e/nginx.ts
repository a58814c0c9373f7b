import { execFileSync, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/build.mjs';

/** nginx as docs/hosting.md sets it up. */

/** Whether nginx and openssl are installed. */
export const hasNginx = ['nginx', 'openssl'].every((name) => {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

/** Paths of a self-signed certificate for 127.0.0.1 and of its key in `folder`. */
export type Certificate = { folder: string; key: string; certificate: string };

export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const keyOptions = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  execFileSync(
    'openssl',
    ['req', ...keyOptions, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', certificate],
    {
      stdio: 'ignore',
    },
  );
  return { folder, key, certificate };
}

/**
 * Returns the argument with which Chromium trusts the certificate.
 * Ignoring certificate errors restarts requests per connection and fails after 32 (`ERR_TOO_MANY_RETRIES`) on a busy
 * machine.
 */
export async function trustArgument({ certificate }: Certificate): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(certificate));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`;
}

/** Starts nginx with TLS on `port` before the product on port `productPort`. Returns a function that stops it. */
export async function startNginx({
  port,
  productPort,
  folder,
  key,
  certificate,
}: Certificate & { port: number; productPort: number }): Promise<() => Promise<void>> {
  const server = (await documentedServer())
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace(/(ssl_certificate\s+)[^;]+/, `$1${certificate}`)
    .replace(/(ssl_certificate_key\s+)[^;]+/, `$1${key}`)
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

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (isListening: boolean) => {
      socket.destroy();
      resolve(isListening);
    };
    socket.once('connect', () => finish(true)).once('error', () => finish(false));
  });
}
