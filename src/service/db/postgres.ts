import { createHash } from 'node:crypto';
import pg from 'pg';
import { AppError } from '../errors';
import {
  type Database,
  type Transaction,
  type TransactionOptions,
  type Connection,
  type StatementResult,
  type StatementTimeouts,
  statementTimeoutsMs,
  type Cluster,
} from './database';
import { createShutdownGate, runTransaction } from './transaction';
import { parserFor, toParameter } from './wire';

/** Set per transaction only, so that a transaction pooler in front of the server works. */
const settings = `set local timezone = 'UTC'; set local datestyle = 'ISO'`;

export async function openPostgres(
  connectionString: string,
  {
    timeoutsMs = statementTimeoutsMs,
    shutdownTimeoutMs,
  }: { timeoutsMs?: StatementTimeouts; shutdownTimeoutMs?: number } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    types: { getTypeParser: parserFor },
    application_name: 'embedded-service',
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The pool removes broken idle connections. Without an `error` listener they would end the process.
  pool.on('error', () => undefined);
  let commits = 0;
  const gate = createShutdownGate(shutdownTimeoutMs);
  const clientsInUse = new Set<pg.PoolClient>();
  let closing: Promise<void> | undefined;

  async function run<Result>(
    work: (tx: Transaction) => Promise<Result>,
    { callerClass = 'visitor', begin }: TransactionOptions & { begin(): void },
  ): Promise<Result> {
    const client = await pool.connect().catch(rethrow);
    clientsInUse.add(client);
    let isUsable = true;
    const abandon = () => {
      isUsable = false;
    };
    client.on('error', abandon);
    try {
      begin();
      const { result, wrote } = await runTransaction(connectionOf(client, abandon), {
        timeoutsMs,
        callerClass,
        work,
      });
      if (wrote) commits += 1;
      return result;
    } finally {
      clientsInUse.delete(client);
      client.off('error', abandon);
      client.release(!isUsable);
    }
  }

  async function close(): Promise<void> {
    if (await gate.close()) return pool.end();
    // `pool.end` waits for connections in use, so they are closed as well.
    void pool.end();
    await Promise.all([...clientsInUse].map((client) => client.end()));
  }

  const database: Database = {
    get commits() {
      return commits;
    },
    transaction: (work, options) => gate.enter((begin) => run(work, { ...options, begin })),
    close: () => (closing ??= close()),
  };
  // Detect a wrong address at the start instead of at the first visitor.
  await database.transaction((tx) => tx.query('select 1'));
  return database;
}

/** The extended protocol allows only one statement, also without parameters. The types of `pg` lack `queryMode`. */
type ExtendedQuery = pg.QueryConfig & { queryMode: 'extended' };

function connectionOf(client: pg.PoolClient, abandon: () => void): Connection {
  async function script<Row>(text: string): Promise<StatementResult<Row>[]> {
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(text).catch(rethrow);
    return [results].flat().map(({ rows, rowCount }) => ({ rows, count: rowCount ?? 0 }));
  }
  return {
    begin: async (timeoutMs) => {
      await script(`begin; set local statement_timeout = ${timeoutMs}; ${settings}`);
    },
    setStatementTimeout: async (timeoutMs) => {
      await script(`set local statement_timeout = ${timeoutMs}`);
    },
    statement: async (text, parameters) => {
      const query: ExtendedQuery = { text, values: parameters.map(toParameter), queryMode: 'extended' };
      const { rows, rowCount } = await client.query(query).catch(rethrow);
      return { rows, count: rowCount ?? 0 };
    },
    script,
    commit: script,
    rollback: async () => {
      await script('rollback');
    },
    abandon,
  };
}

/** Rethrows errors of PostgreSQL with their code. Other errors mean that PostgreSQL cannot be reached (503). */
function rethrow(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error;
  throw new AppError(503, 'database_unavailable', 'The database cannot be reached', { cause: error });
}

const clusterLockId = '7205759404';
/** First id (`classid`) of the shared advisory locks by which processes register their key; its hash is the second. */
const keyLockClass = '72057594';

const reconnectDelayMs = 1_000;

/** Advisory locks, which end with their connection, and LISTEN, which needs no transaction pooler in front. */
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
