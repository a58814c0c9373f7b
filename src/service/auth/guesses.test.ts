import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../../tests/schema/migrated-database';
import type { Transaction } from '../db/database';
import {
  countGuess,
  counterOf,
  refundGuess,
  rememberFactorOrigin,
  rememberOrigin,
  resetCodeGuesses,
} from './guesses';

const database = await migratedDatabase();
afterAll(() => database.close());

type Guess = Parameters<typeof countGuess>[1];

const run = <Result>(work: (tx: Transaction) => Promise<Result>) => database.transaction(work);
const count = (guess: Guess) => run((tx) => countGuess(tx, guess));
const age = ({ account }: Guess, seconds: number) =>
  run((tx) =>
    tx.execute('update auth.guesses set ends_at = ends_at - make_interval(secs => $2) where account = $1', [
      account,
      seconds,
    ]),
  );

async function newAccount(): Promise<string> {
  const id = randomUUID();
  await run((tx) => tx.execute('insert into auth.users (id) values ($1)', [id]));
  return id;
}

/** Sends more guesses than allowed, at once. Returns the number of counted ones. */
async function countMany(guess: Guess): Promise<number> {
  const counted = await Promise.all(Array.from({ length: 60 }, () => count(guess)));
  return counted.filter((failures) => failures !== undefined).length;
}

const here = { networkHash: 'this network', deviceHash: 'this device', browser: '' };
const yearSeconds = 365 * 86_400;

type Row = {
  policy: Guess['policy'];
  attempts: number;
  /** Undefined: until a success. */
  seconds?: number;
  originHash?: string;
  success?: (tx: Transaction, userId: string) => Promise<void>;
};

const passwordSucceeds: Row['success'] = (tx, userId) => rememberOrigin(tx, userId, here);
const codeSucceeds: Row['success'] = (tx, userId) => rememberFactorOrigin(tx, userId, here);

const rows: Row[] = [
  { policy: 'password of a device', attempts: 5, originHash: here.deviceHash, success: passwordSucceeds },
  { policy: 'password of a network', attempts: 5, originHash: here.networkHash, success: passwordSucceeds },
  { policy: 'password', attempts: 50, seconds: 86_400 },
  { policy: 'code of a device', attempts: 5, originHash: here.deviceHash, success: codeSucceeds },
  { policy: 'code of a network', attempts: 5, originHash: here.networkHash, success: codeSucceeds },
  { policy: 'code', attempts: 10, success: codeSucceeds },
  { policy: 'code after a link', attempts: 10, success: codeSucceeds },
  { policy: 'recovery code', attempts: 10, seconds: 900, originHash: here.networkHash },
  { policy: 'proof of the owner', attempts: 10, seconds: 3600 },
];

describe.each(rows)('$policy', ({ policy, attempts, seconds, originHash, success }) => {
  const isKnownOnly = originHash !== undefined && success !== undefined;
  async function newGuess(): Promise<Guess> {
    const account = policy === 'password' ? counterOf(randomUUID(), 'a secret') : await newAccount();
    if (isKnownOnly) {
      expect(await count({ policy, account, originHash })).toBeUndefined();
      await run((tx) => success(tx, account));
    }
    return { policy, account, originHash };
  }

  it(`has ${attempts} attempts, also at once; another person and origin have their own`, async () => {
    const [guess, other] = [await newGuess(), await newGuess()];
    expect(await countMany(guess)).toBe(attempts);
    expect(await count(other)).toBe(1);
    expect(await count({ ...guess, originHash: 'elsewhere' })).toBe(isKnownOnly ? undefined : 1);
    await run((tx) => refundGuess(tx, guess));
    expect([await count(guess), await count(guess)]).toEqual([attempts, undefined]);
  });

  it(seconds ? `ends ${seconds} seconds after the first guess` : 'does not end by time', async () => {
    const guess = await newGuess();
    await countMany(guess);
    await age(guess, (seconds ?? yearSeconds) - 5);
    expect(await count(guess)).toBeUndefined();
    await age(guess, 5);
    expect(await count(guess)).toBe(seconds ? 1 : undefined);
  });

  it.skipIf(!success)('ends with a success', async () => {
    const guess = await newGuess();
    await countMany(guess);
    await run((tx) => success?.(tx, guess.account) ?? Promise.resolve());
    expect(await count(guess)).toBe(1);
  });

  it.skipIf(policy === 'password')('is forgotten with the account', async () => {
    const guess = await newGuess();
    await count(guess);
    await run((tx) => tx.execute('delete from auth.users where id = $1', [guess.account]));
    expect(
      await run((tx) => tx.query('select from auth.guesses where account = $1', [guess.account])),
    ).toEqual([]);
  });
});

it('a success at a known origin leaves the wrong codes of unknown ones, a new password does not', async () => {
  const account = await newAccount();
  await run((tx) => rememberFactorOrigin(tx, account, here));
  await countMany({ policy: 'code', account });
  await run((tx) => rememberFactorOrigin(tx, account, here));
  expect(await count({ policy: 'code', account })).toBeUndefined();
  await run((tx) => resetCodeGuesses(tx, account));
  expect(await count({ policy: 'code', account })).toBe(1);
});

it('knows the last five devices; a new cookie keeps the wrong codes of its device', async () => {
  const account = await newAccount();
  for (let device = 1; device <= 6; device += 1) {
    const origin = { ...here, deviceHash: `device ${device}` };
    await run((tx) => rememberOrigin(tx, account, origin));
    await run((tx) => rememberFactorOrigin(tx, account, origin));
  }
  const guess = (device: string): Guess => ({ policy: 'code of a device', account, originHash: device });
  expect(await count(guess('device 1'))).toBeUndefined();
  expect(await countMany(guess('device 2'))).toBe(5);
  await run((tx) =>
    rememberOrigin(tx, account, { ...here, deviceHash: 'new cookie', formerDeviceHash: 'device 2' }),
  );
  expect(await count(guess('new cookie'))).toBeUndefined();
  await run((tx) => rememberFactorOrigin(tx, account, { ...here, deviceHash: 'new cookie' }));
  expect(await count(guess('new cookie'))).toBe(1);
});

it('any name has one of 65 536 counters, in any spelling', () => {
  const counters = Array.from({ length: 200 }, (_, index) => Number(counterOf(`${index}@example.org`, 'x')));
  expect(Math.max(...counters)).toBeLessThan(65_536);
  expect(counterOf('Person@Example.org', 'x')).toBe(counterOf('person@example.org', 'x'));
});
