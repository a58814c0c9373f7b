import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../content/language';
import type { Finding } from './finding';
import type { FindingText } from './words';

afterEach(() => vi.unstubAllGlobals());

const siteUrl = 'https://example.org';
const makeRoom = {
  en: 'Free some space, or move DATA_DIR to a larger disk: nothing can be saved when the disk is full.',
  de: 'Schaffen Sie Platz, oder verlegen Sie DATA_DIR auf eine größere Festplatte: Was sich nicht schreiben lässt, wird abgelehnt.',
};

test.each<[Finding, FindingText, FindingText]>([
  [
    { level: 'advice', topic: 'Runtime', kind: 'ended', version: '20.20.0', end: '2026-04-30' },
    {
      sentence: 'Node 20.20.0 has had no security fixes since 2026-04-30.',
      cure: 'Install Node 22 or 24, and restart the site.',
    },
    {
      sentence: 'Node 20.20.0 erhält seit dem 30.04.2026 keine Sicherheitsupdates mehr.',
      cure: 'Installieren Sie Node 22 oder 24, und starten Sie die Website neu.',
    },
  ],
  [
    { level: 'advice', topic: 'Disk', kind: 'free-space', freeBytes: 2.5 * 1024 ** 3 },
    { sentence: '2.5 GB are free for the data folder.', cure: makeRoom.en },
    { sentence: 'Für den Datenordner sind 2,5 GB frei.', cure: makeRoom.de },
  ],
  [
    { level: 'good', topic: 'Disk', kind: 'free-space', freeBytes: 20 * 1024 ** 3 },
    { sentence: '20.0 GB are free for the data folder.' },
    { sentence: 'Für den Datenordner sind 20,0 GB frei.' },
  ],
  [
    { level: 'good', topic: 'Disk', kind: 'write-time', durationMs: 12.34 },
    { sentence: 'A write to the disk takes 12 ms.' },
    { sentence: 'Was geschrieben wird, liegt nach 12 ms auf der Festplatte.' },
  ],
  [
    { level: 'good', topic: 'Administrators', kind: 'present', count: 2 },
    { sentence: '2 people can sign in to the back office.' },
    { sentence: '2 Personen können sich in der Verwaltung anmelden.' },
  ],
  [
    { level: 'good', topic: 'Passkeys', kind: 'usable', host: 'example.org', count: 2 },
    { sentence: '2 passkeys work at example.org.' },
    { sentence: '2 Passkeys funktionieren auf example.org.' },
  ],
  [
    {
      level: 'advice',
      topic: 'Passkeys',
      kind: 'other-host',
      host: 'example.org',
      formerHost: 'old.example',
      count: 1,
    },
    {
      sentence: '1 passkey was made for old.example and cannot be used at example.org, the host of SITE_URL.',
      cure: 'Correct SITE_URL if it is wrong. Otherwise their owners sign in another way and add new ones (Account).',
    },
    {
      sentence:
        '1 Passkey gehört zu old.example und funktioniert nicht auf example.org, dem Host von SITE_URL.',
      cure: 'Berichtigen Sie SITE_URL, falls es falsch ist. Sonst melden sich die Besitzer auf andere Weise an und fügen neue hinzu (Konto).',
    },
  ],
  [
    { level: 'advice', topic: 'Clock', kind: 'not-synchronized', now: '2026-11-23T23:05:42.000Z' },
    {
      sentence: 'It is 2026-11-23 23:05 UTC; the clock is not synchronised.',
      cure: 'Run a time service (systemd-timesyncd or chrony): second factor codes fail when the clock is off by half a minute.',
    },
    {
      sentence: 'Die Uhr zeigt 23.11.2026, 23:05 Uhr (UTC); nichts stellt sie nach.',
      cure: 'Richten Sie einen Zeitdienst ein (systemd-timesyncd oder chrony): Codes eines zweiten Faktors scheitern schon an einer halben Minute.',
    },
  ],
  [
    {
      level: 'fault',
      topic: 'Address',
      kind: 'unexpected-status',
      siteUrl,
      status: 302,
      location: '/anderswo',
    },
    {
      sentence: 'https://example.org answers 302 and redirects to /anderswo.',
      cure: 'SITE_URL must be the address at which the site itself answers, without a redirect.',
    },
    {
      sentence: 'https://example.org antwortet mit 302 und leitet weiter zu /anderswo.',
      cure: 'SITE_URL muss die Adresse sein, unter der die Website selbst antwortet, ohne Weiterleitung.',
    },
  ],
  [
    {
      level: 'fault',
      topic: 'Address',
      kind: 'missing-headers',
      names: ['referrer-policy', 'x-content-type-options'],
    },
    {
      sentence: 'Its response lacks referrer-policy, x-content-type-options.',
      cure: 'Configure the proxy to pass the site’s headers on unchanged.',
    },
    {
      sentence: 'In der Antwort der Website fehlt: referrer-policy, x-content-type-options.',
      cure: 'Der Proxy muss die Kopfzeilen der Website unverändert weitergeben.',
    },
  ],
  [
    { level: 'fault', topic: 'Mail', kind: 'unusable', reason: 'connect ECONNREFUSED 127.0.0.1:25' },
    {
      sentence: 'The mail server cannot be used: connect ECONNREFUSED 127.0.0.1:25.',
      cure: 'Check that SMTP_URL is correct and the server is reachable.',
    },
    {
      sentence: 'Der Mailserver kann nicht verwendet werden: „connect ECONNREFUSED 127.0.0.1:25“.',
      cure: 'Prüfen Sie, ob SMTP_URL stimmt und der Server erreichbar ist.',
    },
  ],
  [
    {
      level: 'fault',
      topic: 'Backups',
      kind: 'failed',
      problem: 'This file is not a backup of this product',
    },
    {
      sentence: 'This file is not a backup of this product',
      cure: 'Start a backup in the back office (System) and check its result there.',
    },
    {
      sentence: 'Die letzte Sicherung ist fehlgeschlagen: „This file is not a backup of this product“.',
      cure: 'Starten Sie eine Sicherung in der Verwaltung (System), und lesen Sie dort, was daraus wird.',
    },
  ],
])('%j', async (finding, english, german) => {
  expect(await wordsIn('en', finding)).toEqual(english);
  expect(await wordsIn('de', finding)).toEqual(german);
});

async function wordsIn(language: Language, finding: Finding): Promise<FindingText> {
  vi.stubGlobal('localStorage', { getItem: () => language });
  vi.resetModules();
  const { findingText } = await import('./finding-text');
  return findingText(finding);
}
