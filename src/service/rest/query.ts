import { badRange } from './failures';

export type Query = {
  columns: SelectedColumn[];
  embeds: Embed[];
  conditions: Condition[];
  order: OrderTerm[];
  page: Page;
};

/** `alias:column`, or `*` for all columns. */
export type SelectedColumn = { column: string; alias?: string };

/** Rows of a related table inside each row: `alias:target!hint!inner(…)`. */
export type Embed = Query & { target: string; alias?: string; hint?: string; isInner: boolean };

export type Condition = Group | Comparison | Membership | TruthTest;

export type Group = { kind: 'and' | 'or'; conditions: Condition[]; negated: boolean };
export type Comparison = {
  kind: 'compare';
  column: string;
  operator: Operator;
  /** The value is an array literal: `like(any).{a*,b*}`. */
  quantifier?: 'any' | 'all';
  value: string;
  negated: boolean;
};
export type Membership = { kind: 'in'; column: string; values: string[]; negated: boolean };
export type TruthTest = { kind: 'is'; column: string; truth: Truth; negated: boolean };

export const operators = [
  ...(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isdistinct'] as const),
  ...(['like', 'ilike', 'cs', 'cd', 'ov'] as const),
] as const;
export type Operator = (typeof operators)[number];

export const truths = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type Truth = (typeof truths)[number];

export type OrderTerm = { column: string; descending: boolean; nulls?: 'first' | 'last' };

/** Without a limit, `maxRows` applies. */
export type Page = { limit?: number; offset?: bigint };

/** Maximum rows per response, the default of hosted Supabase. */
export const maxRows = 1000;

/** Parses `limit`. Ignores anything but an integer, like PostgREST; throws for a negative one. */
export function parseLimit(text: string): number | undefined {
  if (/^-\d+$/.test(text)) throw badRange('Limit should be greater than or equal to zero.');
  return /^\d+$/.test(text) ? Math.min(Number(text), maxRows) : undefined;
}

export function withRangeHeader(page: Page, header: string | null | undefined): Page {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined) return page;
  const start = page.offset ?? 0n;
  const offset = largest(start, BigInt(first));
  let end = offset + BigInt(maxRows);
  if (page.limit !== undefined) end = smallest(end, start + BigInt(page.limit));
  if (last) {
    if (BigInt(first) > BigInt(last))
      throw badRange(
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      );
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
