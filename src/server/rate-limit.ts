import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** How often something may be done in the name of one key. */
export type RateLimit = {
  /** Takes one. Gives 0 when that was allowed, otherwise the whole seconds to wait (for Retry-After). */
  take(key: string): number;
  /** Puts one back: the attempt turned out to be welcome. */
  giveBack(key: string): void;
};

type Allowance = {
  /** So many… */
  limit: number;
  /** …within this time, counted from the first. */
  seconds: number;
  /** Keys remembered at most; the one unused for longest is forgotten first. */
  keys?: number;
  /** Milliseconds. */
  now?: () => number;
};

type Window = { taken: number; endsAt: number };

export function createRateLimit({ limit, seconds, keys = 10_000, now = Date.now }: Allowance): RateLimit {
  // A Map keeps the order of insertion: re-inserting on each use makes its first entry the oldest.
  const windows = new Map<string, Window>();

  function current(key: string): Window | undefined {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  }

  function keep(key: string, window: Window): void {
    windows.delete(key);
    windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > keys && oldest !== undefined) windows.delete(oldest);
  }

  return {
    take(key) {
      const window = current(key) ?? { taken: 0, endsAt: now() + seconds * 1000 };
      const isAllowed = window.taken < limit;
      keep(key, isAllowed ? { ...window, taken: window.taken + 1 } : window);
      return isAllowed ? 0 : Math.ceil((window.endsAt - now()) / 1000);
    },
    giveBack(key) {
      const window = current(key);
      if (window && window.taken > 0) keep(key, { ...window, taken: window.taken - 1 });
    },
  };
}

/** Who is at the other end of the line; `local` for a call inside this process. */
export function clientAddress(context: Context, trustProxy: boolean): string {
  // A proxy appends the address it saw itself; everything to the left of it is the client's own claim.
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded && isIP(forwarded) ? forwarded : (socketAddress(context) ?? 'local');
}

/** What of an address to count by: with IPv6 one household owns a whole /64 and could change address at will. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

function groups(part: string): string[] {
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
