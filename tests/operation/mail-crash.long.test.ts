import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createTables } from '../../src/data/client/tables';
import { headerOf, openMailServer } from '../contract/mail-server';
import { type Product, removeData, startProduct, keysOf } from '../product';

const visitor = { name: 'Ada Beispiel', email: 'ada@example.org' };
const messages = 20;

test('inquiries survive kill -9 while the mail server hangs, and are each delivered once afterwards', async () => {
  const hangingServer = await openMailServer({ onMessage: () => new Promise(() => undefined) });
  const env = {
    SMTP_URL: hangingServer.url,
    MAIL_TO: 'firma@example.org',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'silent',
  };
  const first = await startProduct({ content: 'empty', env });
  const responses = await Promise.all(Array.from({ length: messages }, (_, index) => send(first, index)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  while (hangingServer.received() < 1) await wait(20);
  const exited = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await exited;
  await hangingServer.close();

  const mails = await openMailServer({ port: hangingServer.port });
  const second = await startProduct({ env, dataDir: first.dataDir });
  onTestFinished(async () => {
    await second.stop();
    await mails.close();
    await removeData(second);
  });
  const tables = await serverTables(second);
  while ((await waiting(tables)) > 0) await wait(50);
  const { data } = await tables.from('inquiries').select('id,delivery').throwOnError();
  const ids = mails.accepted.map((mail) => headerOf(mail, 'Message-ID'));
  console.info(
    `${messages} messages, kill -9 while some were under way: ${data.length} stored, ${ids.length} mails, ${new Set(ids).size} different`,
  );
  expect(data.map(({ delivery }) => delivery)).toEqual(Array.from({ length: messages }, () => 'sent'));
  const [confirmations, notifications] = [true, false].map((isOne) =>
    ids.filter((id) => id?.startsWith('<confirmation-') === isOne),
  );
  expect(notifications?.toSorted()).toEqual(data.map(({ id }) => `<${id}@127.0.0.1>`).toSorted());
  // All messages have one address, which gets one confirmation per hour.
  expect(confirmations).toHaveLength(1);
});

function send({ url }: Product, index: number): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${index}` },
    body: JSON.stringify({ ...visitor, message: `Nachricht ${index}` }),
  });
}

async function serverTables({ url, dataDir }: Product) {
  return createTables({ url, key: (await keysOf(dataDir)).secretKey });
}

async function waiting(tables: ReturnType<typeof createTables>): Promise<number> {
  const { data } = await tables
    .from('inquiries')
    .select('id')
    .or('delivery.eq.pending,confirmation.eq.pending')
    .throwOnError();
  return data.length;
}
