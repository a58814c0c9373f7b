/** A parsed query string, not yet checked against the schema. */
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
  value: string;
  negated: boolean;
};
export type Membership = { kind: 'in'; column: string; values: string[]; negated: boolean };
export type TruthTest = { kind: 'is'; column: string; truth: Truth; negated: boolean };

export const operators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'cs', 'cd', 'ov'] as const;
export type Operator = (typeof operators)[number];

export const truths = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type Truth = (typeof truths)[number];

export type OrderTerm = { column: string; descending: boolean; nulls?: 'first' | 'last' };

/** Without a limit, `maxRows` applies. */
export type Page = { limit?: number; offset?: bigint };
