import { localized } from '../../../content/language';
import type { FindingText } from './words';

/** `now` in ISO 8601. */
export type ClockFinding = { topic: 'Clock'; now: string } & (
  { kind: 'synchronized' } | { kind: 'not-synchronized' } | { kind: 'synchronization-unknown' }
);

const german = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const texts = localized({
  now: [
    (now: string) => `It is ${now.slice(0, 16).replace('T', ' ')} UTC`,
    (now) => `Die Uhr zeigt ${german.format(new Date(now))} Uhr (UTC)`,
  ],
  synchronized: [
    (now: string) => `${now}, synchronised over the network.`,
    (now) => `${now} und wird über das Netz gestellt.`,
  ],
  notSynchronized: [
    (now: string) => `${now}; the clock is not synchronised.`,
    (now) => `${now}; nichts stellt sie nach.`,
  ],
  unknown: [
    (now: string) => `${now}; whether the clock is synchronised is unknown.`,
    (now) => `${now}; ob etwas sie nachstellt, ist hier nicht bekannt.`,
  ],
  cure: [
    'Run a time service (systemd-timesyncd or chrony): second factor codes fail when the clock is off by half a minute.',
    'Richten Sie einen Zeitdienst ein (systemd-timesyncd oder chrony): Codes eines zweiten Faktors scheitern schon an einer halben Minute.',
  ],
});

export function clockFindingText(finding: ClockFinding): FindingText {
  const now = texts.now(finding.now);
  switch (finding.kind) {
    case 'synchronized':
      return { sentence: texts.synchronized(now) };
    case 'not-synchronized':
      return { sentence: texts.notSynchronized(now), cure: texts.cure };
    case 'synchronization-unknown':
      return { sentence: texts.unknown(now), cure: texts.cure };
  }
}
