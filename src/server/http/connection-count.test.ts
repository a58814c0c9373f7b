import { expect, test } from 'vitest';
import { createConnectionCount } from './web-server';

test('connections are limited in total, per network and per /48; closing one frees its place', () => {
  const count = createConnectionCount({ maxTotal: 20, maxPerNetwork: 2 });
  const opened = (addresses: string[]) => addresses.map((address) => count.open(address) !== undefined);
  const close = count.open('192.0.2.1');
  expect(opened(['192.0.2.1', '192.0.2.1', '192.0.2.2'])).toEqual([true, false, true]);
  close?.();
  expect(opened(['192.0.2.1', '192.0.2.1'])).toEqual([true, false]);
  // Ten networks of one /48.
  const site = Array.from({ length: 10 }, (_, index) => `2001:db8:1:${index}::1`);
  expect(opened(site).filter(Boolean)).toHaveLength(8);
  expect(opened(['2001:db8:2::1'])).toEqual([true]);
  const others = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`);
  expect(opened(others).filter(Boolean)).toHaveLength(20 - 3 - 8 - 1);
});
