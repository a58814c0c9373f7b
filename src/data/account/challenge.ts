type Challenge = { salt: string; hash: string; max: number; signature: string };

/** So many hashes are asked for at once: between two rounds the page stays responsive. */
const round = 500;

/**
 * Does a small piece of work for the server, about half a second of it, and gives its proof. Undefined wherever it
 * cannot be done: no network, a page without https, a service that has no challenges.
 */
export async function solveChallenge(ask: () => Promise<Response>): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const challenge = await read(ask).catch(() => undefined);
  if (!challenge) return undefined;
  const { salt, hash, max, signature } = challenge;
  for (let first = 0; first < max; first += round) {
    const numbers = Array.from({ length: round }, (_, index) => first + index);
    const hashes = await Promise.all(numbers.map((number) => hashOf(`${salt}.${number}`)));
    const found = hashes.indexOf(hash);
    if (found !== -1) return `${salt}.${first + found}.${signature}`;
  }
  return undefined;
}

async function read(ask: () => Promise<Response>): Promise<Challenge | undefined> {
  const answer = await ask();
  const body: unknown = answer.ok ? await answer.json() : undefined;
  return isChallenge(body) ? body : undefined;
}

function isChallenge(body: unknown): body is Challenge {
  if (typeof body !== 'object' || !body) return false;
  return 'salt' in body && 'hash' in body && 'signature' in body && 'max' in body && Number(body.max) < 1e6;
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
