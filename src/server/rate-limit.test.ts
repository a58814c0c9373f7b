import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, createRateLimit, networkOf } from './rate-limit';

function clock(): { now: () => number; pass: (seconds: number) => void } {
  let time = 1_000_000;
  return { now: () => time, pass: (seconds) => (time += seconds * 1000) };
}

describe('a rate limit', () => {
  it('allows so many, then says how long to wait', () => {
    const { now, pass } = clock();
    const limit = createRateLimit({ limit: 2, seconds: 60, now });
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 60]);
    pass(45);
    expect(limit.take('a')).toBe(15);
    pass(15);
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 60]);
  });

  it('counts each key for itself', () => {
    const limit = createRateLimit({ limit: 1, seconds: 60 });
    expect([limit.take('a'), limit.take('b')]).toEqual([0, 0]);
    expect(limit.take('a')).toBeGreaterThan(0);
  });

  it('takes back what was welcome, and never more than was taken', () => {
    const limit = createRateLimit({ limit: 1, seconds: 60 });
    limit.giveBack('a');
    expect(limit.take('a')).toBe(0);
    limit.giveBack('a');
    limit.giveBack('a');
    expect(limit.take('a')).toBe(0);
    expect(limit.take('a')).toBeGreaterThan(0);
  });

  it('remembers a bounded number of keys and forgets the one unused for longest', () => {
    const limit = createRateLimit({ limit: 1, seconds: 60, keys: 2 });
    limit.take('a');
    limit.take('b');
    limit.take('a');
    limit.take('c');
    expect(limit.take('a')).toBeGreaterThan(0);
    expect(limit.take('b')).toBe(0);
  });
});

describe('the address of a client', () => {
  it.each([
    ['no proxy is trusted', false, '198.51.100.7', 'local'],
    ['the proxy names one', true, '198.51.100.7', '198.51.100.7'],
    ['the client has put one in front', true, '10.0.0.1, 198.51.100.7', '198.51.100.7'],
    ['the proxy names none', true, undefined, 'local'],
    ['what is named is no address', true, 'evil', 'local'],
  ])('when %s', async (_name, trustProxy, forwarded, address) => {
    const app = new Hono().get('/', (context) => context.text(clientAddress(context, trustProxy)));
    const response = await app.request('/', forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {});
    expect(await response.text()).toBe(address);
  });

  it('is that of the line, whatever the client claims', async () => {
    const app = new Hono().get('/', (context) => context.text(clientAddress(context, false)));
    const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    expect(await response.text()).toBe('127.0.0.1');
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['local', 'local'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
