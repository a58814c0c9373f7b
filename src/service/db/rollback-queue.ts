import type { Connection } from './connection';

/** Runs concurrent requests of a transaction one after the other, so that the rollback runs after all of them. */
export function queueBeforeRollback(connection: Connection): Connection {
  let last: Promise<unknown> = Promise.resolve();
  function enqueue<Result>(request: () => Promise<Result>): Promise<Result> {
    const result = last.then(request);
    last = result.catch(() => undefined);
    return result;
  }
  return {
    begin: (timeoutMs) => enqueue(() => connection.begin(timeoutMs)),
    setStatementTimeout: (timeoutMs) => enqueue(() => connection.setStatementTimeout(timeoutMs)),
    statement: <Row>(sql: string, parameters: unknown[]) =>
      enqueue(() => connection.statement<Row>(sql, parameters)),
    script: <Row>(sql: string) => enqueue(() => connection.script<Row>(sql)),
    commit: <Row>(sql: string) => enqueue(() => connection.commit<Row>(sql)),
    rollback: () => enqueue(() => connection.rollback()),
    abandon: connection.abandon,
  };
}
