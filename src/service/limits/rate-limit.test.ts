import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setImmediate as turn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listenLocally } from '../../../tests/local-server';
import {
  clientAddress,
  createNetworkLimit,
  createRateLimit,
  networkOf,
  type RateLimit,
  siteOf,
} from './rate-limit';
import { yieldBetweenRequests } from './priority';

function clock(): { now: () => number; pass: (seconds: number) => void } {
  let time = 1_000_000;
  return { now: () => time, pass: (seconds) => (time += seconds * 1000) };
}

describe('a rate limit', () => {
  it('allows a number of calls, then returns the time to wait', () => {
    const { now, pass } = clock();
    const limit = createRateLimit({ limit: 2, seconds: 60, now });
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 60]);
    pass(45);
    expect(limit.take('a')).toBe(15);
    pass(15);
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 60]);
    // The clock was ahead.
    pass(-1_000_000);
    expect(limit.take('a')).toBe(0);
  });

  it('refunds calls, but not beyond those taken', () => {
    const limit = createRateLimit({ limit: 1, seconds: 60 });
    limit.refund('a');
    expect(limit.take('a')).toBe(0);
    limit.refund('a');
    limit.refund('a');
    expect(limit.take('a')).toBe(0);
    expect(limit.take('a')).toBeGreaterThan(0);
  });

  it('returns the time to wait without taking anything', () => {
    const limit = createRateLimit({ limit: 1, seconds: 60 });
    expect([limit.wait('a'), limit.wait('a')]).toEqual([0, 0]);
    limit.take('a');
    expect(limit.wait('a')).toBe(60);
    limit.refund('a');
    expect(limit.wait('a')).toBe(0);
  });

  it('takes amounts: a call that starts below the limit may exceed it', () => {
    const limit = createRateLimit({ limit: 100, seconds: 60 });
    expect([limit.take('a', 99), limit.take('a', 500), limit.take('a', 1)]).toEqual([0, 0, 60]);
  });
});

describe('with more keys than its memory holds', () => {
  it('a full window is never evicted, however many others come', () => {
    const limit = createRateLimit({ limit: 3, seconds: 60, maxKeys: 100 });
    take(limit, 'guessed', 3);
    for (let other = 0; other < 10_000; other += 1) limit.take(`other ${other}`);
    expect(limit.take('guessed')).toBeGreaterThan(0);
  });

  it('expired windows free their memory', () => {
    const { now, pass } = clock();
    const limit = createRateLimit({ limit: 1, seconds: 60, maxKeys: 100, now });
    for (let other = 0; other < 100; other += 1) limit.take(`other ${other}`);
    pass(60);
    for (let key = 0; key < 100; key += 1) expect(limit.take(`key ${key}`)).toBe(0);
  });

  it('with full windows only, new keys share windows', () => {
    const { now, pass } = clock();
    const limit = createRateLimit({ limit: 2, seconds: 60, maxKeys: 100, now });
    for (let other = 0; other < 100; other += 1) take(limit, `other ${other}`, 2);
    expect([limit.take('new'), limit.take('new'), limit.take('new')]).toEqual([0, 0, 60]);
    expect(limit.take('other 0')).toBe(60);
    // New keys share windows, but not all the same one.
    const welcome = Array.from({ length: 50 }, (_, index) => limit.take(`newer ${index}`) === 0);
    expect(welcome.filter(Boolean).length).toBeGreaterThan(30);
    pass(60);
    expect([limit.take('new'), limit.take('other 0')]).toEqual([0, 0]);
  });

  it('memory is bounded, also by the length of a key', () => {
    const limit = createRateLimit({ limit: 5, seconds: 60 });
    const before = usedMemory();
    // Like a key from the network: the string is in memory at full length.
    const longName = (start: number) => Buffer.alloc(4000, `${start} `).toString();
    for (let other = 0; other < 15_000; other += 1) limit.take(longName(other));
    expect(usedMemory() - before).toBeLessThan(20_000_000);
    expect(limit.take(longName(14_999))).toBe(0);
  });
});

function take(limit: RateLimit, key: string, times: number): void {
  for (let time = 0; time < times; time += 1) limit.take(key);
}

/** Returns the heap size in bytes after a garbage collection. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

describe('the address of a client', () => {
  it.each([
    ['no proxy is trusted', false, '198.51.100.7', 'local'],
    ['the proxy names one', true, '198.51.100.7', '198.51.100.7'],
    ['the proxy names none', true, undefined, 'local'],
    ['the header has no address', true, 'evil', 'local'],
    ['a port follows', true, '198.51.100.7:5678', '198.51.100.7'],
    ['a port follows IPv6', true, '[2001:db8::1]:443', '2001:db8::1'],
    ['there are spaces', true, '10.0.0.1 ,  " 198.51.100.7:80 " ', '198.51.100.7'],
    ['IPv6 is not abbreviated', true, '2001:0DB8:0:0:0:0:0:0001', '2001:db8::1'],
    ['there is a zone with a port', true, '[fe80::1%25eth0]:443', 'fe80::1'],
    ['IPv4 is mapped in hexadecimal', true, '::ffff:c633:6407', '198.51.100.7'],
    ['the port is invalid', true, '198.51.100.7:evil', 'local'],
    ['IPv4 is octal', true, '0306.063.0144.07', 'local'],
  ])('when %s', async (_name, trustProxy, forwarded, address) => {
    const app = new Hono().get('/', (context) => context.text(clientAddress(context, trustProxy)));
    const response = await app.request('/', forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {});
    expect(await response.text()).toBe(address);
  });

  it('is that of the connection, whatever the client claims', async () => {
    const app = new Hono().get('/', (context) => context.text(clientAddress(context, false)));
    const answer = getRequestListener(app.fetch);
    const server = createServer((...call) => void answer(...call));
    const response = await fetch(`http://127.0.0.1:${await listenLocally(server)}/`, {
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    expect(await response.text()).toBe('127.0.0.1');
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:0102:0304', '1.2.3.4'],
    ['0000:0000:0000:0000:0000:ffff:0102:0304', '1.2.3.4'],
    ['::ffff:0:102:304', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['local', 'local'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a limit by network', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['198.51.100.7', undefined],
    ['local', undefined],
  ])('counts %s also for the /48 %s', (address, site) => {
    expect(siteOf(address)).toBe(site);
  });

  it('allows a /48 four times as much, however many networks it has', () => {
    const limit = createNetworkLimit({ limit: 3, seconds: 60 });
    const take = (address: string) => limit.take(address) === 0;
    const own = ['1::1', '1::2', '1::3', '1::4'].map((end) => take(`2001:db8:1:${end}`));
    expect(own).toEqual([true, true, true, false]);
    const networks = Array.from({ length: 20 }, (_, index) => take(`2001:db8:1:${index + 10}::1`));
    expect(networks.filter(Boolean)).toHaveLength(9);
    expect(limit.wait('2001:db8:1:ffff::1')).toBeGreaterThan(0);
    expect([take('2001:db8:2::1'), take('192.0.2.1'), take('192.0.2.2')]).toEqual([true, true, true]);
  });
});

it('lets the event loop do other work between two of many requests', async () => {
  const events: string[] = [];
  const app = new Hono();
  app.use(yieldBetweenRequests());
  app.get('/', (context) => {
    events.push('request');
    return context.text('');
  });

  let isOver = false;
  const requests = Promise.all(Array.from({ length: 20 }, async () => app.request('/'))).then(
    () => (isOver = true),
  );
  while (!isOver) {
    await turn();
    events.push('turn');
  }
  await requests;
  expect(events.filter((event) => event === 'request')).toHaveLength(20);
  expect(events.filter((event, at) => event === 'request' && events[at + 1] === 'request')).toEqual([]);
});
