import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

export type RateLimit = {
  /**
   * Counts one use, or `amount`. Returns 0 if allowed, else the whole seconds to wait (for Retry-After). A use that
   * begins below the limit is allowed, whatever its amount.
   */
  take(key: string, amount?: number): number;
  /** Returns the seconds to wait like `take`, without counting. */
  wait(key: string): number;
  left(key: string): number;
  refund(key: string): void;
};

type RateLimitOptions = {
  limit: number;
  /** Length of a window, which starts with the first use. */
  seconds: number;
  maxKeys?: number;
  /** Returns milliseconds. */
  now?: () => number;
};

type Window = { taken: number; endsAt: number };

/** Number of windows that new keys share when there is no space for their own. */
const sharedWindowCount = 256;

/**
 * Creates a rate limit with bounded memory, in which a full window is never removed early. For a new key first expired
 * windows are removed, then those with the fewest uses.
 * If all are full, an attacker has used up the limit of thousands of keys; new keys then share a few hundred windows.
 * Refusing new keys would block all users, allowing them would disable the limit. A single shared window would be used
 * up by the attacker's next address.
 */
export function createRateLimit({
  limit,
  seconds,
  maxKeys = 10_000,
  now = Date.now,
}: RateLimitOptions): RateLimit {
  const windows = new Map<string, Window>();
  const shared = new Map<string, Window>();
  const digest = createDigest();
  /** Until this time all windows are full and none expires. */
  let fullUntil = 0;

  function activeWindow(map: Map<string, Window>, key: string): Window | undefined {
    const window = map.get(key);
    return window && window.endsAt > now() ? window : undefined;
  }

  function find(key: string): { map: Map<string, Window>; key: string; window: Window | undefined } {
    const hashed = digest(key);
    const ownWindow = activeWindow(windows, hashed.text);
    if (ownWindow ?? hasSpace()) return { map: windows, key: hashed.text, window: ownWindow };
    const sharedKey = String(hashed.number % sharedWindowCount);
    return { map: shared, key: sharedKey, window: activeWindow(shared, sharedKey) };
  }

  function hasSpace(): boolean {
    if (windows.size >= maxKeys && now() >= fullUntil) freeSpace();
    return windows.size < maxKeys;
  }

  /** Removes many windows at once, so that the scan over all of them is rare. */
  function freeSpace(): void {
    for (const [key, { endsAt }] of windows) if (endsAt <= now()) windows.delete(key);
    if (windows.size < maxKeys) return;
    const minTaken = smallest([...windows.values()].map(({ taken }) => taken));
    if (minTaken >= limit) {
      fullUntil = smallest([...windows.values()].map(({ endsAt }) => endsAt));
      return;
    }
    const evicted = [...windows]
      .filter(([, { taken }]) => taken === minTaken)
      .slice(0, Math.ceil(maxKeys / 10));
    for (const [key] of evicted) windows.delete(key);
  }

  function secondsLeft(window: Window | undefined): number {
    return window && window.taken >= limit ? Math.ceil((window.endsAt - now()) / 1000) : 0;
  }

  return {
    take(name, amount = 1) {
      const { map, key, window = { taken: 0, endsAt: now() + seconds * 1000 } } = find(name);
      const waitSeconds = secondsLeft(window);
      if (waitSeconds === 0) map.set(key, { ...window, taken: window.taken + amount });
      return waitSeconds;
    },
    wait: (name) => secondsLeft(find(name).window),
    left: (name) => Math.max(0, limit - (find(name).window?.taken ?? 0)),
    refund(name) {
      const { map, key, window } = find(name);
      if (window && window.taken > 0) map.set(key, { ...window, taken: window.taken - 1 });
    },
  };
}

/** Returns a function that hashes keys with a random secret to 16 bytes. Keys may be long and contain personal data. */
function createDigest(): (key: string) => { text: string; number: number } {
  const secret = randomBytes(32);
  return (key) => {
    const bytes = createHmac('sha256', secret).update(key).digest().subarray(0, 16);
    return { text: bytes.toString('base64url'), number: bytes.readUInt32BE() };
  };
}

function smallest(numbers: number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), Infinity);
}

/** Returns the client's address in canonical form; `local` for a call inside this process. */
export function clientAddress(context: Context, trustProxy: boolean): string {
  // A proxy appends the address it saw. Entries to the left are unverified claims of the client.
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1) : undefined;
  const address = forwarded && forwardedAddress(forwarded);
  if (address) return address;
  const socket = socketAddress(context);
  return (socket && (canonicalAddress(socket) ?? socket)) ?? 'local';
}

/**
 * Returns the network by which an address is counted. For IPv6 it is the /64, because one household owns all of it and
 * could change addresses at will.
 */
export function networkOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(':') ?? canonicalAddress(address) ?? address;
}

/**
 * Returns the /48 of an IPv6 address, else undefined. Some customers get a /48 with 65 536 networks. Its format differs
 * from that of a network.
 */
export function siteOf(address: string): string | undefined {
  const groups = groupsOf(address);
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/** Factor for the limit of a /48. It is above 1 because some providers share a /48 among customers. */
export const networksPerSite = 4;

type NetworkLimitOptions = RateLimitOptions & { siteLimit?: number };

/** Keys that are no address have their own limit. */
export function createNetworkLimit({
  limit,
  siteLimit = limit * networksPerSite,
  ...options
}: NetworkLimitOptions): Pick<RateLimit, 'take' | 'wait' | 'left'> {
  const networks = createRateLimit({ ...options, limit });
  const sites = createRateLimit({ ...options, limit: siteLimit });
  function wait(address: string): number {
    const site = siteOf(address);
    return Math.max(networks.wait(networkOf(address)), site === undefined ? 0 : sites.wait(site));
  }
  return {
    wait,
    left(address) {
      const site = siteOf(address);
      return Math.min(networks.left(networkOf(address)), site === undefined ? Infinity : sites.left(site));
    },
    take(address, amount) {
      const waitSeconds = wait(address);
      if (waitSeconds > 0) return waitSeconds;
      const site = siteOf(address);
      if (site !== undefined) sites.take(site, amount);
      return networks.take(networkOf(address), amount);
    },
  };
}

function groupsOf(address: string): string[] | undefined {
  const canonical = canonicalAddress(address);
  if (canonical === undefined || isIP(canonical) !== 6) return undefined;
  const [head = '', tail = ''] = canonical.split('::');
  const [before, after] = [split(head), split(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/**
 * Parses the formats of different proxies: `1.2.3.4`, `1.2.3.4:5678`, `2001:db8::1`, `[2001:db8::1]:443`, also in
 * quotes.
 */
function forwardedAddress(text: string): string | undefined {
  const bare = text.replace(/^[\s"]+|[\s"]+$/g, '');
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1];
  return canonicalAddress(inBrackets ?? bare) ?? canonicalAddress(bare.replace(/:\d+$/, ''));
}

/** Returns the canonical form of an address, or undefined. IPv4-mapped IPv6 (RFC 4291 §2.5.5.2) becomes IPv4. */
function canonicalAddress(text: string): string | undefined {
  // A zone (`%eth0`) has a meaning on this machine only.
  const [address = ''] = text.split('%');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
}

function split(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

function socketAddress(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address;
  } catch {
    // No socket: `app.fetch` was called inside the process.
    return undefined;
  }
}
