import { onTestFinished } from 'vitest';
import { newDatabase, postgresUrl } from '../../postgres-server';
import { startProduct, keysOf } from '../../product';
import { temporaryFolder } from '../../folders';
import { type Backend } from './commands';

/** Creates empty backends by name, including PostgreSQL if TEST_DATABASE_URL is set. */
export const backends: [name: string, make: () => Promise<Backend>][] = [
  ['the data folder', async () => ({ DATA_DIR: await temporaryFolder() })],
];
const server = postgresUrl;
if (server) backends.push(['PostgreSQL', () => onPostgres(server)]);

async function onPostgres(server: string): Promise<Backend> {
  const { url, drop } = await newDatabase(server);
  onTestFinished(drop);
  return { DATA_DIR: await temporaryFolder(), DATABASE_URL: url };
}

/**
 * Creates a site with a hosted project, for which an empty installation stands in.
 * Unlike Supabase it re-encodes uploaded images and strips their metadata.
 */
export async function hostedBackend(server: string): Promise<Backend> {
  const own = await onPostgres(server);
  const service = await startProduct({
    dataDir: own.DATA_DIR,
    env: { ...own, DEMO_CONTENT: 'false', LOG_LEVEL: 'error' },
  });
  onTestFinished(() => service.stop());
  const keys = await keysOf(service.dataDir);
  return {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: own.DATABASE_URL ?? '',
    SUPABASE_URL: service.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  };
}
