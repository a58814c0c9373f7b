import { networkOf, networksPerSite, siteOf } from '../../service/limits/rate-limit';

type Limits = { maxTotal: number; maxPerNetwork: number };

/** Counts open connections in total, per network, and per /48 of IPv6. */
export function createConnectionCount({ maxTotal, maxPerNetwork }: Limits) {
  const counts = new Map<string, number>();

  return {
    /** Counts a connection. Returns a function that releases it, or undefined when a limit is reached. */
    open(address: string): (() => void) | undefined {
      const site = siteOf(address);
      const keys = ['all', networkOf(address), ...(site === undefined ? [] : [site])];
      const limits = [maxTotal, maxPerNetwork, maxPerNetwork * networksPerSite];
      if (keys.some((key, index) => (counts.get(key) ?? 0) >= (limits[index] ?? 0))) return undefined;
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        for (const key of keys) {
          const remaining = (counts.get(key) ?? 1) - 1;
          if (remaining > 0) counts.set(key, remaining);
          else counts.delete(key);
        }
      };
    },
  };
}
