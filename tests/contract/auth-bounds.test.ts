import { expect, it } from 'vitest';
import { enrollFactor, openAuthContract, password } from './auth-contract';

const contract = await openAuthContract();

async function count(sql: string, id: string): Promise<number | undefined> {
  const [row] = await contract.sql<{ count: number }>(`select count(*)::integer as count ${sql}`, [id]);
  return row?.count;
}

function addSessions(id: string, howMany: number) {
  return contract.sql(
    `insert into auth.sessions (user_id, not_after, refreshed_at)
       select $1, now() + interval '1 day', now() - make_interval(secs => n) from generate_series(1, $2) n`,
    [id, howMany],
  );
}

it('keeps the fifty most recently used sessions of an account', async () => {
  const { id, email } = await contract.createAccount();
  const oldest = await contract.signedIn(email);
  await contract.sql(`update auth.sessions set refreshed_at = now() - interval '1 hour' where user_id = $1`, [
    id,
  ]);
  await addSessions(id, 60);
  const newest = await contract.signedIn(email);
  expect(await count('from auth.sessions where user_id = $1', id)).toBe(50);
  expect((await newest.auth.getUser()).error).toBeNull();
  expect((await oldest.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

it('ends no session at aal2 in favour of one at aal1', async () => {
  const { id, email } = await contract.createAccount();
  const device = await contract.signedIn(email);
  await enrollFactor(device);
  await contract.sql(`update auth.sessions set refreshed_at = now() - interval '1 hour' where user_id = $1`, [
    id,
  ]);
  await addSessions(id, 60);
  await contract.client().auth.signInWithPassword({ email, password });
  expect(await count('from auth.sessions where user_id = $1', id)).toBe(51);
  expect((await device.auth.getUser()).error).toBeNull();
});

it('keeps a hundred challenges of an account', async () => {
  const { id, email } = await contract.createAccount();
  const device = await contract.signedIn(email);
  const factors: string[] = [];
  for (const friendlyName of ['Telefon', 'Tablet'])
    factors.push((await device.auth.mfa.enroll({ factorType: 'totp', friendlyName })).data?.id ?? '');
  await contract.sql(
    `insert into auth.mfa_challenges (factor_id, created_at)
       select f.id, now() - make_interval(secs => n) from auth.mfa_factors f, generate_series(1, 80) n where user_id = $1`,
    [id],
  );
  for (const factorId of factors) expect((await device.auth.mfa.challenge({ factorId })).error).toBeNull();
  expect(
    await count(
      'from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id where f.user_id = $1',
      id,
    ),
  ).toBe(100);
});
