/**
 * The one way to the rows, whatever home they have: PGlite in a folder, or PostgreSQL.
 * Everything runs inside a transaction; there is no query outside one.
 */
export type Database = {
  /**
   * Runs `work` in a transaction of its own: commits when it resolves, rolls back when it throws.
   * With PGlite transactions run one after the other, with PostgreSQL side by side.
   * Resolves only after the commit is durable.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Lets running transactions finish, then releases the home. */
  close(): Promise<void>;
};

export type Transaction = {
  /** `$1`-style parameters; rows as objects. Throws an error that carries PostgreSQL's five-letter `code`. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Like query, for statements that return no rows; gives the number of rows touched. */
  execute(sql: string, parameters?: unknown[]): Promise<number>;
};
