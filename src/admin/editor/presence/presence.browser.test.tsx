import { beforeEach, expect, test, vi } from 'vitest';
import {
  expectMessage,
  openReference,
  referenceDraft,
  referenceId,
} from '../../../../tests/component/references';

const joinDelayMs = 3_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

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

test('a failed heartbeat does not disturb the form', async () => {
  const answers = { 'POST rpc/presence_heartbeat': () => new Response('', { status: 500 }) };
  const { calls, field, button, getByText, getByRole } = await openReference({ answers });
  await passTime(joinDelayMs);
  await expect.poll(() => calls('presence_heartbeat')).toHaveLength(1);
  await field('Project').fill('Weiter');
  await expectMessage(getByText('Reference saved.'), () => button('Save').click());
  expect(getByRole('alert').elements()).toEqual([]);
});
