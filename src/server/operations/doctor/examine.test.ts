import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/folders';
import { listenLocally } from '../../../../tests/local-server';
import type { Finding } from '../../../data/operations/server-reports';
import { examineAddress } from './address';
import { clockFinding, collectFindings, examineRuntime } from './examine';
import { administrators, hostFinding } from './services';
import { examineBackups, freeSpace, writeTime } from './storage';

const gigabyte = 1024 ** 3;
const noon = new Date('2026-11-23T23:05:42.000Z');

test.each<[Finding, level: Finding['level'], en: string, de: string]>([
  [examineRuntime('20.20.0', '2026-04-30'), 'good', 'until 2026-04-30', 'bis zum 30.04.2026'],
  [examineRuntime('20.20.0', '2026-05-01'), 'advice', 'since 2026-04-30', 'seit dem 30.04.2026'],
  [examineRuntime('23.1.0', '2026-11-29'), 'advice', '23.1.0 is not known', '23.1.0 ist nicht'],
  [freeSpace(0.5 * gigabyte), 'fault', '0.5 GB', '0,5 GB'],
  [freeSpace(2.5 * gigabyte), 'advice', '2.5 GB', '2,5 GB'],
  [freeSpace(20 * gigabyte), 'good', '20.0 GB', '20,0 GB'],
  [writeTime(1.24), 'good', '1.2 ms', '1,2 ms'],
  [administrators(2), 'good', '2 people', '2 Personen'],
  [administrators(0), 'fault', 'Nobody', 'Niemand'],
  [hostFinding(2, 'example.org', 'example.org'), 'good', '2 passkeys work', '2 Passkeys funktionieren'],
  [hostFinding(1, 'old.example', 'example.org'), 'advice', '1 passkey was made', '1 Passkey gehört zu'],
  [
    clockFinding('yes', noon),
    'good',
    '2026-11-23 23:05 UTC, synchronised',
    '23.11.2026, 23:05 Uhr (UTC) und',
  ],
  [clockFinding('no', noon), 'advice', 'the clock is not synchronised', 'nichts stellt sie nach'],
  [clockFinding('', noon), 'advice', 'is unknown', 'nicht bekannt'],
])('a finding tells its facts, and a cure unless it is good: $sentence.en', (finding, level, en, de) => {
  expect(finding.level).toBe(level);
  expect(finding.sentence.en).toContain(en);
  expect(finding.sentence.de).toContain(de);
  expect(finding.cure !== undefined).toBe(level !== 'good');
});

/** Expects a fault with a cure, whose English sentence is `en`. */
function fault(topic: Finding['topic'], en: string) {
  const sentence = expect.objectContaining({ en });
  return { topic, level: 'fault', sentence, cure: expect.anything() };
}

test('a redirect and missing headers at the address of the site are faults', async () => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/' ? 302 : 200, {
      location: '/anderswo',
      'content-security-policy': "default-src 'self'",
    });
    response.end();
  });
  const origin = `http://127.0.0.1:${await listenLocally(server)}`;
  const examined = (siteUrl: string) =>
    collectFindings(examineAddress({ siteUrl, host: '127.0.0.1', trustProxy: false }));
  expect(await examined(origin)).toContainEqual(
    fault('Address', `${origin} answers 302 and redirects to /anderswo.`),
  );
  expect(await examined(`${origin}/ort`)).toContainEqual(
    fault('Address', 'Its response lacks x-content-type-options, referrer-policy.'),
  );
  server.close();
});

test('a failed backup is a fault', async () => {
  const dir = await temporaryFolder();
  const problem = 'This file is not a backup of this product';
  await writeFile(
    join(dir, 'website-2026-11-23T03-00-00-000Z.json'),
    JSON.stringify({ outcome: 'failed', problem }),
  );
  const backup = { dir, retention: { days: 7, weeks: 0, months: 0 } };
  const examination = examineBackups({ backup, dataDir: join(dir, 'none') });
  expect(await collectFindings(examination)).toEqual([fault('Backups', problem)]);
});
