import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTables, type Tables } from '../../src/data/client/tables';
import { type Challenge, createChallenges } from '../../src/service/limits/challenge';
import { createMemoryStore } from '../../src/service/limits/limit-store';
import { inquiryProof } from '../../src/server/inquiries/inquiry-service';
import { solve } from '../contract/proof';
import { type Product, removeData, startProduct } from '../product';
import { type MailServer, openMailServer } from '../contract/mail-server';

/** Rate limits of inquiries over real connections, with a mail server that never answers. */
let product: Product;
let mails: MailServer;
let secretKey: string;
let tables: Tables;

beforeAll(async () => {
  mails = await openMailServer({ onMessage: () => new Promise(() => undefined) });
  const env = {
    SMTP_URL: mails.url,
    MAIL_TO: 'firma@example.org',
    TRUST_PROXY: 'true',
  };
  product = await startProduct({ content: 'empty', env: { ...env, LOG_LEVEL: 'silent' } });
  const keys: unknown = JSON.parse(await readFile(join(product.dataDir, 'keys.json'), 'utf8'));
  ({ secretKey } = z.object({ secretKey: z.string() }).parse(keys));
  tables = createTables({ url: product.url, key: secretKey });
}, 300_000);
afterAll(async () => {
  await product.stop();
  await mails.close();
  await removeData(product);
});

const visitor = { name: 'Ada Beispiel', email: 'ada@example.org', message: 'Guten Tag' };

function send(from: string, { proof, message = 'Guten Tag' }: { proof?: string; message?: string } = {}) {
  return fetch(`${product.url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Only the last address comes from the proxy; a client can forge the first.
      'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}, ${from}`,
      ...(proof && { 'x-challenge': proof }),
    },
    body: JSON.stringify({ ...visitor, message }),
  });
}

async function tally(answers: Promise<Response>[]) {
  const settled = await Promise.all(answers);
  const refused = settled.filter(({ status }) => status === 429);
  const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
  const accepted = settled.filter(({ status }) => status === 200).length;
  expect(accepted + refused.length).toBe(answers.length);
  expect(waits.every((seconds) => seconds > 0 && seconds <= 600)).toBe(true);
  return { accepted, refused: refused.length };
}

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Returns a proof that is as old as a form that a person has filled. */
const newProof = () => solve(issued(Date.now() - 5_000));

test('a flood without proofs gets ten messages through, and other visitors are not affected', async () => {
  const flood = tally(times(200, () => send('192.0.2.1')));
  const others = await tally(times(5, (index) => send(`192.0.2.${10 + index}`)));
  const counted = await flood;
  console.info('200 at once from one address without proof:', counted, '5 others meanwhile:', others);
  expect(counted).toEqual({ accepted: 10, refused: 190 });
  expect(others).toEqual({ accepted: 5, refused: 0 });
  const refused = await send('192.0.2.1');
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { error: 'Sie haben viele Nachrichten gesendet. Bitte versuchen Sie es später noch einmal.' },
  ]);
});

test('a flood with a proof for each message gets sixty through', async () => {
  const proofs = times(70, newProof);
  const counted = await tally(proofs.map((proof) => send('192.0.2.30', { proof })));
  console.info('70 at once from one address, each with a proof:', counted);
  expect(counted).toEqual({ accepted: 60, refused: 10 });
});

test.each([
  ['replayed', '192.0.2.41', () => replay(newProof())],
  ['expired', '192.0.2.42', () => solve(issued(Date.now() - 3 * 60 * 60 * 1000))],
  ['from the future', '192.0.2.43', () => solve(issued(Date.now() + 60_000))],
  ['with a forged time', '192.0.2.44', () => forged(newProof())],
])('a proof that is %s does not count: the stricter limit applies', async (what, from, make) => {
  const proof = await make();
  const counted = await tally(times(12, () => send(from, { proof })));
  console.info(`12 at once, each with a proof ${what}:`, counted);
  expect(counted).toEqual({ accepted: 10, refused: 2 });
});

test('200 visitors at once are answered and stored once each, however slow the mail server is', async () => {
  const answers = await tally(
    times(200, (index) => send(`198.51.100.${index}`, { message: `Von Besucher ${index}.` })),
  );
  const { data } = await tables
    .from('inquiries')
    .select('message,delivery')
    .like('message', 'Von Besucher %')
    .throwOnError();
  const different = new Set(data.map(({ message }) => message)).size;
  console.info('200 visitors at once:', answers, `${data.length} rows, ${different} different`);
  expect(answers).toEqual({ accepted: 200, refused: 0 });
  expect([data.length, different]).toEqual([200, 200]);
  expect([mails.accepted.length, data.filter(({ delivery }) => delivery !== 'pending').length]).toEqual([
    0, 0,
  ]);
});

function issued(at: number): Challenge {
  return createChallenges({
    secret: secretKey,
    purpose: inquiryProof,
    limitStore: createMemoryStore(),
    now: () => at,
  }).issue();
}

/** Returns the proof after another visitor has used it. */
async function replay(proof: string): Promise<string> {
  expect((await send('192.0.2.40', { proof })).status).toBe(200);
  return proof;
}

function forged(proof: string): string {
  const [salt = '', ...rest] = proof.split('.');
  return [`${salt.split('_')[0]}_${Date.now() - 10_000}`, ...rest].join('.');
}
