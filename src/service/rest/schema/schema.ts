import { notSupported } from '../failures';
import { unknownColumn, unknownTable } from './unknown-names';

/** Schema `public`, read from PostgreSQL's catalogue. */
export type Schema = {
  tables: Map<string, Table>;
  foreignKeys: ForeignKey[];
  functions: Map<string, Routine[]>;
};

export type Table = {
  name: string;
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
  /** At most one child row per parent. */
  isUnique: boolean;
};

/** A function. `isCallable` if its result is a single value. */
export type Routine = { name: string; parameters: Parameter[]; isVoid: boolean; isCallable: boolean };
/** `name` is empty if the function gives it none. */
export type Parameter = { name: string; type: string; isOptional: boolean };

/** Throws PGRST205 for an unknown name. */
export function findTable(schema: Schema, name: string): Table {
  const table = schema.tables.get(name);
  if (!table) throw unknownTable(name);
  return table;
}

/** Throws 42703 for an unknown name. */
export function findColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (!column && table.computed.includes(name)) throw notSupported('Computed columns');
  if (!column) throw unknownColumn(table.name, name);
  return column;
}
