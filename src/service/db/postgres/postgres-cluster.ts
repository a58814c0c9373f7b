import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Cluster } from '../database';

/** Id of the advisory lock of `withLock`, the same in all processes. */
const clusterLockId = 7_205_759_404;
/** First id (`classid`) of the shared advisory locks by which processes register their key; its hash is the second. */
const keyLockClass = 72_057_594;

const reconnectDelayMs = 1_000;

/**
 * Creates the cluster of processes on one PostgreSQL: advisory locks, which end with their connection, and LISTEN.
 * Behind a transaction pooler `withLock` works, but notifications do not arrive.
 */
export function postgresCluster(connectionString: string): Cluster {
  const listeners = new Map<string, () => void>();
  let keyHash: number | undefined;
  let connection: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<pg.Client> {
    const client = createClient(connectionString);
    client.on('notification', ({ channel }) => listeners.get(channel)?.());
    client.on('end', reconnect);
    await client.connect();
    if (keyHash !== undefined) await lockKey(client, keyHash);
    for (const channel of listeners.keys()) await listenOn(client, channel);
    for (const onNotify of listeners.values()) onNotify();
    return client;
  }
  function reconnect(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connection = open();
      connection.catch(reconnect);
    }, reconnectDelayMs).unref();
  }

  return {
    async withLock(work) {
      const client = createClient(connectionString);
      await client.connect();
      try {
        // Overrides the server's time limits: the lock is held as long as `work` runs.
        await client.query(
          'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
        );
        await client.query('select pg_advisory_xact_lock($1)', [clusterLockId]);
        return await work();
      } finally {
        await client.end();
      }
    },
    async registerKey(key) {
      keyHash = createHash('sha256').update(key).digest().readUInt32BE() >>> 1;
      const client = await (connection ??= open());
      await lockKey(client, keyHash);
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and classid = $1 and objid <> $2 and objsubid = 2
           and database = (select oid from pg_database where datname = current_database())`,
        [keyLockClass, keyHash],
      );
      return rowCount === 0;
    },
    async subscribe(channel, onNotify) {
      listeners.set(channel, onNotify);
      await listenOn(await (connection ??= open()), channel);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

function createClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'embedded-service',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A broken connection emits `end`. Without an `error` listener it would end the process.
  client.on('error', () => undefined);
  return client;
}

async function lockKey(client: pg.Client, keyHash: number): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [keyLockClass, keyHash]);
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
