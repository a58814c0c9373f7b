import { expect, test } from 'vitest';
import { type Challenges, createChallenges } from './challenge';
import { createMemoryStore } from './limit-store';
import { solve } from '../../../tests/contract/proof';

const minuteMs = 60_000;
const message = { name: 'message', minMs: 0, maxMs: 120 * minuteMs };

test('the store of spent challenges is bounded and forgets none before it expires', async () => {
  let time = 0;
  const now = () => time;
  const limitStore = createMemoryStore({ maxProofs: 4, now });
  const challenges = createChallenges({ secret: 'a secret', purpose: message, limitStore, now });
  const accepted = async (proofs: string[]) =>
    (await Promise.all(proofs.map((proof) => challenges.accept(proof)))).filter(Boolean).length;
  const proofs = Array.from({ length: 10 }, () => solve(challenges.issue()));
  time += minuteMs;
  expect(await accepted(proofs)).toBe(4);
  // Many new proofs do not displace spent ones…
  expect(await accepted(proofs)).toBe(0);
  time += 119 * minuteMs;
  const young = solve(challenges.issue());
  time += minuteMs;
  // …but spent ones are removed once they have expired.
  expect(challenges.isSolved(young)).toBe(true);
  expect([await challenges.accept(young), await challenges.accept(young)]).toEqual([true, false]);
  expect(await accepted(proofs)).toBe(0);
});

test('a proof for one purpose is rejected for another, and displaces none of it', async () => {
  const limitStore = createMemoryStore({ maxProofs: 4 });
  const challengesFor = (name: string) =>
    createChallenges({ secret: 'a secret', purpose: { ...message, name }, limitStore });
  const accept = (challenges: Challenges) => challenges.accept(solve(challenges.issue()));
  const [inquiry, signIn] = [challengesFor('inquiry'), challengesFor('sign-in')];
  for (let count = 0; count < 4; count += 1) expect(await accept(inquiry)).toBe(true);
  expect(await accept(inquiry)).toBe(false);
  expect(await accept(signIn)).toBe(true);
  const proof = solve(inquiry.issue());
  expect([signIn.isSolved(proof), await signIn.accept(proof)]).toEqual([false, false]);
});
