import { localized } from '../../../content/language';
import type { FindingText } from './words';

export type PasskeysFinding = { topic: 'Passkeys' } & (
  | { kind: 'usable'; host: string; count: number }
  | { kind: 'other-host'; host: string; formerHost: string; count: number }
  | { kind: 'not-counted'; reason: string }
);

const texts = localized({
  usable: [
    (count: number, host: string) =>
      `${count === 1 ? '1 passkey works' : `${count} passkeys work`} at ${host}.`,
    (count, host) =>
      `${count === 1 ? '1 Passkey funktioniert' : `${count} Passkeys funktionieren`} auf ${host}.`,
  ],
  otherHost: [
    (count: number, formerHost: string, host: string) => ({
      sentence: `${count === 1 ? '1 passkey was' : `${count} passkeys were`} made for ${formerHost} and cannot be used at ${host}, the host of SITE_URL.`,
      cure: 'Correct SITE_URL if it is wrong. Otherwise their owners sign in another way and add new ones (Account).',
    }),
    (count, formerHost, host) => ({
      sentence: `${count === 1 ? '1 Passkey gehört' : `${count} Passkeys gehören`} zu ${formerHost} und funktioniert nicht auf ${host}, dem Host von SITE_URL.`,
      cure: 'Berichtigen Sie SITE_URL, falls es falsch ist. Sonst melden sich die Besitzer auf andere Weise an und fügen neue hinzu (Konto).',
    }),
  ],
  notCounted: [
    (reason: string) => ({ sentence: `The passkeys could not be counted: ${reason}` }),
    (reason) => ({ sentence: `Die Passkeys konnten nicht gezählt werden: „${reason}“.` }),
  ],
});

export function passkeysFindingText(finding: PasskeysFinding): FindingText {
  switch (finding.kind) {
    case 'usable':
      return { sentence: texts.usable(finding.count, finding.host) };
    case 'other-host':
      return texts.otherHost(finding.count, finding.formerHost, finding.host);
    case 'not-counted':
      return texts.notCounted(finding.reason);
  }
}
