import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** How often something may be done in the name of one key. */
export type RateLimit = {
  /**
   * Takes one, or so many at once. Gives 0 when that was allowed, otherwise the whole seconds to wait (for
   * Retry-After). Allowed is what begins below the limit, however much it takes.
   */
  take(key: string, amount?: number): number;
  /** What `take` would give, without taking. */
  wait(key: string): number;
  /** What may still be taken in the present window. */
  left(key: string): number;
  /** Puts one back: the attempt turned out to be welcome. */
  giveBack(key: string): void;
};

type Allowance = {
  /** So many… */
  limit: number;
  /** …within this time, counted from the first. */
  seconds: number;
  /** Keys remembered at most. */
  keys?: number;
  /** Milliseconds. */
  now?: () => number;
};

type Window = { taken: number; endsAt: number };

/** Windows that newcomers share while there is no room for one of their own. */
const sharedWindows = 256;

/**
 * Memory is bounded, and yet a full window stays until it ends: for a new key first the windows that have ended make
 * room, then the emptiest. Where every one is full, somebody has spent the whole allowance of thousands of keys; then
 * newcomers share a few hundred windows. Refusing them would lock everybody out, letting them all in would end the
 * limit, and one window for all would be used up by the attacker's next address.
 */
export function createRateLimit({ limit, seconds, keys = 10_000, now = Date.now }: Allowance): RateLimit {
  const windows = new Map<string, Window>();
  const shared = new Map<string, Window>();
  const digest = createDigest();
  /** Until then every window is full and none ends. */
  let noRoomUntil = 0;

  function current(map: Map<string, Window>, key: string): Window | undefined {
    const window = map.get(key);
    return window && window.endsAt > now() ? window : undefined;
  }

  /** The window that counts for a key, and where it is kept. */
  function find(key: string): { map: Map<string, Window>; key: string; window: Window | undefined } {
    const hashed = digest(key);
    const own = current(windows, hashed.text);
    if (own ?? hasRoom()) return { map: windows, key: hashed.text, window: own };
    const place = String(hashed.number % sharedWindows);
    return { map: shared, key: place, window: current(shared, place) };
  }

  function hasRoom(): boolean {
    if (windows.size >= keys && now() >= noRoomUntil) makeRoom();
    return windows.size < keys;
  }

  /** Many at once, so that the walk over all of them is rare. */
  function makeRoom(): void {
    for (const [key, { endsAt }] of windows) if (endsAt <= now()) windows.delete(key);
    if (windows.size < keys) return;
    const emptiest = smallest([...windows.values()].map(({ taken }) => taken));
    if (emptiest >= limit) {
      noRoomUntil = smallest([...windows.values()].map(({ endsAt }) => endsAt));
      return;
    }
    const atOnce = [...windows].filter(([, { taken }]) => taken === emptiest).slice(0, Math.ceil(keys / 10));
    for (const [key] of atOnce) windows.delete(key);
  }

  function secondsLeft(window: Window | undefined): number {
    return window && window.taken >= limit ? Math.ceil((window.endsAt - now()) / 1000) : 0;
  }

  return {
    take(name, amount = 1) {
      const { map, key, window = { taken: 0, endsAt: now() + seconds * 1000 } } = find(name);
      const wait = secondsLeft(window);
      if (wait === 0) map.set(key, { ...window, taken: window.taken + amount });
      return wait;
    },
    wait: (name) => secondsLeft(find(name).window),
    left: (name) => Math.max(0, limit - (find(name).window?.taken ?? 0)),
    giveBack(name) {
      const { map, key, window } = find(name);
      if (window && window.taken > 0) map.set(key, { ...window, taken: window.taken - 1 });
    },
  };
}

/** Keys may be long, and name people: only 16 bytes of a digest are kept, which nobody else can compute. */
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

/** Who is at the other end of the line, in the shortest spelling; `local` for a call inside this process. */
export function clientAddress(context: Context, trustProxy: boolean): string {
  // A proxy appends the address it saw itself; everything to the left of it is the client's own claim.
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1) : undefined;
  const socket = socketAddress(context);
  return forwardedAddress(forwarded ?? '') ?? (socket && (canonicalAddress(socket) ?? socket)) ?? 'local';
}

/** What of an address to count by: with IPv6 one household owns a whole /64 and could change address at will. */
export function networkOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(':') ?? canonicalAddress(address) ?? address;
}

/**
 * The /48 of an IPv6 address: some customers get one, with 65 536 networks. Undefined for other addresses. Its spelling is
 * none of a network.
 */
export function siteOf(address: string): string | undefined {
  const groups = groupsOf(address);
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/** A /48 may do this many times what a network may: other providers share one among customers. */
export const networksPerSite = 4;

type NetworkAllowance = Allowance & { siteLimit?: number };

/** A rate limit by address: of its network, and of its /48. Other keys have a limit of their own. */
export function createNetworkLimit({
  limit,
  siteLimit = limit * networksPerSite,
  ...allowance
}: NetworkAllowance): Pick<RateLimit, 'take' | 'wait' | 'left'> {
  const networks = createRateLimit({ ...allowance, limit });
  const sites = createRateLimit({ ...allowance, limit: siteLimit });
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
      const seconds = wait(address);
      if (seconds > 0) return seconds;
      const site = siteOf(address);
      if (site !== undefined) sites.take(site, amount);
      return networks.take(networkOf(address), amount);
    },
  };
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] | undefined {
  const canonical = canonicalAddress(address);
  if (canonical === undefined || isIP(canonical) !== 6) return undefined;
  const [head = '', tail = ''] = canonical.split('::');
  const [before, after] = [split(head), split(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/** `1.2.3.4`, `1.2.3.4:5678`, `2001:db8::1`, `[2001:db8::1]:443`, any of them in quotes: proxies differ. */
function forwardedAddress(text: string): string | undefined {
  const bare = text.replace(/^[\s"]+|[\s"]+$/g, '');
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1];
  return canonicalAddress(inBrackets ?? bare) ?? canonicalAddress(bare.replace(/:\d+$/, ''));
}

/** One spelling for each address; IPv4 written as IPv6 (RFC 4291 § 2.5.5.2) is IPv4. Undefined for what is no address. */
function canonicalAddress(text: string): string | undefined {
  // A zone (`%eth0`) says something about our own machine only.
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
    // `app.fetch` called from inside: there is no socket to ask.
    return undefined;
  }
}
