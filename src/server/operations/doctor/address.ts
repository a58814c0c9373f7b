import type { Finding } from '../../../data/operations/doctor/finding';
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
  if (isLoopback(hostname)) findings.push({ level: 'advice', topic, kind: 'local-address', siteUrl });
  try {
    findings.push(...(await examineResponse(siteUrl, protocol)));
  } catch (error) {
    findings.push({ level: 'fault', topic, kind: 'unreachable', siteUrl, reason: reasonOf(error) });
  }
  return findings;
}

type ProxyExposure = { isPublic: boolean; isReachableFromNetwork: boolean; trustProxy: boolean };

function proxyFindings({ isPublic, isReachableFromNetwork, trustProxy }: ProxyExposure): Finding[] {
  if (isPublic && !trustProxy) return [{ level: 'fault', topic, kind: 'untrusted-proxy' }];
  if (trustProxy && isReachableFromNetwork)
    return [{ level: 'advice', topic, kind: 'spoofable-client-address' }];
  return [];
}

async function examineResponse(siteUrl: string, protocol: string): Promise<Finding[]> {
  const options = { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' } as const;
  const response = await fetch(siteUrl, options);
  await response.arrayBuffer();
  const { status, headers } = response;
  if (status !== 200) {
    const location = headers.get('location');
    return [{ level: 'fault', topic, kind: 'unexpected-status', siteUrl, status, location }];
  }
  const findings: Finding[] = [{ level: 'good', topic, kind: 'reachable', siteUrl }];
  const names = expectedHeaders.filter((name) => !headers.has(name));
  if (names.length > 0) findings.push({ level: 'fault', topic, kind: 'missing-headers', names });
  if (!headers.has('content-encoding')) findings.push({ level: 'advice', topic, kind: 'uncompressed' });
  if (protocol === 'https:') findings.push(...(await examineTls(siteUrl, response)));
  return findings;
}

async function examineTls(siteUrl: string, response: Response): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (!response.headers.has('strict-transport-security'))
    findings.push({ level: 'fault', topic, kind: 'missing-headers', names: ['Strict-Transport-Security'] });
  const address = siteUrl.replace(/^https:/, 'http:');
  const httpResponse = await fetch(address, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  }).catch(() => undefined);
  const location = httpResponse?.headers.get('location') ?? '';
  if (httpResponse && !location.startsWith('https://'))
    findings.push({ level: 'fault', topic, kind: 'no-https-redirect', address });
  return findings;
}
