import type { Connection } from './connection';

/** Runs concurrent requests of a transaction one after the other, so that the rollback runs after all of them. */
export function queueBeforeRollback(connection: Connection): Connection {
  let turn: Promise<unknown> = Promise.resolve();
  function next<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    const response = turn.then(request);
    turn = response.catch(() => undefined);
    return response;
  }
  return {
    begin: (timeoutMs) => next(() => connection.begin(timeoutMs)),
    setStatementTimeout: (timeoutMs) => next(() => connection.setStatementTimeout(timeoutMs)),
    statement: <Row>(sql: string, parameters: unknown[]) =>
      next(() => connection.statement<Row>(sql, parameters)),
    script: <Row>(sql: string) => next(() => connection.script<Row>(sql)),
    commit: <Row>(sql: string) => next(() => connection.commit<Row>(sql)),
    rollback: () => next(() => connection.rollback()),
    abandon: connection.abandon,
  };
}
