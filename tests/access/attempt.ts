import { randomUUID } from 'node:crypto';
import { asRole, type Claims } from '../../src/service/db/as-role';
import type { Database, Transaction } from '../../src/service/db/database';
import { rolledBack } from '../schema/rolled-back';
import { insertRow } from '../schema/sample-rows';
import type { Sample } from './samples';

export const callers = ['anon', 'signedIn', 'admin', 'server'] as const;
export type Caller = (typeof callers)[number];

const verbs = { r: read, c: create, u: update, d: remove };
export type Letter = keyof typeof verbs;
type Verb = (tx: Transaction, sample: Sample) => Promise<number>;

type Try = {
  database: Database;
  caller: Caller;
  sample: Sample;
  /** Runs as the owner before the caller, to drop or add policies. */
  change?: (tx: Transaction) => Promise<void>;
};

/** Returns the caller's rights on the sample, as `rcud` with a dash for each refusal. Rolls everything back. */
export async function rightsOf(attempt: Try): Promise<string> {
  let rights = '';
  for (const [letter, verb] of Object.entries(verbs))
    rights += (await succeeds(attempt, verb)) ? letter : '-';
  return rights;
}

/** Returns whether the caller has one right. */
export function may(attempt: Try, letter: Letter): Promise<boolean> {
  return succeeds(attempt, verbs[letter]);
}

/** Error 42501 and no affected row mean refused; any other error means that the attempt was invalid. */
async function succeeds({ database, caller, sample, change }: Try, verb: Verb): Promise<boolean> {
  return rolledBack(database, async (tx) => {
    await sample.prepare(tx);
    await tx.query(`delete from ${sample.relation}`);
    if (verb !== create) await insertRow(tx, sample.relation, sample.row);
    const claims = await claimsOf(tx, caller);
    await change?.(tx);
    const touched = await asRole(within(tx), claims, (as) => verb(as, sample)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '42501') return 0;
      throw error;
    });
    return touched > 0;
  });
}

/** Returns a database that uses this transaction, so that changes by the owner are rolled back too. */
export function within(tx: Transaction): Database {
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

async function claimsOf(tx: Transaction, caller: Caller): Promise<Claims> {
  if (caller === 'anon') return { role: 'anon' };
  if (caller === 'server') return { role: 'service_role' };
  const userId = randomUUID();
  await insertRow(tx, 'auth.users', { id: userId });
  if (caller === 'admin') await insertRow(tx, 'public.admins', { user_id: userId });
  return { role: 'authenticated', sub: userId };
}

async function read(tx: Transaction, { relation, row, key }: Sample): Promise<number> {
  return (await tx.query(`select * from ${relation} where ${key} = $1`, [row[key]])).length;
}

async function create(tx: Transaction, { relation, row }: Sample): Promise<number> {
  await insertRow(tx, relation, row);
  return 1;
}

function update(tx: Transaction, { relation, row, key, change }: Sample): Promise<number> {
  return tx.execute(`update ${relation} set ${change} where ${key} = $1`, [row[key]]);
}

function remove(tx: Transaction, { relation, row, key }: Sample): Promise<number> {
  return tx.execute(`delete from ${relation} where ${key} = $1`, [row[key]]);
}
