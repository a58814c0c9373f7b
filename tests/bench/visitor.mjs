// @ts-check
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

/** A visitor in a process of its own: requests a URL repeatedly until told to stop, then sends the times. */

/** Milliseconds between two requests. */
const delayMs = 10;

const [, , url = ''] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** @type {number[]} */
const times = [];
let isOver = false;
process.once('message', () => (isOver = true));
process.send?.('here');

while (!isOver) {
  times.push(await visit());
  await wait(delayMs);
}
process.send?.(times, () => process.disconnect());

/** @returns {Promise<number>} milliseconds from the request to the last byte */
function visit() {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}
