import { AppError } from '../../errors';
import { notSupported } from '../failures';
import type { Embed } from '../query';
import { type ForeignKey, type Schema, type Table, unknownRelationship } from './schema';

/** Join between an embedded table and its outer table. */
export type Relation = {
  /** Name of the embedded table. */
  table: string;
  pairs: { inner: string; outer: string }[];
  /** True for one object instead of an array. */
  isSingle: boolean;
};

/**
 * Finds the foreign key between two tables, in either direction. `hint` is the name of a key or column. Within one
 * table its name stands for the rows that refer to the outer row, and a key column for the row it refers to. Throws
 * when none or several match.
 */
export function findRelation(schema: Schema, outer: Table, embed: Pick<Embed, 'target' | 'hint'>): Relation {
  const candidates = schema.foreignKeys.flatMap((key) => [
    ...(key.table === outer.name ? [toParent(key)] : []),
    ...(key.parent === outer.name ? [toChildren(key)] : []),
  ]);
  const matching = candidates.filter(
    ({ names, hints }) =>
      names.includes(embed.target) && (embed.hint === undefined || hints.includes(embed.hint)),
  );
  const [only, ...others] = matching;
  if (!only)
    throw leftOutRelation(schema, outer, embed) ?? unknownRelationship({ table: outer.name, ...embed });
  if (others.length) throw ambiguousRelationship(outer.name, embed.target, matching);
  return only.relation;
}

/** A request may name the relation by `names` and `hints`. */
type Candidate = { key: ForeignKey; relation: Relation; names: string[]; hints: string[] };

/** Returns the many-to-one relation. A single key column may stand for the table: `reference_id(*)`. */
function toParent(key: ForeignKey): Candidate {
  const pairs = key.columns.map((column, index) => ({
    outer: column,
    inner: key.parentColumns[index] ?? '',
  }));
  const column = key.columns.length === 1 ? key.columns : [];
  const isSelf = key.table === key.parent;
  return {
    key,
    relation: { table: key.parent, pairs, isSingle: true },
    names: isSelf ? column : [key.parent, key.name, ...column],
    hints: isSelf ? [] : [key.name, ...key.columns],
  };
}

function toChildren(key: ForeignKey): Candidate {
  const pairs = key.columns.map((column, index) => ({
    inner: column,
    outer: key.parentColumns[index] ?? '',
  }));
  const isSelf = key.table === key.parent;
  return {
    key,
    relation: { table: key.table, pairs, isSingle: key.isUnique },
    names: isSelf ? [key.table] : [key.table, key.name],
    hints: isSelf ? key.columns : [key.name, ...key.columns],
  };
}

/** Returns the error for a relation that PostgREST would find. */
function leftOutRelation(
  schema: Schema,
  outer: Table,
  { target }: Pick<Embed, 'target'>,
): AppError | undefined {
  const isJunction = schema.foreignKeys.some(
    (toOuter) =>
      toOuter.parent === outer.name &&
      ![outer.name, target].includes(toOuter.table) &&
      schema.foreignKeys.some(
        (key) => key !== toOuter && key.table === toOuter.table && key.parent === target,
      ),
  );
  if (isJunction) return notSupported('Many-to-many relationships');
  if (outer.isView || schema.tables.get(target)?.isView) return notSupported('Relationships of views');
  return outer.computed.includes(target) ? notSupported('Computed relationships') : undefined;
}

function ambiguousRelationship(table: string, target: string, matching: Candidate[]): AppError {
  const hints = matching.map(({ key, relation }) => `'${relation.table}!${key.name}'`).join(', ');
  return new AppError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${table}' and '${target}'`,
    { hint: `Try changing '${target}' to one of the following: ${hints}.` },
  );
}
