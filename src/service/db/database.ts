/** Access to the database: PGlite in a folder, or PostgreSQL. All queries run in transactions. */
export type Database = {
  /**
   * Runs `work` in a new transaction: commits when it resolves, rolls back when it throws. PGlite runs transactions one
   * after the other, PostgreSQL in parallel. Resolves after the commit is durable.
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Number of commits of this process that wrote something. Caches compare it to detect changes. */
  readonly commits: number;
  /** Waits a short time for running transactions, refuses waiting ones, then closes the database. */
  close(): Promise<void>;
};

export type TransactionOptions = {
  /** Selects the time limit of each statement; a longer one fails with 57014. Default: `visitor`. */
  callerClass?: CallerClass;
};

/** Types of parameters and results: see values.ts. */
export type Transaction = {
  /** Sets the time limit of the following statements: that of `callerClass`, but at most `maxMs`. */
  setStatementTimeout(callerClass: CallerClass, maxMs: number): Promise<void>;
  /**
   * Runs a statement with `$1`-style parameters and returns its rows as objects. Throws an error with PostgreSQL's
   * five-character `code`.
   */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /**
   * Runs a statement without result rows and returns the number of affected rows. Without parameters `sql` may contain
   * several statements; the number is that of the last one.
   */
  execute(sql: string, parameters?: unknown[]): Promise<number>;
};

export type StatementResult<Row> = { rows: Row[]; count: number };

/** Handles one request at a time. */
export type Connection = {
  /** Its statements may take `timeoutMs` each (0: no limit). */
  begin(timeoutMs: number): Promise<void>;
  setStatementTimeout(timeoutMs: number): Promise<void>;
  statement<Row>(sql: string, parameters: unknown[]): Promise<StatementResult<Row>>;
  /** Runs any number of statements without parameters in one round trip. */
  script<Row>(sql: string): Promise<StatementResult<Row>[]>;
  /**
   * Runs a script that ends with `commit`. No time limit, because an interrupted commit would have an unknown result.
   */
  commit<Row>(sql: string): Promise<StatementResult<Row>[]>;
  rollback(): Promise<void>;
  /** Discards the connection, because it may still be inside a transaction. */
  abandon(): void;
};

/** The other processes that work on the same database. */
export type Cluster = {
  /** Runs `work` while no other process runs any in `withLock`. Waits without limit. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Registers a key for the lifetime of this process. Returns false when another process has registered a different
   * one.
   */
  registerKey(key: string): Promise<boolean>;
  /**
   * Calls `onNotify` after each notification of the channel, and after a reconnect, because notifications may have been
   * missed.
   */
  subscribe(channel: string, onNotify: () => void): Promise<void>;
  close(): Promise<void>;
};

/** Cluster of one process: with PGlite the lock on the data folder excludes others. */
export const singleProcess: Cluster = {
  withLock: (work) => work(),
  registerKey: async () => true,
  subscribe: async () => undefined,
  close: async () => undefined,
};

export type CallerClass = 'visitor' | 'administrator' | 'server';

/** 0 means no limit, like PostgreSQL's `statement_timeout`. */
export type StatementTimeouts = Record<CallerClass, number>;

/** Queries of pages and forms take milliseconds. Migrations, maintenance and backups have no limit. */
export const statementTimeoutsMs: StatementTimeouts = { visitor: 5_000, administrator: 30_000, server: 0 };
