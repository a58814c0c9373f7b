import { badRange } from '../failures';
import type { Page } from '../query';

/** Maximum rows per response, the default of hosted Supabase. */
export const maxRows = 1000;

/** Parses `limit`. Ignores anything but an integer, like PostgREST; throws for a negative one. */
export function parseLimit(text: string): number | undefined {
  if (/^-\d+$/.test(text)) throw badRange('Limit should be greater than or equal to zero.');
  return /^\d+$/.test(text) ? Math.min(Number(text), maxRows) : undefined;
}

export function parseOffset(text: string): bigint | undefined {
  return /^\d+$/.test(text) ? BigInt(text) : undefined;
}

/** Intersects `limit` and `offset` with the `Range: 0-24` header of a GET. */
export function withRangeHeader(page: Page, header: string | null | undefined): Page {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined) return page;
  const start = page.offset ?? 0n;
  const offset = largest(start, BigInt(first));
  let end = offset + BigInt(maxRows);
  if (page.limit !== undefined) end = smallest(end, start + BigInt(page.limit));
  if (last) {
    if (BigInt(first) > BigInt(last)) {
      throw badRange(
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      );
    }
    end = smallest(end, BigInt(last) + 1n);
  }
  return { offset, limit: Number(largest(end - offset, 0n)) };
}

function largest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function smallest(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
