import { AppError } from '../../errors';
import type { Embed } from '../query';
import type { ForeignKey, Schema, Table } from './schema';
import { unknownRelationship } from './unknown-names';

/** Join between an embedded table and its outer table. */
export type Relation = {
  /** Name of the embedded table. */
  table: string;
  pairs: { inner: string; outer: string }[];
  /** True for one object instead of an array. */
  isSingle: boolean;
};

/**
 * Finds the foreign key between two tables, in either direction. `hint` is the name of a key or column. Throws when
 * none or several match.
 */
export function findRelation(schema: Schema, outer: Table, embed: Pick<Embed, 'target' | 'hint'>): Relation {
  const candidates = schema.foreignKeys.flatMap((key) => [
    ...(key.table === outer.name ? [toParent(key)] : []),
    ...(key.parent === outer.name ? [toChildren(key)] : []),
  ]);
  const matching = candidates.filter(
    ({ key, relation, names }) =>
      [relation.table, key.name, ...names].includes(embed.target) &&
      (embed.hint === undefined || [key.name, ...key.columns].includes(embed.hint)),
  );
  const [only, ...others] = matching;
  if (!only) throw unknownRelationship({ table: outer.name, ...embed });
  if (others.length) throw ambiguousRelationship(outer.name, embed.target, matching);
  return only.relation;
}

type Candidate = { key: ForeignKey; relation: Relation; names: string[] };

/** Returns the many-to-one relation. A single key column may stand for the table: `reference_id(*)`. */
function toParent(key: ForeignKey): Candidate {
  const pairs = key.columns.map((column, index) => ({
    outer: column,
    inner: key.parentColumns[index] ?? '',
  }));
  return {
    key,
    relation: { table: key.parent, pairs, isSingle: true },
    names: key.columns.length === 1 ? key.columns : [],
  };
}

function toChildren(key: ForeignKey): Candidate {
  const pairs = key.columns.map((column, index) => ({
    inner: column,
    outer: key.parentColumns[index] ?? '',
  }));
  return { key, relation: { table: key.table, pairs, isSingle: key.isUnique }, names: [] };
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
