import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/folders';
import { listenLocally } from '../../../../tests/local-server';
import type { Finding } from '../../../data/operations/server-reports';
import { examineAddress } from './address';
import { clockFinding, examineRuntime } from './examine';
import { administrators, examineMail, hostFinding } from './services';
import { examineBackups, freeSpace, writeTime } from './storage';

const gigabyte = 1024 ** 3;
const noon = new Date('2026-11-23T23:05:42.000Z');

test.each<[Finding, level: Finding['level'], en: string, de: string]>([
  [
    examineRuntime('20.20.0', '2026-04-30'),
    'good',
    'Node 20.20.0 gets security fixes until 2026-04-30.',
    'Node 20.20.0 erhält Sicherheitsupdates bis zum 30.04.2026.',
  ],
  [
    examineRuntime('20.20.0', '2026-05-01'),
    'advice',
    'Node 20.20.0 has had no security fixes since 2026-04-30.',
    'Node 20.20.0 erhält seit dem 30.04.2026 keine Sicherheitsupdates mehr.',
  ],
  [
    examineRuntime('23.1.0', '2026-11-29'),
    'advice',
    'Node 23.1.0 is not known as a version with long-term support.',
    'Node 23.1.0 ist nicht als Version mit langfristiger Pflege bekannt.',
  ],
  [
    freeSpace(0.5 * gigabyte),
    'fault',
    '0.5 GB are free for the data folder.',
    'Für den Datenordner sind 0,5 GB frei.',
  ],
  [
    freeSpace(2.5 * gigabyte),
    'advice',
    '2.5 GB are free for the data folder.',
    'Für den Datenordner sind 2,5 GB frei.',
  ],
  [
    freeSpace(20 * gigabyte),
    'good',
    '20.0 GB are free for the data folder.',
    'Für den Datenordner sind 20,0 GB frei.',
  ],
  [
    writeTime(1.24),
    'good',
    'A write to the disk takes 1.2 ms.',
    'Was geschrieben wird, liegt nach 1,2 ms auf der Festplatte.',
  ],
  [
    administrators(2),
    'good',
    '2 people can sign in to the back office.',
    '2 Personen können sich in der Verwaltung anmelden.',
  ],
  [
    administrators(0),
    'fault',
    'Nobody can sign in to the back office.',
    'Niemand kann sich in der Verwaltung anmelden.',
  ],
  [
    hostFinding(2, 'example.org', 'example.org'),
    'good',
    '2 passkeys work at example.org.',
    '2 Passkeys funktionieren auf example.org.',
  ],
  [
    hostFinding(1, 'old.example', 'example.org'),
    'advice',
    '1 passkey was made for old.example and cannot be used at example.org, the host of SITE_URL.',
    '1 Passkey gehört zu old.example und funktioniert nicht auf example.org, dem Host von SITE_URL.',
  ],
  [
    clockFinding('yes', noon),
    'good',
    'It is 2026-11-23 23:05 UTC, synchronised over the network.',
    'Die Uhr zeigt 23.11.2026, 23:05 Uhr (UTC) und wird über das Netz gestellt.',
  ],
  [
    clockFinding('no', noon),
    'advice',
    'It is 2026-11-23 23:05 UTC; the clock is not synchronised.',
    'Die Uhr zeigt 23.11.2026, 23:05 Uhr (UTC); nichts stellt sie nach.',
  ],
  [
    clockFinding('', noon),
    'advice',
    'It is 2026-11-23 23:05 UTC; whether the clock is synchronised is unknown.',
    'Die Uhr zeigt 23.11.2026, 23:05 Uhr (UTC); ob etwas sie nachstellt, ist hier nicht bekannt.',
  ],
])('a finding tells its facts, and a cure unless it is good: $sentence.en', (finding, level, en, de) => {
  expect(finding).toMatchObject({ level, sentence: { en, de } });
  expect(finding.cure !== undefined).toBe(level !== 'good');
});

test('a redirect and missing headers at the address of the site are faults', async () => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/' ? 302 : 200, {
      location: '/anderswo',
      'content-security-policy': "default-src 'self'",
    });
    response.end();
  });
  const origin = `http://127.0.0.1:${await listenLocally(server)}`;
  const examined = (siteUrl: string) => examineAddress({ siteUrl, host: '127.0.0.1', trustProxy: false });
  expect(await examined(origin)).toContainEqual({
    topic: 'Address',
    level: 'fault',
    sentence: {
      en: `${origin} answers 302 and redirects to /anderswo.`,
      de: `${origin} antwortet mit 302 und leitet weiter zu /anderswo.`,
    },
    cure: expect.anything(),
  });
  expect(await examined(`${origin}/ort`)).toContainEqual({
    topic: 'Address',
    level: 'fault',
    sentence: {
      en: 'Its response lacks x-content-type-options, referrer-policy.',
      de: 'In der Antwort der Website fehlt: x-content-type-options, referrer-policy.',
    },
    cure: expect.anything(),
  });
  server.close();
});

test('a mail server that does not answer is a fault', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'site@example.org', to: 'info@example.org' };
  expect(await examineMail(mail)).toEqual([
    {
      topic: 'Mail',
      level: 'fault',
      sentence: {
        en: 'The mail server cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
        de: 'Der Mailserver kann nicht verwendet werden: „connect ECONNREFUSED 127.0.0.1:1“.',
      },
      cure: expect.anything(),
    },
  ]);
});

test('a failed backup is a fault', async () => {
  const dir = await temporaryFolder();
  const problem = 'This file is not a backup of this product';
  await writeFile(
    join(dir, 'website-2026-11-23T03-00-00-000Z.json'),
    JSON.stringify({ outcome: 'failed', problem }),
  );
  const backup = { dir, retention: { days: 7, weeks: 0, months: 0 } };
  expect(await examineBackups({ backup, dataDir: join(dir, 'none') })).toEqual([
    {
      topic: 'Backups',
      level: 'fault',
      sentence: { en: problem, de: `Die letzte Sicherung ist fehlgeschlagen: „${problem}“.` },
      cure: expect.anything(),
    },
  ]);
});
