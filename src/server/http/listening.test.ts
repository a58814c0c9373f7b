import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../base/config';
import { closeServer, listen, urlOf } from './listening';

test.each(['127.0.0.1', '0.0.0.0', '::'])('programs on this machine reach a server at %s', async (host) => {
  const server = createServer((_request, response) => response.end('reached'));
  await listen(server, { ...readConfig({}), host, port: 0 });
  onTestFinished(() => closeServer(server));
  const response = await fetch(urlOf(server.address()));
  expect(await response.text()).toBe('reached');
});
