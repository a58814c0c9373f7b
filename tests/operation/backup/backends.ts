import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startProduct } from '../../product';
import { type Backend, temporaryFolder } from './commands';

/** Empty backends, including PostgreSQL if TEST_DATABASE_URL is set. */
export const backends: [name: string, make: () => Promise<Backend>][] = [
  ['the data folder', async () => ({ DATA_DIR: await temporaryFolder() })],
];

export const server = process.env.TEST_DATABASE_URL;
if (server) backends.push(['PostgreSQL', () => onPostgres(server)]);

async function onPostgres(url: string): Promise<Backend> {
  return { DATA_DIR: await temporaryFolder(), DATABASE_URL: await ownDatabase(url) };
}

/**
 * Creates a site with a hosted project, for which an empty installation stands in.
 * Unlike Supabase it re-encodes uploaded pictures and strips their metadata.
 */
export async function hostedBackend(url: string): Promise<Backend> {
  const behind = await onPostgres(url);
  const dataDir = behind.DATA_DIR ?? '';
  const service = await startProduct({
    dataDir,
    env: { ...behind, DEMO_CONTENT: 'false', LOG_LEVEL: 'error' },
  });
  onTestFinished(() => service.stop());
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  return {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: behind.DATABASE_URL ?? '',
    SUPABASE_URL: service.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  };
}

export async function ownDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(url, `create database ${name} template template0 encoding 'UTF8'`);
  onTestFinished(() => ask(url, `drop database ${name} with (force)`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}
