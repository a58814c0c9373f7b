import type * as Crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createPasswordHasher } from './password-hash';

const state = vi.hoisted(() => ({ running: 0, mostRunning: 0 }));

/** Counts concurrent calls of `scrypt`. */
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof Crypto>();
  const scrypt: typeof Crypto.scrypt = (...args: unknown[]) => {
    const [password, salt, bytes, options, done] = args as Parameters<typeof Crypto.scrypt>;
    state.running += 1;
    state.mostRunning = Math.max(state.mostRunning, state.running);
    original.scrypt(password, salt, bytes, options, (error, key) => {
      state.running -= 1;
      done(error, key);
    });
  };
  return { ...original, scrypt };
});

test('a new hash has the cost that OWASP recommends', async () => {
  const passwords = createPasswordHasher();
  const hash = await passwords.hash('Ein langes Passwort');
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect(await passwords.verify('Ein langes Passwort', hash)).toBe(true);
  expect(await passwords.verify('Ein anderes Passwort', hash)).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(false);
});

test('at most two passwords are hashed at once', async () => {
  const passwords = createPasswordHasher({ ln: 10, r: 8, p: 1 });
  state.mostRunning = 0;
  await Promise.all(Array.from({ length: 6 }, () => passwords.hash('Ein langes Passwort')));
  expect(state.mostRunning).toBe(2);
});

test('known clients precede unknown ones, and unknown ones with a proof precede others', async () => {
  const passwords = createPasswordHasher({ ln: 10, r: 8, p: 1 });
  const order: string[] = [];
  const task = (name: string) => async () => void order.push(name);
  const running = [1, 2].map(() => passwords.verify('x', null));
  expect(passwords.needsProof()).toBe(false);
  const waiting = Array.from({ length: 30 }, () => passwords.runInLane('unknown', task('unknown')));
  expect(passwords.needsProof()).toBe(true);
  const refused = passwords.runInLane('unknown', task('refused'));
  waiting.push(passwords.runInLane('proven', task('proven')), passwords.runInLane('known', task('known')));
  await expect(refused).rejects.toMatchObject({ status: 429, extra: { headers: { 'Retry-After': '5' } } });
  await Promise.all([...running, ...waiting]);
  expect(order).toEqual(['known', 'proven', ...Array(30).fill('unknown')]);
  expect(passwords.needsProof()).toBe(false);
});
