import type { Config } from '../config';
import type { Finding } from '../../data/doctor';
import { isLoopback } from '../http/loopback';
import { findingsOn, reasonOf } from './finding';

/** Milliseconds. */
const patience = 10_000;

/** What every answer of the site carries; a proxy may have taken it away, or another program answers. */
const wanted = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

const { good, advice, fault } = findingsOn('Address');

type Site = Pick<Config, 'siteUrl' | 'host' | 'trustProxy'>;

/** What visitors get at the public address. */
export async function examineAddress({ siteUrl, host, trustProxy }: Site): Promise<Finding[]> {
  const { protocol, hostname } = new URL(siteUrl);
  const findings = proxyFindings({ isPublic: protocol === 'https:', isOpen: !isLoopback(host), trustProxy });
  if (isLoopback(hostname))
    findings.push(
      advice(
        `SITE_URL is ${siteUrl}: links in mails, feeds and previews lead to this machine.`,
        'Set SITE_URL to the address visitors use, https included.',
      ),
    );
  try {
    findings.push(...(await examineAnswer(siteUrl, protocol)));
  } catch (error) {
    findings.push(
      fault(
        `${siteUrl} cannot be reached from here: ${reasonOf(error)}.`,
        'See whether the name leads to this machine, the proxy runs and its certificate is valid.',
      ),
    );
  }
  return findings;
}

type Standing = { isPublic: boolean; isOpen: boolean; trustProxy: boolean };

function proxyFindings({ isPublic, isOpen, trustProxy }: Standing): Finding[] {
  if (isPublic && !trustProxy)
    return [
      fault(
        'Behind a proxy all visitors share the limits of one address, because TRUST_PROXY is not set.',
        'Set TRUST_PROXY=true, and see that the proxy sets X-Forwarded-For.',
      ),
    ];
  if (trustProxy && isOpen)
    return [
      advice(
        'Whoever reaches the port past the proxy can pretend to come from anywhere: HOST is not this machine alone.',
        'Set HOST=127.0.0.1, or let a firewall keep others from the port.',
      ),
    ];
  return [];
}

async function examineAnswer(siteUrl: string, protocol: string): Promise<Finding[]> {
  const options = { signal: AbortSignal.timeout(patience), redirect: 'manual' } as const;
  const answer = await fetch(siteUrl, options);
  await answer.arrayBuffer();
  if (answer.status !== 200)
    return [
      fault(
        `${siteUrl} answers ${answer.status}${answer.headers.has('location') ? ` and leads to ${answer.headers.get('location')}` : ''}.`,
        'SITE_URL must be the address at which the site itself answers, without a redirect.',
      ),
    ];
  const findings = [good(`${siteUrl} answers.`)];
  const missing = wanted.filter((name) => !answer.headers.has(name));
  if (missing.length > 0)
    findings.push(
      fault(`Its answer lacks ${missing.join(', ')}.`, 'Let the proxy pass the site’s headers on unchanged.'),
    );
  if (!answer.headers.has('content-encoding'))
    findings.push(advice('Its pages come uncompressed.', 'Let the proxy pass Accept-Encoding on unchanged.'));
  if (protocol === 'https:') findings.push(...(await examineTls(siteUrl, answer)));
  return findings;
}

async function examineTls(siteUrl: string, answer: Response): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (!answer.headers.has('strict-transport-security'))
    findings.push(
      fault(
        'Its answer lacks Strict-Transport-Security.',
        'Let the proxy pass the site’s headers on unchanged.',
      ),
    );
  const plain = siteUrl.replace(/^https:/, 'http:');
  const unsafe = await fetch(plain, { signal: AbortSignal.timeout(patience), redirect: 'manual' }).catch(
    () => undefined,
  );
  const leadsTo = unsafe?.headers.get('location') ?? '';
  if (unsafe && !leadsTo.startsWith('https://'))
    findings.push(
      fault(
        `${plain} does not lead to https.`,
        'Let the proxy answer plain http with a redirect (301) to https.',
      ),
    );
  return findings;
}
