import { lookup } from 'node:dns';
import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { LinkProblem } from '../../data/broken-links';

export type Asking = {
  /** Which IP addresses may be connected to. */
  allows: (address: string) => boolean;
  /** Says who asks. */
  userAgent: string;
  signal: AbortSignal;
};

/** `isCutOff`: what lies between here and there may be the reason. */
export type Outcome = { problem: LinkProblem | null; isCutOff: boolean };

/** Milliseconds for one answer. */
const patience = 10_000;

const mostRedirects = 5;

/** What asks for a person, or for fewer questions, is there. */
const missing = new Set([404, 410]);

/**
 * Whether an address elsewhere answers: HEAD first, and GET where that is not understood; nothing but the head of the
 * answer is read. What is connected to is looked at, not what a name has said before, and so again after each redirect.
 */
export async function askElsewhere(address: string, asking: Asking): Promise<Outcome> {
  try {
    const head = await follow(address, 'HEAD', asking);
    const status = head >= 400 ? await follow(address, 'GET', asking) : head;
    if (missing.has(status)) return { problem: { kind: 'missing', status }, isCutOff: false };
    if (status >= 500) return { problem: { kind: 'error', status }, isCutOff: false };
    return { problem: null, isCutOff: false };
  } catch (error) {
    if (asking.signal.aborted) throw error;
    if (error instanceof Refusal) return { problem: error.problem, isCutOff: false };
    const code = codeOf(error);
    return { problem: { kind: 'unreachable', code }, isCutOff: code !== 'ENOTFOUND' };
  }
}

class Refusal extends Error {
  constructor(readonly problem: LinkProblem) {
    super(problem.kind);
  }
}

async function follow(address: string, method: 'HEAD' | 'GET', asking: Asking): Promise<number> {
  let url = new URL(address);
  for (let count = 0; count <= mostRedirects; count += 1) {
    const { status, location } = await ask(url, method, asking);
    if (status < 300 || status >= 400 || !location || !URL.canParse(location, url)) return status;
    url = new URL(location, url);
  }
  throw new Refusal({ kind: 'endless-redirect' });
}

function ask(url: URL, method: 'HEAD' | 'GET', { allows, userAgent, signal }: Asking) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol)) throw new Refusal({ kind: 'no-web-page', protocol: url.protocol });
  // A number is connected to without being looked up.
  if (isIP(host) && !allows(host)) throw closed();
  url.username = url.password = '';
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const send = url.protocol === 'https:' ? askHttps : askHttp;
    const request = send(url, {
      method,
      agent: false,
      headers: { 'User-Agent': userAgent, Accept: '*/*' },
      lookup: guarded(allows),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    request.on('error', reject);
    request.end();
  });
}

/** What a name stands for, as far as it may be connected to. */
function guarded(allows: Asking['allows']): LookupFunction {
  return (name, options, answer) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '');
      const allowed = found.filter(({ address }) => allows(address));
      const [first] = allowed;
      if (!first) return answer(closed(), '');
      if (options.all) answer(null, allowed);
      else answer(null, first.address, first.family);
    });
  };
}

function closed(): Refusal {
  return new Refusal({ kind: 'closed-network' });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
