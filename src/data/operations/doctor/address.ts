import { localized } from '../../../content/language';
import type { FindingText } from './words';

export type AddressFinding = { topic: 'Address' } & (
  | { kind: 'local-address'; siteUrl: string }
  | { kind: 'untrusted-proxy' }
  | { kind: 'spoofable-client-address' }
  | { kind: 'unreachable'; siteUrl: string; reason: string }
  /** `location`: target of a redirect; null without one. */
  | { kind: 'unexpected-status'; siteUrl: string; status: number; location: string | null }
  | { kind: 'reachable'; siteUrl: string }
  | { kind: 'missing-headers'; names: string[] }
  | { kind: 'uncompressed' }
  | { kind: 'no-https-redirect'; address: string }
);

const texts = {
  ...localized({
    localAddress: [
      (siteUrl: string) => ({
        sentence: `SITE_URL is ${siteUrl}: links in mails, feeds and previews lead to this machine.`,
        cure: 'Set SITE_URL to the address visitors use, https included.',
      }),
      (siteUrl) => ({
        sentence: `SITE_URL ist ${siteUrl}: Links in E-Mails, Feeds und Vorschauen führen auf diesen Rechner.`,
        cure: 'Geben Sie als SITE_URL die Adresse an, die Besucher verwenden, mit https.',
      }),
    ],
    unreachable: [
      (siteUrl: string, reason: string) => ({
        sentence: `${siteUrl} cannot be reached from here: ${reason}.`,
        cure: 'Check that the name resolves to this machine, the proxy runs and its certificate is valid.',
      }),
      (siteUrl, reason) => ({
        sentence: `${siteUrl} ist von hier aus nicht erreichbar: „${reason}“.`,
        cure: 'Prüfen Sie, ob der Name auf diesen Rechner verweist, der Proxy läuft und sein Zertifikat gültig ist.',
      }),
    ],
    answersWith: [
      (siteUrl: string, status: number) => `${siteUrl} answers ${status}.`,
      (siteUrl, status) => `${siteUrl} antwortet mit ${status}.`,
    ],
    leadsTo: [
      (siteUrl: string, status: number, location: string) =>
        `${siteUrl} answers ${status} and redirects to ${location}.`,
      (siteUrl, status, location) => `${siteUrl} antwortet mit ${status} und leitet weiter zu ${location}.`,
    ],
    ownAddress: [
      'SITE_URL must be the address at which the site itself answers, without a redirect.',
      'SITE_URL muss die Adresse sein, unter der die Website selbst antwortet, ohne Weiterleitung.',
    ],
    reachable: [
      (siteUrl: string) => ({ sentence: `${siteUrl} answers.` }),
      (siteUrl) => ({ sentence: `${siteUrl} antwortet.` }),
    ],
    missingHeaders: [
      (names: string) => ({
        sentence: `Its response lacks ${names}.`,
        cure: 'Configure the proxy to pass the site’s headers on unchanged.',
      }),
      (names) => ({
        sentence: `In der Antwort der Website fehlt: ${names}.`,
        cure: 'Der Proxy muss die Kopfzeilen der Website unverändert weitergeben.',
      }),
    ],
    noHttpsRedirect: [
      (address: string) => ({
        sentence: `${address} does not redirect to https.`,
        cure: 'Configure the proxy to redirect http to https (301).',
      }),
      (address) => ({
        sentence: `${address} leitet nicht zu https weiter.`,
        cure: 'Der Proxy muss Anfragen über http mit einer Weiterleitung (301) zu https beantworten.',
      }),
    ],
  }),
  untrustedProxy: localized({
    sentence: [
      'Behind a proxy all visitors share the limits of one address, because TRUST_PROXY is not set.',
      'Hinter einem Proxy teilen sich alle Besucher die Grenzwerte einer einzigen Adresse, weil TRUST_PROXY nicht angegeben ist.',
    ],
    cure: [
      'Set TRUST_PROXY=true, and make sure that the proxy sets X-Forwarded-For.',
      'Geben Sie TRUST_PROXY=true an, und achten Sie darauf, dass der Proxy X-Forwarded-For setzt.',
    ],
  }),
  spoofableClientAddress: localized({
    sentence: [
      'Clients that bypass the proxy can forge their address: HOST is not limited to this machine.',
      'Wer den Port am Proxy vorbei erreicht, kann jede beliebige Herkunft vortäuschen: HOST ist nicht allein dieser Rechner.',
    ],
    cure: [
      'Set HOST=127.0.0.1, or block the port for other machines with a firewall.',
      'Geben Sie HOST=127.0.0.1 an, oder sperren Sie den Port für andere mit einer Firewall.',
    ],
  }),
  uncompressed: localized({
    sentence: ['Its pages are not compressed.', 'Die Seiten werden unkomprimiert übertragen.'],
    cure: [
      'Configure the proxy to pass Accept-Encoding on unchanged.',
      'Der Proxy muss Accept-Encoding unverändert weitergeben.',
    ],
  }),
};

export function addressFindingText(finding: AddressFinding): FindingText {
  switch (finding.kind) {
    case 'local-address':
      return texts.localAddress(finding.siteUrl);
    case 'untrusted-proxy':
      return texts.untrustedProxy;
    case 'spoofable-client-address':
      return texts.spoofableClientAddress;
    case 'unreachable':
      return texts.unreachable(finding.siteUrl, finding.reason);
    case 'unexpected-status': {
      const { siteUrl, status, location } = finding;
      const sentence =
        location === null ? texts.answersWith(siteUrl, status) : texts.leadsTo(siteUrl, status, location);
      return { sentence, cure: texts.ownAddress };
    }
    case 'reachable':
      return texts.reachable(finding.siteUrl);
    case 'missing-headers':
      return texts.missingHeaders(finding.names.join(', '));
    case 'uncompressed':
      return texts.uncompressed;
    case 'no-https-redirect':
      return texts.noHttpsRedirect(finding.address);
  }
}
