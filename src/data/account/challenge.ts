type Challenge = { salt: string; hash: string; max: number; signature: string };

/** Hashes per batch; the page can respond between two batches. */
const batchSize = 500;

/** About half a second. Undefined when it cannot: no network, no https (no `crypto.subtle`), or no challenges. */
export async function solveChallenge(requestChallenge: () => Promise<Response>): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const challenge = await requestChallenge()
    .then((response): Promise<Challenge> | undefined => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  if (!challenge) return undefined;
  const { salt, hash, max, signature } = challenge;
  for (let first = 0; first < max; first += batchSize) {
    const numbers = Array.from({ length: batchSize }, (_, index) => first + index);
    const hashes = await Promise.all(numbers.map((number) => hashOf(`${salt}.${number}`)));
    const found = hashes.indexOf(hash);
    if (found !== -1) return `${salt}.${first + found}.${signature}`;
  }
  return undefined;
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
