import { asRole, type Claims } from '../db/as-role';
import type { Database, Transaction } from '../db/database';
import type { Outcome } from './build-read';
import { databaseFailure } from './database-failure';
import type { DatabaseShare } from './database-share';
import { answerTooLarge, notSingular, tooManyAffected } from './failures';
import { render, type Sql } from './sql';

type Run = {
  claims: Claims;
  share: DatabaseShare;
  statement: Sql;
  /** Fails unless exactly one row is the result. */
  isSingular?: boolean;
  maxAffected?: number;
  isReadOnly?: boolean;
  /** Bytes an answer may have. */
  mostOctets?: number;
};

/** One request, one statement, one transaction with the caller's rights; what must not be kept is thrown inside it. */
export async function run(database: Database, request: Run): Promise<Outcome> {
  const {
    claims,
    share,
    statement,
    isSingular,
    maxAffected = Infinity,
    isReadOnly,
    mostOctets = Infinity,
  } = request;
  const { text, values } = render(statement);
  const inTurn = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    share.enter(() => asRole(database, claims, work));
  try {
    return await inTurn(async (tx) => {
      if (isReadOnly) await tx.query(`select set_config('transaction_read_only', 'on', true)`);
      const [outcome] = await share.spend(() => tx.query<Outcome>(text, values));
      if (!outcome) throw new Error('The statement gave no outcome');
      if ((outcome.octets ?? 0) > mostOctets) throw answerTooLarge(mostOctets);
      if (isSingular && outcome.rows !== 1) throw notSingular(outcome.rows);
      if (outcome.rows > maxAffected) throw tooManyAffected(outcome.rows);
      return outcome;
    });
  } catch (error) {
    throw databaseFailure(error, claims.role);
  }
}
