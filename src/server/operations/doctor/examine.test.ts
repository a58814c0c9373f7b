import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examineAddress } from './address';
import { examineBackups } from './backups';
import { administrators } from './database';
import { freeSpace, writeTime } from './disk';
import { clockFinding, examineRuntime } from './examine';
import { examineMail } from './mail';
import { hostFinding } from './passkeys';

const supported = (end: string, germanEnd: string) => ({
  en: `gets security fixes until ${end}.`,
  de: `erhält Sicherheitsupdates bis zum ${germanEnd}.`,
});
const ended = (end: string, germanEnd: string) => ({
  en: `has had no security fixes since ${end}.`,
  de: `erhält seit dem ${germanEnd} keine Sicherheitsupdates mehr.`,
});
const notLongTerm = {
  en: 'is not known as a version with long-term support.',
  de: 'ist nicht als Version mit langfristiger Pflege bekannt.',
};
const otherNode = {
  en: 'Install Node 22 or 24, and restart the site.',
  de: 'Installieren Sie Node 22 oder 24, und starten Sie die Website neu.',
};

test.each([
  ['20.20.0', '2026-04-30', 'good', supported('2026-04-30', '30.04.2026')],
  ['20.20.0', '2026-05-01', 'advice', ended('2026-04-30', '30.04.2026')],
  ['22.21.1', '2026-11-29', 'good', supported('2027-04-30', '30.04.2027')],
  ['22.21.1', '2027-05-01', 'advice', ended('2027-04-30', '30.04.2027')],
  ['24.11.0', '2028-04-30', 'good', supported('2028-04-30', '30.04.2028')],
  ['24.11.0', '2028-05-01', 'advice', ended('2028-04-30', '30.04.2028')],
  ['18.20.8', '2026-11-29', 'advice', notLongTerm],
  ['23.1.0', '2026-11-29', 'advice', notLongTerm],
  ['26.0.0', '2026-11-29', 'advice', notLongTerm],
  ['2.0.0', '2026-11-29', 'advice', notLongTerm],
])('Node %s on %s: %s, %j', (version, day, level, { en, de }) => {
  expect(examineRuntime(version, day)).toEqual({
    topic: 'Runtime',
    level,
    sentence: { en: `Node ${version} ${en}`, de: `Node ${version} ${de}` },
    ...(level === 'advice' && { cure: otherNode }),
  });
});

test('little free space has a cure, and enough has none', () => {
  const cure = {
    en: 'Free some space, or move DATA_DIR to a larger disk: nothing can be saved when the disk is full.',
    de: 'Schaffen Sie Platz, oder verlegen Sie DATA_DIR auf eine größere Festplatte: Was sich nicht schreiben lässt, wird abgelehnt.',
  };
  expect(freeSpace(0.5 * 1024 ** 3)).toMatchObject({ level: 'fault', cure });
  expect(freeSpace(2.5 * 1024 ** 3)).toEqual({
    topic: 'Disk',
    level: 'advice',
    sentence: { en: '2.5 GB are free for the data folder.', de: 'Für den Datenordner sind 2,5 GB frei.' },
    cure,
  });
  expect(freeSpace(20 * 1024 ** 3)).toEqual({
    topic: 'Disk',
    level: 'good',
    sentence: { en: '20.0 GB are free for the data folder.', de: 'Für den Datenordner sind 20,0 GB frei.' },
  });
});

test.each([
  [1.24, '1.2', '1,2'],
  [12.34, '12', '12'],
])('a write of %d ms takes %s ms', (durationMs, en, de) => {
  expect(writeTime(durationMs)).toEqual({
    topic: 'Disk',
    level: 'good',
    sentence: {
      en: `A write to the disk takes ${en} ms.`,
      de: `Was geschrieben wird, liegt nach ${de} ms auf der Festplatte.`,
    },
  });
});

test('administrators are counted', () => {
  expect(administrators(2).sentence).toEqual({
    en: '2 people can sign in to the back office.',
    de: '2 Personen können sich in der Verwaltung anmelden.',
  });
  expect(administrators(0)).toMatchObject({
    level: 'fault',
    sentence: { de: 'Niemand kann sich in der Verwaltung anmelden.' },
  });
});

test('passkeys work at the host that they were made for', () => {
  expect(hostFinding(2, 'example.org', 'example.org')).toEqual({
    topic: 'Passkeys',
    level: 'good',
    sentence: { en: '2 passkeys work at example.org.', de: '2 Passkeys funktionieren auf example.org.' },
  });
  expect(hostFinding(1, 'old.example', 'example.org')).toEqual({
    topic: 'Passkeys',
    level: 'advice',
    sentence: {
      en: '1 passkey was made for old.example and cannot be used at example.org, the host of SITE_URL.',
      de: '1 Passkey gehört zu old.example und funktioniert nicht auf example.org, dem Host von SITE_URL.',
    },
    cure: {
      en: 'Correct SITE_URL if it is wrong. Otherwise their owners sign in another way and add new ones (Account).',
      de: 'Berichtigen Sie SITE_URL, falls es falsch ist. Sonst melden sich die Besitzer auf andere Weise an und fügen neue hinzu (Konto).',
    },
  });
});

test.each([
  ['yes', 'good', ', synchronised over the network.', ' und wird über das Netz gestellt.'],
  ['no', 'advice', '; the clock is not synchronised.', '; nichts stellt sie nach.'],
  [
    '',
    'advice',
    '; whether the clock is synchronised is unknown.',
    '; ob etwas sie nachstellt, ist hier nicht bekannt.',
  ],
])('a clock with the synchronisation %j: %s', (synchronized, level, en, de) => {
  const cure = {
    en: 'Run a time service (systemd-timesyncd or chrony): second factor codes fail when the clock is off by half a minute.',
    de: 'Richten Sie einen Zeitdienst ein (systemd-timesyncd oder chrony): Codes eines zweiten Faktors scheitern schon an einer halben Minute.',
  };
  expect(clockFinding(synchronized, new Date('2026-11-23T23:05:42.000Z'))).toEqual({
    topic: 'Clock',
    level,
    sentence: { en: `It is 2026-11-23 23:05 UTC${en}`, de: `Die Uhr zeigt 23.11.2026, 23:05 Uhr (UTC)${de}` },
    ...(level === 'advice' && { cure }),
  });
});

test('a redirect and missing headers at the address of the site are faults', async () => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/' ? 302 : 200, {
      location: '/anderswo',
      'content-security-policy': "default-src 'self'",
    });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const examined = (siteUrl: string) => examineAddress({ siteUrl, host: '127.0.0.1', trustProxy: false });
  expect(await examined(origin)).toContainEqual({
    topic: 'Address',
    level: 'fault',
    sentence: {
      en: `${origin} answers 302 and redirects to /anderswo.`,
      de: `${origin} antwortet mit 302 und leitet weiter zu /anderswo.`,
    },
    cure: {
      en: 'SITE_URL must be the address at which the site itself answers, without a redirect.',
      de: 'SITE_URL muss die Adresse sein, unter der die Website selbst antwortet, ohne Weiterleitung.',
    },
  });
  expect(await examined(`${origin}/ort`)).toContainEqual({
    topic: 'Address',
    level: 'fault',
    sentence: {
      en: 'Its response lacks x-content-type-options, referrer-policy.',
      de: 'In der Antwort der Website fehlt: x-content-type-options, referrer-policy.',
    },
    cure: {
      en: 'Configure the proxy to pass the site’s headers on unchanged.',
      de: 'Der Proxy muss die Kopfzeilen der Website unverändert weitergeben.',
    },
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
      cure: {
        en: 'Check that SMTP_URL is correct and the server is reachable.',
        de: 'Prüfen Sie, ob SMTP_URL stimmt und der Server erreichbar ist.',
      },
    },
  ]);
});

test('a failed backup is a fault', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'doctor-'));
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
      cure: {
        en: 'Start a backup in the back office (System) and check its result there.',
        de: 'Starten Sie eine Sicherung in der Verwaltung (System), und lesen Sie dort, was daraus wird.',
      },
    },
  ]);
  await rm(dir, { recursive: true });
});
