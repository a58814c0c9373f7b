import type { Finding } from '../../../data/operations/server-reports';
import { type Config, reasonOf } from '../../base/config';
import { isLoopback } from '../../http/listening';
import { type Findings, findingsOn } from './finding';

const timeoutMs = 10_000;

const expectedHeaders = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

const { good, advice, fault } = findingsOn('Address');

type Site = Pick<Config, 'siteUrl' | 'host' | 'trustProxy'>;

export async function* examineAddress({ siteUrl, host, trustProxy }: Site): Findings {
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol === 'https:' && !trustProxy)
    yield fault({
      en: 'Behind a proxy all visitors share the limits of one address, because TRUST_PROXY is not set.',
      de: 'Hinter einem Proxy teilen sich alle Besucher die Grenzwerte einer einzigen Adresse, weil TRUST_PROXY nicht angegeben ist.',
      cureEn: 'Set TRUST_PROXY=true, and make sure that the proxy sets X-Forwarded-For.',
      cureDe: 'Geben Sie TRUST_PROXY=true an, und achten Sie darauf, dass der Proxy X-Forwarded-For setzt.',
    });
  if (trustProxy && !isLoopback(host))
    yield advice({
      en: 'Clients that bypass the proxy can forge their address: HOST is not limited to this machine.',
      de: 'Wer den Port am Proxy vorbei erreicht, kann jede beliebige Herkunft vortäuschen: HOST ist nicht allein dieser Rechner.',
      cureEn: 'Set HOST=127.0.0.1, or block the port for other machines with a firewall.',
      cureDe: 'Geben Sie HOST=127.0.0.1 an, oder sperren Sie den Port für andere mit einer Firewall.',
    });
  if (isLoopback(hostname))
    yield advice({
      en: `SITE_URL is ${siteUrl}: links in mails, feeds and previews lead to this machine.`,
      de: `SITE_URL ist ${siteUrl}: Links in E-Mails, Feeds und Vorschauen führen auf diesen Rechner.`,
      cureEn: 'Set SITE_URL to the address visitors use, https included.',
      cureDe: 'Geben Sie als SITE_URL die Adresse an, die Besucher verwenden, mit https.',
    });
  try {
    yield* examineResponse(siteUrl, protocol);
  } catch (error) {
    yield fault({
      en: `${siteUrl} cannot be reached from here: ${reasonOf(error)}.`,
      de: `${siteUrl} ist von hier aus nicht erreichbar: „${reasonOf(error)}“.`,
      cureEn: 'Check that the name resolves to this machine, the proxy runs and its certificate is valid.',
      cureDe:
        'Prüfen Sie, ob der Name auf diesen Rechner verweist, der Proxy läuft und sein Zertifikat gültig ist.',
    });
  }
}

function request(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
}

async function* examineResponse(siteUrl: string, protocol: string): Findings {
  const response = await request(siteUrl);
  await response.arrayBuffer();
  const { status, headers } = response;
  const location = headers.get('location');
  if (status !== 200) {
    yield fault({
      en: `${siteUrl} answers ${status}${location === null ? '' : ` and redirects to ${location}`}.`,
      de: `${siteUrl} antwortet mit ${status}${location === null ? '' : ` und leitet weiter zu ${location}`}.`,
      cureEn: 'SITE_URL must be the address at which the site itself answers, without a redirect.',
      cureDe: 'SITE_URL muss die Adresse sein, unter der die Website selbst antwortet, ohne Weiterleitung.',
    });
    return;
  }
  yield good({ en: `${siteUrl} answers.`, de: `${siteUrl} antwortet.` });
  const names = expectedHeaders.filter((name) => !headers.has(name));
  if (names.length > 0) yield missingHeaders(names.join(', '));
  if (!headers.has('content-encoding'))
    yield advice({
      en: 'Its pages are not compressed.',
      de: 'Die Seiten werden unkomprimiert übertragen.',
      cureEn: 'Configure the proxy to pass Accept-Encoding on unchanged.',
      cureDe: 'Der Proxy muss Accept-Encoding unverändert weitergeben.',
    });
  if (protocol !== 'https:') return;
  if (!headers.has('strict-transport-security')) yield missingHeaders('Strict-Transport-Security');
  const address = siteUrl.replace(/^https:/, 'http:');
  const plain = await request(address).catch(() => undefined);
  if (plain && !plain.headers.get('location')?.startsWith('https://'))
    yield fault({
      en: `${address} does not redirect to https.`,
      de: `${address} leitet nicht zu https weiter.`,
      cureEn: 'Configure the proxy to redirect http to https (301).',
      cureDe: 'Der Proxy muss Anfragen über http mit einer Weiterleitung (301) zu https beantworten.',
    });
}

function missingHeaders(names: string): Finding {
  return fault({
    en: `Its response lacks ${names}.`,
    de: `In der Antwort der Website fehlt: ${names}.`,
    cureEn: 'Configure the proxy to pass the site’s headers on unchanged.',
    cureDe: 'Der Proxy muss die Kopfzeilen der Website unverändert weitergeben.',
  });
}
