// @ts-check
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';

/** A minimal Node server: answers every request with one file from memory. Prints its port on the first line. */
const body = readFileSync(process.argv[2] ?? '');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
};
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${address && typeof address === 'object' ? address.port : ''}\n`);
});
