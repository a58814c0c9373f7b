import { notSupported } from '../failures';
import { AppError } from '../../errors';
import type { Embed } from '../query';

export type Schema = {
  tables: Map<string, Table>;
  foreignKeys: ForeignKey[];
  functions: Map<string, Routine[]>;
};

export type Table = {
  name: string;
  /** Name of an embedded table in messages. */
  label?: string;
  isView: boolean;
  columns: Map<string, Column>;
  /** Empty for a view, unless it has the key's columns of its only table. */
  primaryKey: string[];
  /** Functions of a row, PostgREST's computed columns and relationships, which this service leaves out. */
  computed: string[];
};

/** `type` and `initial` (the default expression) are SQL as spelled by PostgreSQL. */
export type Column = { name: string; type: string; initial: string | null };

export type ForeignKey = {
  name: string;
  table: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  isUnique: boolean;
};

/** `isCallable` is true if its result is a single value. */
export type Routine = { name: string; parameters: Parameter[]; isVoid: boolean; isCallable: boolean };
/** `name` is empty if the function gives it none. */
type Parameter = { name: string; type: string; isOptional: boolean };

export function findTable(schema: Schema, name: string): Table {
  const table = schema.tables.get(name);
  if (!table)
    throw new AppError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
  return table;
}

export function findColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (!column && table.computed.includes(name)) throw notSupported('Computed columns');
  // PostgreSQL takes `row.count` for `count(row)`; the official client's `select('*,children(count)')` relies on it.
  if (!column && name === 'count') return { name, type: 'bigint', initial: null };
  if (!column) throw new AppError(400, '42703', `column ${table.label ?? table.name}.${name} does not exist`);
  return column;
}

/** The table may be newer than the cache. PGRST127 is for a relation or function that exists in a form left out. */
const unknownNameCodes = ['42703', 'PGRST127', 'PGRST200', 'PGRST202', 'PGRST204', 'PGRST205'];

export function isUnknownName(error: unknown): boolean {
  return error instanceof AppError && unknownNameCodes.includes(error.code);
}

type Pair = { table: string; target: string; hint?: string };

function unknownRelationship({ table, target, hint }: Pair): AppError {
  const using = hint === undefined ? '' : ` using the hint '${hint}'`;
  const message = `Could not find a relationship between '${table}' and '${target}' in the schema cache`;
  return new AppError(400, 'PGRST200', message, {
    details:
      `Searched for a foreign key relationship between '${table}' and '${target}'${using} ` +
      `in the schema 'public', but no matches were found.`,
  });
}

export function ambiguousFunction(
  name: string,
  overloads: { parameters: { name: string; type: string }[] }[],
): AppError {
  const signatures = overloads.map(({ parameters }) => {
    const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`);
    return `public.${name}(${list.join(', ')})`;
  });
  const message = `Could not choose the best candidate function between: ${signatures.join(', ')}`;
  return new AppError(300, 'PGRST203', message, {
    hint:
      'Try renaming the parameters or the function itself in the database ' +
      'so function overloading can be resolved',
  });
}

export function unknownFunction(name: string, parameters: string[], isPost: boolean): AppError {
  const list = parameters.join(', ');
  const signature = list ? `(${list})` : ' without parameters';
  const plural = parameters.length > 1 ? 's' : '';
  const searched = list ? `with parameter${plural} ${list}` : 'without parameters';
  const orUnnamed = isPost ? ' or with a single unnamed json/jsonb parameter' : '';
  const message = `Could not find the function public.${name}${signature} in the schema cache`;
  return new AppError(404, 'PGRST202', message, {
    details: `Searched for the function public.${name} ${searched}${orUnnamed}, but no matches were found in the schema cache.`,
  });
}

export type Relation = {
  table: string;
  pairs: { inner: string; outer: string }[];
  isSingle: boolean;
};

/**
 * `hint` is the name of a key or column. Within one table its name stands for the rows that refer to the outer row, and
 * a key column for the row it refers to.
 */
export function findRelation(schema: Schema, outer: Table, embed: Pick<Embed, 'target' | 'hint'>): Relation {
  const candidates = schema.foreignKeys.flatMap((key) => [
    ...(key.table === outer.name ? [candidateOf(key, 'parent')] : []),
    ...(key.parent === outer.name ? [candidateOf(key, 'children')] : []),
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

type Candidate = { key: ForeignKey; relation: Relation; names: string[]; hints: string[] };

function candidateOf(key: ForeignKey, embedded: 'parent' | 'children'): Candidate {
  const isParent = embedded === 'parent';
  const table = isParent ? key.parent : key.table;
  const pairs = key.columns.map((column, index) => {
    const parentColumn = key.parentColumns[index] ?? '';
    return isParent ? { outer: column, inner: parentColumn } : { outer: parentColumn, inner: column };
  });
  const relation = { table, pairs, isSingle: isParent || key.isUnique };
  // A single key column may stand for the table: `reference_id(*)`.
  const column = isParent && key.columns.length === 1 ? key.columns : [];
  if (key.table !== key.parent)
    return { key, relation, names: [table, key.name, ...column], hints: [key.name, ...key.columns] };
  return isParent
    ? { key, relation, names: column, hints: [] }
    : { key, relation, names: [table], hints: key.columns };
}

function leftOutRelation(schema: Schema, outer: Table, { target }: Pick<Embed, 'target'>) {
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
  const message = `Could not embed because more than one relationship was found for '${table}' and '${target}'`;
  return new AppError(300, 'PGRST201', message, {
    hint: `Try changing '${target}' to one of the following: ${hints}.`,
  });
}
