import { randomUUID } from 'node:crypto';
import { asRole, type Claims } from '../../src/service/db/as-role';
import type { Database, Transaction } from '../../src/service/db/database';
import { rolledBack } from '../schema/rolled-back';
import { insertRow } from '../schema/sample-rows';
import type { Caller } from './rights';
import type { Sample } from './samples';

const verbs = { r: read, c: create, u: update, d: remove };
/** r read, c create, u update, d delete. */
export type Letter = keyof typeof verbs;

/** Makes one attempt with these claims and returns the number of affected rows. Throws the database's error. */
export type Access = (tx: Transaction, claims: Claims, attempt: Attempt) => Promise<number>;

type Attempt = { sample: Sample; letter: Letter };

type Attempts = {
  database: Database;
  callers: readonly Caller[];
  sample: Sample;
  letters?: readonly Letter[];
  /** Runs as the owner before the callers, to drop or add policies. */
  change?: (tx: Transaction) => Promise<void>;
  /** Default: as SQL. */
  access?: Access;
};

/**
 * Returns each caller's rights on the sample, as `rcud` with a dash for each refusal. One transaction with savepoints,
 * because a changed policy makes PostgreSQL plan every statement again. Rolls everything back.
 */
export function rightsOf({
  database,
  callers,
  sample,
  letters = ['r', 'c', 'u', 'd'],
  change,
  access = bySql,
}: Attempts): Promise<string[]> {
  return rolledBack(database, async (tx) => {
    await sample.prepare(tx);
    await tx.query(`delete from ${sample.relation}`);
    await change?.(tx);
    const rights: string[] = [];
    for (const caller of callers) {
      await tx.query('savepoint caller');
      const claims = await createCaller(tx, caller);
      let granted = '';
      for (const letter of letters) {
        await tx.query('savepoint attempt');
        granted += (await succeeds(tx, claims, { sample, letter, access })) ? letter : '-';
        await tx.query('rollback to attempt');
      }
      rights.push(granted);
      await tx.query('rollback to caller');
    }
    return rights;
  });
}

/** Error 42501 and no affected row mean refused; any other error means that the attempt was invalid. */
async function succeeds(
  tx: Transaction,
  claims: Claims,
  { access, ...attempt }: Attempt & { access: Access },
): Promise<boolean> {
  if (attempt.letter !== 'c') await insertRow(tx, attempt.sample.relation, attempt.sample.row);
  const affectedRows = await access(tx, claims, attempt).catch((error: unknown) => {
    if (isRefusal(error)) return 0;
    throw error;
  });
  return affectedRows > 0;
}

/** Returns whether this is SQLSTATE 42501, insufficient privilege. */
export function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '42501';
}

function bySql(tx: Transaction, claims: Claims, { sample, letter }: Attempt): Promise<number> {
  return asRole(asDatabase(tx), claims, (as) => verbs[letter](as, sample));
}

/** Returns a database that uses this transaction, so that changes by the owner are rolled back too. */
export function asDatabase(tx: Transaction): Database {
  return {
    transaction: async (work) => {
      const result = await work(tx);
      await tx.query('reset role');
      return result;
    },
    commits: 0,
    close: async () => undefined,
  };
}

/** Creates the caller's account, if it has one, and returns the claims of its access token. */
export async function createCaller(tx: Transaction, caller: Caller): Promise<Claims> {
  if (caller === 'anon') return { role: 'anon' };
  if (caller === 'server') return { role: 'service_role' };
  const userId = randomUUID();
  await insertRow(tx, 'auth.users', { id: userId });
  if (caller !== 'signedIn') await insertRow(tx, 'public.admins', { user_id: userId, role: caller });
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
  return { role: 'authenticated', sub: userId, amr };
}

async function read(tx: Transaction, { relation, row, key }: Sample): Promise<number> {
  return (await tx.query(`select * from ${relation} where ${key} = $1`, [row[key]])).length;
}

async function create(tx: Transaction, { relation, row }: Sample): Promise<number> {
  await insertRow(tx, relation, row);
  return 1;
}

function update(tx: Transaction, { relation, row, key, change }: Sample): Promise<number> {
  const columns = Object.keys(change).map((name, index) => `"${name}" = $${index + 2}`);
  return tx.execute(`update ${relation} set ${columns.join(', ')} where ${key} = $1`, [
    row[key],
    ...Object.values(change),
  ]);
}

function remove(tx: Transaction, { relation, row, key }: Sample): Promise<number> {
  return tx.execute(`delete from ${relation} where ${key} = $1`, [row[key]]);
}
