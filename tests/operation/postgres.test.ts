import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort, removeData, startProduct } from '../product';
import { ownDatabase, server } from './backup/homes';
import { doctor } from './doctor-command';

/** What an operator with DATABASE_URL reads: which setting is wrong, and what `npm run doctor` says of a site that runs. */

test('a PostgreSQL that nobody answers for is reported as DATABASE_URL', async () => {
  const DATABASE_URL = `postgres://site@127.0.0.1:${await freePort()}/site`;
  await expect(startProduct({ env: { DATABASE_URL } })).rejects.toThrow(
    /^DATABASE_URL leads to no PostgreSQL that answers: connect ECONNREFUSED 127\.0\.0\.1:\d+$/m,
  );
  const { code, output } = await doctor({ DATABASE_URL, DATA_DIR: '/nonexistent' });
  expect(output).toMatch(/^FAULT +Database: The site does not run/m);
  expect(output).toMatch(/^FAULT +Database: The database does not answer: DATABASE_URL leads to no PostgreSQL/m);
  expect(code).toBe(1);
});

test('a port in use is reported as PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const PORT = String(address && typeof address === 'object' && address.port);
  await expect(startProduct({ content: 'empty', env: { PORT } })).rejects.toThrow(
    `PORT ${PORT} is in use by another program`,
  );
});

describe.skipIf(!server)('on PostgreSQL', () => {
  test.each(['a database that is missing', 'a role that is missing'])('%s is reported as DATABASE_URL', async (what) => {
    const url = new URL(server ?? '');
    if (what.includes('role')) url.username = `nobody_${randomUUID().slice(0, 8)}`;
    else url.pathname = `/missing_${randomUUID().slice(0, 8)}`;
    await expect(startProduct({ env: { DATABASE_URL: url.href } })).rejects.toThrow(
      /^DATABASE_URL is refused by PostgreSQL: .+ does not exist$/m,
    );
  });

  test('the doctor finds the site that runs, on whatever port, and none after its end', async () => {
    const env = { DATABASE_URL: await ownDatabase(server ?? ''), DEMO_CONTENT: 'false' };
    const product = await startProduct({ env });
    onTestFinished(() => removeData(product));
    onTestFinished(() => product.stop());
    const settings = { ...env, DATA_DIR: product.dataDir, SITE_URL: product.url };
    const { code, output } = await doctor(settings);
    expect(output).toMatch(/^(good|ADVICE) +Database: The database answers after \d+ ms\.$/m);
    expect(output).toMatch(/^good +Administrators: 1 person can sign in/m);
    expect(code).toBe(0);
    await product.stop();
    expect((await doctor(settings)).output).toMatch(/^FAULT +Database: The site does not run/m);
  });
});
