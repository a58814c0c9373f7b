import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRevision, type Revision } from './revision';

/** Tests the revision of a Supabase project whose responses may fail or hang. */

let answers: ((revision: number) => void)[];
let respond: (() => Promise<Response>) | undefined;
let revision: Revision;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  respond = undefined;
  const hang = () =>
    new Promise<Response>((resolve) => {
      answers.push((number) => resolve(Response.json({ revision: number })));
    });
  const fetch = () => (respond ?? hang)();
  revision = createRevision({ url: 'http://project.test', key: 'key', fetch }, undefined, true);
});
afterEach(() => void vi.useRealTimers());

const failure = async () => Response.json({ code: '57014', message: 'too slow' }, { status: 400 });

/** Returns the milliseconds until the promise settles. */
async function timeOf(reading: Promise<string>): Promise<number> {
  const begin = Date.now();
  let isDone = false;
  void reading.catch(() => undefined).then(() => (isDone = true));
  while (!isDone) await vi.advanceTimersByTimeAsync(1);
  return Date.now() - begin;
}

test('requests share a failure for 100 ms, and then read the revision again', async () => {
  respond = failure;
  await expect(revision.current()).rejects.toMatchObject({ code: '57014' });
  expect(revision.unreadableSince()).toBeDefined();
  respond = async () => Response.json({ revision: 7 });
  await vi.advanceTimersByTimeAsync(99);
  await expect(revision.current()).rejects.toMatchObject({ code: '57014' });
  await vi.advanceTimersByTimeAsync(1);
  expect(await revision.current()).toMatch(/^7-/);
  expect(revision.unreadableSince()).toBeUndefined();
});

test('requests wait at most 250 ms for a hanging read, and not at all while it is known to hang', async () => {
  expect(await timeOf(revision.current())).toBe(5_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await timeOf(revision.current())).toBeLessThan(2);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await timeOf(revision.current())).toBe(250);
  expect(await timeOf(revision.current())).toBeLessThan(2);
  expect(answers).toHaveLength(2);
});

test('a late response ends the outage and never replaces a later one', async () => {
  await timeOf(revision.current());
  await vi.advanceTimersByTimeAsync(1_000);
  const second = revision.current();
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.(2);
  expect(await second).toMatch(/^2-/);
  answers[0]?.(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(await revision.current()).toMatch(/^2-/);
});

test('midnight in Berlin changes the revision, without a read', async () => {
  vi.setSystemTime('2026-06-30T21:59:59.900Z');
  respond = async () => Response.json({ revision: 7 });
  expect(await revision.current()).toBe('7-2026-06-30');
  respond = failure;
  await vi.advanceTimersByTimeAsync(100);
  expect(await revision.current()).toBe('7-2026-07-01');
});
