import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { test as inOrder, type TestContext } from 'vitest';
import { listenLocally } from '../../../tests/local-server';
import { type ConnectionLimits, createWebServer, createConnectionCount } from './web-server';

/** Tests with real sockets, and limits short enough to wait for. They wait at the same time. */
const test = inOrder.concurrent;

const short: ConnectionLimits = {
  headersTimeoutMs: 300,
  idleTimeoutMs: 5_000,
  stallTimeoutMs: 500,
  minBytesPerSecond: 1,
  checkIntervalMs: 50,
  lingerTimeoutMs: 1_000,
  maxConnections: 100,
  maxPerNetwork: undefined,
};
/** Exceeds the buffers of two sockets. */
const large = Buffer.alloc(60_000_000, 'x');

async function listen(
  { onTestFinished }: TestContext,
  listener: RequestListener,
  limits: Partial<ConnectionLimits> = {},
) {
  const server = createWebServer(listener, { ...short, ...limits });
  const port = await listenLocally(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
}

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const sendLarge: RequestListener = (_, response) => void response.end(large);
const countBody: RequestListener = (request, response) => {
  let size = 0;
  request.on('data', (chunk) => (size += chunk.length));
  request.on('end', () => response.end(`${size} bytes`));
};

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

test('a client that does not read its response is disconnected', async (context) => {
  let closed: Promise<unknown> | undefined;
  const open = await listen(context, (_, response) => {
    closed = once(response, 'close');
    response.end(large);
  });
  const socket = open();
  socket.pause();
  socket.write(get);
  await once(socket, 'connect');
  while (!closed) await wait(10);
  await closed;
});

test('a client that reads steadily gets everything, however long it takes', async (context) => {
  const stallTimeoutMs = 3_000;
  const open = await listen(context, sendLarge, { stallTimeoutMs });
  const socket = open();
  socket.write(get.replace('Host', 'Connection: close\r\nHost'));
  let size = 0;
  const start = performance.now();
  for await (const chunk of socket) {
    size += chunk.length;
    // Longer in total than a stall may last.
    if (performance.now() - start < 2 * stallTimeoutMs) await wait(5);
  }
  context.expect(size).toBeGreaterThan(large.length);
});

test('a client that reads below the minimum rate is disconnected', async (context) => {
  const open = await listen(context, sendLarge, { minBytesPerSecond: 1e12 });
  const socket = open();
  socket.write(get);
  let size = 0;
  const reading = (async () => {
    for await (const chunk of socket) {
      size += chunk.length;
      await wait(20);
    }
  })();
  await reading.catch(() => undefined);
  context.expect(size).toBeLessThan(large.length);
});

test('a stalled upload is disconnected, a slow steady one is accepted', async (context) => {
  const open = await listen(context, countBody);
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 20\r\n\r\n';
  const stopped = open();
  stopped.write(`${head}1234567890`);
  context.expect(await textOf(stopped)).toBe('');

  const trickling = open();
  const answer = textOf(trickling);
  trickling.write(head);
  for (let byte = 0; byte < 20; byte += 1) {
    await wait(short.stallTimeoutMs / 5);
    trickling.write('x');
  }
  context.expect(await answer).toContain('20 bytes');
});

test('an upload below the minimum rate is disconnected', async (context) => {
  const open = await listen(context, countBody, { minBytesPerSecond: 1000 });
  const socket = open();
  const answer = textOf(socket);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
  const trickle = setInterval(() => socket.write('x'), short.stallTimeoutMs / 5);
  context.expect(await answer).toBe('');
  clearInterval(trickle);
});

test('an endless request head is disconnected', async (context) => {
  const open = await listen(context, sendLarge);
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  const trickle = setInterval(() => socket.write('x'), 50);
  context.expect(await textOf(socket)).not.toContain('200');
  clearInterval(trickle);
});

test('an idle connection is closed', async (context) => {
  const open = await listen(context, sendLarge);
  context.expect(await textOf(open())).not.toContain('200');
});

test('a slow handler is not disconnected', async (context) => {
  const open = await listen(context, (_, response) => {
    void wait(4 * short.stallTimeoutMs).then(() => response.end('thought of'));
  });
  const socket = open();
  socket.write(get.replace('Host', 'Connection: close\r\nHost'));
  context.expect(await textOf(socket)).toContain('thought of');
});

test('connections over the limit are refused with a message', async (context) => {
  const open = await listen(context, (_, response) => void response.end('welcome'), {
    headersTimeoutMs: 60_000,
    maxPerNetwork: 2,
  });
  const ask = async (socket: Socket) => {
    socket.write(get.replace('Host', 'Connection: close\r\nHost'));
    return textOf(socket);
  };
  const [held, other] = [open(), open()];
  await Promise.all([once(held, 'connect'), once(other, 'connect')]);
  const refused = await ask(open());
  context.expect(refused).toMatch(/^HTTP\/1.1 503 .*Retry-After: \d.*zu viele Verbindungen/s);
  context.expect(await ask(held)).toContain('welcome');
  context.expect(await ask(open())).toContain('welcome');
});

test('a too large request head is answered before the connection is closed', async (context) => {
  const open = await listen(context, sendLarge);
  const { remotePort: port } = await connected(open());
  const answers: string[] = await inOtherProcess(sendLargeHeads, port);
  context.expect(answers).toEqual(Array(30).fill('HTTP/1.1 431'));
});

/** A client in a separate process, so that it reads while the server closes. Runs as text. */
const sendLargeHeads = `
  const { connect } = require('node:net');
  const send = (port) => new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => { answer ||= String(chunk).slice(0, 12); socket.end(); });
    socket.on('error', ({ code }) => resolve(code));
    socket.on('close', () => resolve(answer));
    socket.write('GET /' + 'a'.repeat(1_000_000) + ' HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n');
  });
  (async () => {
    const answers = [];
    for (let turn = 0; turn < 30; turn += 1) answers.push(await send(Number(process.argv[1])));
    console.log(JSON.stringify(answers));
  })();
`;

async function inOtherProcess(script: string, port: number | undefined) {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, String(port)]);
  return JSON.parse(stdout);
}

async function connected(socket: Socket): Promise<Socket> {
  await once(socket, 'connect');
  return socket;
}

test.for([
  ['a request that is not HTTP', 'HELLO\r\n\r\n'],
  ['a request with two hosts', `${get.slice(0, -2)}Host: y\r\n\r\n`],
  ['a malformed body', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
])('%s is answered', async ([, bytes = ''], context) => {
  const open = await listen(context, (request) => void request.resume());
  const socket = open();
  socket.write(bytes);
  context.expect(await textOf(socket)).toMatch(/^HTTP\/1.1 400 /);
});

test('a client that keeps sending after the response is disconnected', async (context) => {
  const open = await listen(context, (_, response) => void response.writeHead(413).end('zu groß'));
  const socket = open();
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n');
  const more = setInterval(() => socket.write('1\r\nx\r\n'), 50);
  context.onTestFinished(() => clearInterval(more));
  context.expect(await textOf(socket)).toContain('zu groß');
});

test('connections are limited in total, per network and per /48; closing one frees its place', ({
  expect,
}) => {
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
