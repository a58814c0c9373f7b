import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startProduct, keysOf } from '../../product';
import { type Backend, temporaryFolder } from './commands';

/** Creates empty backends by name, including PostgreSQL if TEST_DATABASE_URL is set. */
export const backends: [name: string, make: () => Promise<Backend>][] = [
  ['the data folder', async () => ({ DATA_DIR: await temporaryFolder() })],
];

/** PostgreSQL server for new databases; undefined skips their tests. */
export const postgresUrl = process.env.TEST_DATABASE_URL;
if (postgresUrl) backends.push(['PostgreSQL', () => onPostgres(postgresUrl)]);

async function onPostgres(url: string): Promise<Backend> {
  return { DATA_DIR: await temporaryFolder(), DATABASE_URL: await createDatabase(url) };
}

/**
 * Creates a site with a hosted project, for which an empty installation stands in.
 * Unlike Supabase it re-encodes uploaded pictures and strips their metadata.
 */
export async function hostedBackend(url: string): Promise<Backend> {
  const serviceBackend = await onPostgres(url);
  const dataDir = serviceBackend.DATA_DIR ?? '';
  const service = await startProduct({
    dataDir,
    env: { ...serviceBackend, DEMO_CONTENT: 'false', LOG_LEVEL: 'error' },
  });
  onTestFinished(() => service.stop());
  const keys = await keysOf(dataDir);
  return {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: serviceBackend.DATABASE_URL ?? '',
    SUPABASE_URL: service.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  };
}

/** Creates an empty database on the server until the test ends. Returns its URL. */
export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(url, `create database ${name} template template0 encoding 'UTF8'`);
  onTestFinished(() => runSql(url, `drop database ${name} with (force)`));
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}
