import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { buildIfNeeded } from '../../scripts/build.mjs';
import { createTables } from '../../src/data/tables';
import { headerOf, openMailServer } from '../contract/mail-server';
import { type Product, removeData, startProduct } from '../product';

beforeAll(buildIfNeeded, 300_000);

const visitor = { name: 'Ada Beispiel', email: 'ada@example.org' };
const messages = 20;
/** For so long the claim of a server that has died holds. */
const lease = 15 * 60_000;

test('messages survive kill -9 of the site while the mail server hangs, and are each delivered once after it', async () => {
  const deaf = await openMailServer({ judge: () => new Promise(() => undefined) });
  const env = {
    SMTP_URL: deaf.url,
    MAIL_TO: 'firma@example.org',
    DEMO_CONTENT: 'false',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'silent',
  };
  const first = await startProduct({ env });
  const answers = await Promise.all(Array.from({ length: messages }, (_, index) => send(first, index)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  while (deaf.received() < 1) await wait(20);
  const gone = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await gone;
  const died = Date.now();
  await deaf.close();

  const mails = await openMailServer({ port: deaf.port });
  const second = await startProduct({ env, dataDir: first.dataDir });
  onTestFinished(async () => {
    await second.stop();
    await mails.close();
    await removeData(second);
  });
  // What was only stored goes out at once; what the dead site had claimed waits until its claim has run out.
  const tables = await serverTables(second);
  const claimed = await untilOnlyClaimed(tables, died + lease);
  expect(claimed).toBeGreaterThan(0);
  expect(mails.accepted).toHaveLength(messages - claimed);
  // A quarter of an hour in a moment.
  await tables
    .from('inquiries')
    .update({ next_attempt_at: new Date().toISOString() })
    .eq('delivery', 'pending')
    .throwOnError();
  await untilOnlyClaimed(tables, died);
  const { data } = await tables.from('inquiries').select('id,delivery').throwOnError();
  const ids = mails.accepted.map((mail) => headerOf(mail, 'Message-ID'));
  console.info(
    `${messages} messages, kill -9 with ${claimed} under way: ${data.length} stored, ${ids.length} mails, ${new Set(ids).size} different`,
  );
  expect(data.map(({ delivery }) => delivery)).toEqual(Array.from({ length: messages }, () => 'sent'));
  expect(ids.toSorted()).toEqual(data.map(({ id }) => `<${id}@127.0.0.1>`).toSorted());
});

function send({ url }: Product, index: number): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${index}` },
    body: JSON.stringify({ ...visitor, message: `Nachricht ${index}` }),
  });
}

async function serverTables({ url, dataDir }: Product) {
  const keys: unknown = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  return createTables({ url, key: z.object({ secretKey: z.string() }).parse(keys).secretKey });
}

/** Gives how many are left when nothing waits but what was claimed until then at the latest. */
async function untilOnlyClaimed(tables: ReturnType<typeof createTables>, until: number): Promise<number> {
  for (;;) {
    const { data } = await tables
      .from('inquiries')
      .select('next_attempt_at')
      .eq('delivery', 'pending')
      .throwOnError();
    const ends = data.map(({ next_attempt_at }) => Date.parse(String(next_attempt_at)));
    if (ends.every((end) => end > Date.now() && end <= until)) return data.length;
    await wait(50);
  }
}
