/** Result of one statement. */
export type StatementResult<Row> = { rows: Row[]; count: number };

/** A connection to PostgreSQL or PGlite. Handles one request at a time. */
export type Connection = {
  /** Begins a transaction. Its statements may take `timeoutMs` each (0: no limit). */
  begin(timeoutMs: number): Promise<void>;
  setStatementTimeout(timeoutMs: number): Promise<void>;
  /** Runs one statement with parameters. */
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
