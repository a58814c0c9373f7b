import { unknownColumn, unknownTable } from './unknown-names';

/** Schema `public`, read from PostgreSQL's catalogue. */
export type Schema = {
  tables: Map<string, Table>;
  foreignKeys: ForeignKey[];
  functions: Map<string, Routine[]>;
};

export type Table = { name: string; columns: Map<string, Column>; primaryKey: string[] };

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

/** A function with a single value as result. */
export type Routine = { name: string; parameters: Parameter[]; isVoid: boolean };
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
  if (!column) throw unknownColumn(table.name, name);
  return column;
}
