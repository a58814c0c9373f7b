import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Cluster } from '../cluster';

/** Advisory lock ids, the same in all processes. */
const turnLock = 7_205_759_404;
const markLocks = 72_057_594;

const reconnectDelayMs = 1_000;

/**
 * Creates the cluster of processes on one PostgreSQL: advisory locks, which end with their connection, and LISTEN.
 * Behind a transaction pooler `withLock` works, but notifications do not arrive.
 */
export function postgresNeighbours(connectionString: string): Cluster {
  const heardBy = new Map<string, () => void>();
  let mark: number | undefined;
  let line: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Opens the connection that holds the key and listens for the lifetime of this process. */
  async function open(): Promise<pg.Client> {
    const client = createClient(connectionString);
    client.on('notification', ({ channel }) => heardBy.get(channel)?.());
    client.on('end', lost);
    await client.connect();
    if (mark !== undefined) await holdMark(client, mark);
    for (const channel of heardBy.keys()) await listenTo(client, channel);
    for (const heard of heardBy.values()) heard();
    return client;
  }
  function lost(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      line = open();
      line.catch(lost);
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
        await client.query('select pg_advisory_xact_lock($1)', [turnLock]);
        return await work();
      } finally {
        await client.end();
      }
    },
    async registerKey(text) {
      mark = createHash('sha256').update(text).digest().readUInt32BE() >>> 1;
      const client = await (line ??= open());
      await holdMark(client, mark);
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and classid = $1 and objid <> $2 and objsubid = 2
           and database = (select oid from pg_database where datname = current_database())`,
        [markLocks, mark],
      );
      return rowCount === 0;
    },
    async subscribe(channel, heard) {
      heardBy.set(channel, heard);
      await listenTo(await (line ??= open()), channel);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const client = await line?.catch(() => undefined);
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

async function holdMark(client: pg.Client, mark: number): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [markLocks, mark]);
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
