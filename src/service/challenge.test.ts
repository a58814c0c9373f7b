import { expect, test } from 'vitest';
import { createChallenges } from './challenge';
import { solve } from '../../tests/contract/proof';

const minute = 60_000;
const message = { name: 'message', least: 0, greatest: 120 * minute };

test('the memory of spent challenges is bounded, and forgets none that could come again', () => {
  let time = 0;
  const challenges = createChallenges({ secret: 'a secret', purpose: message, most: 20, now: () => time });
  const proofs = Array.from({ length: 50 }, () => solve(challenges.issue()));
  time += minute;
  const accepted = proofs.map((proof) => challenges.accept(proof));
  expect(accepted.filter(Boolean)).toHaveLength(20);
  // A flood of new ones does not push out what was spent…
  expect(proofs.filter((proof) => challenges.accept(proof) || challenges.isGood(proof))).toEqual([]);
  time += 119 * minute;
  const young = solve(challenges.issue());
  time += minute;
  // …and makes room as soon as it is too old to be good for anything.
  expect(challenges.isGood(young)).toBe(true);
  expect([challenges.accept(young), challenges.accept(young)]).toEqual([true, false]);
  expect(proofs.filter((proof) => challenges.accept(proof))).toEqual([]);
});

test('a proof for one purpose is none for another', () => {
  const parts = { secret: 'a secret', now: () => 0 };
  const proof = solve(createChallenges({ ...parts, purpose: message }).issue());
  expect(createChallenges({ ...parts, purpose: { ...message, name: 'sign-in' } }).accept(proof)).toBe(false);
});
