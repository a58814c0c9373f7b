import { expect, test } from 'vitest';
import { createMemoryStore } from '../../service/limits/limit-store';
import { createInquiryLimits } from './inquiry-service';

const minuteMs = 60_000;

test('without a proof ten messages a minute and sixty an hour pass; a refused client does not affect others', async () => {
  let time = 0;
  const limits = createInquiryLimits(createMemoryStore({ now: () => time }));
  const accepted = async (network: string, count: number) => {
    const waits = await Promise.all(Array.from({ length: count }, () => limits.take(network, false)));
    return waits.filter((wait) => wait === 0).length;
  };
  for (const expected of [10, 10, 10, 10, 10, 10, 0]) {
    expect(await accepted('192.0.2.1', 50)).toBe(expected);
    time += minuteMs;
  }
  expect(await limits.take('192.0.2.1', false)).toBe(53 * 60);
  expect(await limits.take('192.0.2.1', true)).toBe(0);
  expect(await accepted('192.0.2.2', 50)).toBe(10);
});

test('all networks share a total limit, and messages that were not stored are refunded', async () => {
  const limits = createInquiryLimits(createMemoryStore({ now: () => 0 }));
  const network = (index: number) => `198.51.${index >> 8}.${index & 255}`;
  for (let index = 0; index < 600; index += 1) expect(await limits.take(network(index), false)).toBe(0);
  expect(await limits.take(network(600), false)).toBe(600);
  expect(await limits.take(network(601), true)).toBe(0);
  await limits.refund(network(1), false);
  expect(await limits.take(network(600), false)).toBe(0);
});
