import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

export type RateLimit = ReturnType<typeof createRateLimit>;

type RateLimitOptions = {
  limit: number;
  seconds: number;
  maxKeys?: number;
  now?: () => number;
};

type Window = { taken: number; endsAt: number };

/** Windows that new keys share when there is no space for their own. */
const sharedWindowCount = 1000;

const retryDelayMs = 1_000;

/**
 * Stores at most `maxKeys` windows; above that, the windows with the fewest uses are removed. If all are full, an
 * attacker has thousands of networks. New keys then share windows: refusing them would block all users, and allowing
 * them would disable the limit.
 */
export function createRateLimit({ limit, seconds, maxKeys = 10_000, now = Date.now }: RateLimitOptions) {
  const windows = new Map<string, Window>();
  const digest = createDigest();
  /** Until then all windows are full. */
  let fullUntil = 0;

  function keyOf(name: string): string {
    const { text, number } = digest(name);
    if (windows.has(text)) return text;
    if (windows.size >= maxKeys && now() >= fullUntil) freeSpace();
    return windows.size < maxKeys ? text : `shared ${number % sharedWindowCount}`;
  }
  /** Removes many windows at once, so that the scan over all of them is rare. */
  function freeSpace(): void {
    for (const [key, { endsAt }] of windows) if (endsAt <= now()) windows.delete(key);
    if (windows.size < maxKeys) return;
    const evictable = [...windows].filter(([, { taken }]) => taken < limit);
    evictable.sort(([, one], [, other]) => one.taken - other.taken);
    for (const [key] of evictable.slice(0, Math.ceil(maxKeys / 10))) windows.delete(key);
    if (windows.size >= maxKeys) fullUntil = now() + retryDelayMs;
  }
  function find(key: string): Window | undefined {
    const window = windows.get(key);
    // One that ends later than a new one would is of a clock that was ahead.
    const isCurrent = window && window.endsAt > now() && window.endsAt <= now() + seconds * 1000;
    return isCurrent ? window : undefined;
  }
  function secondsLeft(window: Window | undefined): number {
    return window && window.taken >= limit ? Math.ceil((window.endsAt - now()) / 1000) : 0;
  }

  return {
    /** Returns the whole seconds to wait. A use that begins below the limit is allowed (0), whatever its amount. */
    take(name: string, amount: number = 1) {
      const key = keyOf(name);
      const window = find(key) ?? { taken: 0, endsAt: now() + seconds * 1000 };
      const waitSeconds = secondsLeft(window);
      if (waitSeconds === 0) windows.set(key, { ...window, taken: window.taken + amount });
      return waitSeconds;
    },
    wait: (name: string) => secondsLeft(find(keyOf(name))),
    left: (name: string) => Math.max(0, limit - (find(keyOf(name))?.taken ?? 0)),
    refund(name: string) {
      const key = keyOf(name);
      const window = find(key);
      if (window && window.taken > 0) windows.set(key, { ...window, taken: window.taken - 1 });
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

/** Returns the client's address in canonical form; `local` for a call inside this process. */
export function clientAddress(context: Context, trustProxy: boolean): string {
  // A proxy appends the address it saw. Entries to the left are unverified claims of the client.
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1) : undefined;
  const address = forwarded && forwardedAddress(forwarded);
  if (address) return address;
  const socket = socketAddress(context);
  return (socket && (canonicalAddress(socket) ?? socket)) ?? 'local';
}

/** For IPv6 the /64, because one household owns all of it and could change addresses at will. */
export function networkOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(':') ?? canonicalAddress(address) ?? address;
}

/** The /48 of an IPv6 address: some customers get one, with 65 536 networks. Differs from the format of a network. */
export function siteOf(address: string): string | undefined {
  const groups = groupsOf(address);
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/** Factor for the limit of a /48. It is above 1 because some providers share a /48 among customers. */
export const networksPerSite = 4;

/** Keys that are no address have their own limit. */
export function createNetworkLimit({
  limit,
  siteLimit = limit * networksPerSite,
  ...options
}: RateLimitOptions & { siteLimit?: number }): Pick<RateLimit, 'take' | 'wait' | 'left'> {
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

/** Of different proxies: `1.2.3.4`, `1.2.3.4:5678`, `2001:db8::1`, `[2001:db8::1]:443`, also in quotes. */
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
