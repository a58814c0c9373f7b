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

/** A self-signed certificate for 127.0.0.1 in `folder`. */
export type Certificate = { folder: string; key: string; certificate: string };

export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...made, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { folder, key, certificate };
}

/**
 * Makes Chromium trust the certificate.
 * Ignoring certificate errors restarts requests per connection and fails after 32 (`ERR_TOO_MANY_RETRIES`) on a busy
 * machine.
 */
export async function trustArgument({ certificate }: Certificate): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(certificate));
  const info = publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(info).digest('base64')}`;
}

/** Starts nginx with TLS on `port` before the site on port `site`. Returns a function that stops it. */
export async function startNginx({
  port,
  site,
  folder,
  key,
  certificate,
}: Certificate & { port: number; site: number }): Promise<() => Promise<void>> {
  const server = (await documentedServer())
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace(/(ssl_certificate\s+)[^;]+/, `$1${certificate}`)
    .replace(/(ssl_certificate_key\s+)[^;]+/, `$1${key}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${site}`);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, wrapped(server, folder));
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

function wrapped(server: string, folder: string): string {
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
    const answer = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}
