import type { Finding } from '../../../data/operations/server-reports';
import type { Config } from '../../base/config';
import { isLoopback } from '../../http/listening';
import { reasonOf } from '../../base/explain-database-error';

const timeoutMs = 10_000;

/** Headers of every response of the site. If one is missing, a proxy removes it or another program responds. */
const expectedHeaders = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

const topic = 'Address';

type Site = Pick<Config, 'siteUrl' | 'host' | 'trustProxy'>;

export async function examineAddress({ siteUrl, host, trustProxy }: Site): Promise<Finding[]> {
  const { protocol, hostname } = new URL(siteUrl);
  const findings = proxyFindings({
    isPublic: protocol === 'https:',
    isReachableFromNetwork: !isLoopback(host),
    trustProxy,
  });
  if (isLoopback(hostname))
    findings.push({
      level: 'advice',
      topic,
      sentence: {
        en: `SITE_URL is ${siteUrl}: links in mails, feeds and previews lead to this machine.`,
        de: `SITE_URL ist ${siteUrl}: Links in E-Mails, Feeds und Vorschauen führen auf diesen Rechner.`,
      },
      cure: {
        en: 'Set SITE_URL to the address visitors use, https included.',
        de: 'Geben Sie als SITE_URL die Adresse an, die Besucher verwenden, mit https.',
      },
    });
  try {
    findings.push(...(await examineResponse(siteUrl, protocol)));
  } catch (error) {
    const reason = reasonOf(error);
    findings.push({
      level: 'fault',
      topic,
      sentence: {
        en: `${siteUrl} cannot be reached from here: ${reason}.`,
        de: `${siteUrl} ist von hier aus nicht erreichbar: „${reason}“.`,
      },
      cure: {
        en: 'Check that the name resolves to this machine, the proxy runs and its certificate is valid.',
        de: 'Prüfen Sie, ob der Name auf diesen Rechner verweist, der Proxy läuft und sein Zertifikat gültig ist.',
      },
    });
  }
  return findings;
}

type ProxyExposure = { isPublic: boolean; isReachableFromNetwork: boolean; trustProxy: boolean };

function proxyFindings({ isPublic, isReachableFromNetwork, trustProxy }: ProxyExposure): Finding[] {
  if (isPublic && !trustProxy)
    return [
      {
        level: 'fault',
        topic,
        sentence: {
          en: 'Behind a proxy all visitors share the limits of one address, because TRUST_PROXY is not set.',
          de: 'Hinter einem Proxy teilen sich alle Besucher die Grenzwerte einer einzigen Adresse, weil TRUST_PROXY nicht angegeben ist.',
        },
        cure: {
          en: 'Set TRUST_PROXY=true, and make sure that the proxy sets X-Forwarded-For.',
          de: 'Geben Sie TRUST_PROXY=true an, und achten Sie darauf, dass der Proxy X-Forwarded-For setzt.',
        },
      },
    ];
  if (trustProxy && isReachableFromNetwork)
    return [
      {
        level: 'advice',
        topic,
        sentence: {
          en: 'Clients that bypass the proxy can forge their address: HOST is not limited to this machine.',
          de: 'Wer den Port am Proxy vorbei erreicht, kann jede beliebige Herkunft vortäuschen: HOST ist nicht allein dieser Rechner.',
        },
        cure: {
          en: 'Set HOST=127.0.0.1, or block the port for other machines with a firewall.',
          de: 'Geben Sie HOST=127.0.0.1 an, oder sperren Sie den Port für andere mit einer Firewall.',
        },
      },
    ];
  return [];
}

async function examineResponse(siteUrl: string, protocol: string): Promise<Finding[]> {
  const options = { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' } as const;
  const response = await fetch(siteUrl, options);
  await response.arrayBuffer();
  const { status, headers } = response;
  if (status !== 200) {
    const location = headers.get('location');
    const redirect = location !== null;
    return [
      {
        level: 'fault',
        topic,
        sentence: {
          en: `${siteUrl} answers ${status}${redirect ? ` and redirects to ${location}` : ''}.`,
          de: `${siteUrl} antwortet mit ${status}${redirect ? ` und leitet weiter zu ${location}` : ''}.`,
        },
        cure: {
          en: 'SITE_URL must be the address at which the site itself answers, without a redirect.',
          de: 'SITE_URL muss die Adresse sein, unter der die Website selbst antwortet, ohne Weiterleitung.',
        },
      },
    ];
  }
  const sentence = { en: `${siteUrl} answers.`, de: `${siteUrl} antwortet.` };
  const findings: Finding[] = [{ level: 'good', topic, sentence }];
  const names = expectedHeaders.filter((name) => !headers.has(name));
  if (names.length > 0) findings.push(missingHeaders(names.join(', ')));
  if (!headers.has('content-encoding'))
    findings.push({
      level: 'advice',
      topic,
      sentence: { en: 'Its pages are not compressed.', de: 'Die Seiten werden unkomprimiert übertragen.' },
      cure: {
        en: 'Configure the proxy to pass Accept-Encoding on unchanged.',
        de: 'Der Proxy muss Accept-Encoding unverändert weitergeben.',
      },
    });
  if (protocol === 'https:') findings.push(...(await examineTls(siteUrl, response)));
  return findings;
}

function missingHeaders(names: string): Finding {
  return {
    level: 'fault',
    topic,
    sentence: { en: `Its response lacks ${names}.`, de: `In der Antwort der Website fehlt: ${names}.` },
    cure: {
      en: 'Configure the proxy to pass the site’s headers on unchanged.',
      de: 'Der Proxy muss die Kopfzeilen der Website unverändert weitergeben.',
    },
  };
}

async function examineTls(siteUrl: string, response: Response): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (!response.headers.has('strict-transport-security'))
    findings.push(missingHeaders('Strict-Transport-Security'));
  const address = siteUrl.replace(/^https:/, 'http:');
  const httpResponse = await fetch(address, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  }).catch(() => undefined);
  const location = httpResponse?.headers.get('location') ?? '';
  if (httpResponse && !location.startsWith('https://'))
    findings.push({
      level: 'fault',
      topic,
      sentence: {
        en: `${address} does not redirect to https.`,
        de: `${address} leitet nicht zu https weiter.`,
      },
      cure: {
        en: 'Configure the proxy to redirect http to https (301).',
        de: 'Der Proxy muss Anfragen über http mit einer Weiterleitung (301) zu https beantworten.',
      },
    });
  return findings;
}
