import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  expectMessage,
  openReference,
  referenceDraft,
  referenceId,
} from '../../../../tests/component/references';

const joinDelayMs = 3_000;
const intervalMs = 15_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function show(value: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test('each other editor has a line with the first of their forms, own forms are named as such', async () => {
  const opened_at = new Date().toISOString();
  const anna = { email: 'anna@example.org', opened_at, is_own: false };
  const others = [anna, anna, { email: 'admin@example.org', opened_at, is_own: true }];
  const answers = { 'POST rpc/presence_heartbeat': others };
  const { getByText, calls, button } = await openReference({ answers });
  const lines = getByText(/form open/);
  // `expect.element` has advanced the faked time by its intervals.
  await passTime(joinDelayMs - 500);
  expect(calls('presence_heartbeat')).toEqual([]);
  await passTime(500);
  await expect.element(lines.first()).toBeVisible();
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^anna@example\.org has had this form open since \d\d:\d\d\.$/),
    expect.stringMatching(/^You have had this form open elsewhere since \d\d:\d\d\.$/),
  ]);
  // A closed form ends its presence.
  await button('Cancel').click();
  await expect.poll(() => calls('presence_leave')).toEqual([{ form: expect.any(String) }]);
});

test.each([
  ['a draft has', referenceId(1), 1],
  ['a new record has no', 'new', 0],
])('%s presence', async (_what, record, count) => {
  const { calls } = await openReference({ record, rows: [], drafts: [referenceDraft(1, 'Entwurf')] });
  await passTime(joinDelayMs);
  await expect.poll(() => calls('presence_heartbeat')).toHaveLength(count);
});

test('a hidden form stops its heartbeats after five minutes, resumes when it is visible, and leaves with its page', async () => {
  const { calls } = await openReference();
  await passTime(joinDelayMs);
  await expect.poll(() => calls('presence_heartbeat')).toHaveLength(1);
  show('hidden');
  for (let count = 2; count <= 21; count += 1) {
    await passTime(intervalMs);
    await expect.poll(() => calls('presence_heartbeat'), { interval: 1 }).toHaveLength(count);
  }
  await passTime(60 * intervalMs);
  expect(calls('presence_heartbeat')).toHaveLength(21);
  show('visible');
  await expect.poll(() => calls('presence_heartbeat')).toHaveLength(22);
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => calls('presence_leave')).toHaveLength(1);
});

test('a failed heartbeat does not disturb the form', async () => {
  const answers = { 'POST rpc/presence_heartbeat': () => new Response('', { status: 500 }) };
  const { calls, field, button, getByText, getByRole } = await openReference({ answers });
  await passTime(joinDelayMs);
  await expect.poll(() => calls('presence_heartbeat')).toHaveLength(1);
  await field('Project').fill('Weiter');
  await expectMessage(getByText('Reference saved.'), () => button('Save').click());
  expect(getByRole('alert').elements()).toEqual([]);
});
