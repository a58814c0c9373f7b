import { notSupported } from '../failures';
import { AppError } from '../../errors';

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

/**
 * Codes of errors for names that are missing in the cached schema. The table may be newer than the cache, so the caller
 * may read the schema again and retry. PGRST127 is for a relation or function that exists only in a form left out.
 */
const unknownNameCodes = ['42703', 'PGRST127', 'PGRST200', 'PGRST202', 'PGRST204', 'PGRST205'];

export function isUnknownName(error: unknown): boolean {
  return error instanceof AppError && unknownNameCodes.includes(error.code);
}

function unknownTable(table: string): AppError {
  return new AppError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`);
}

function unknownColumn(table: string, column: string): AppError {
  return new AppError(400, '42703', `column ${table}.${column} does not exist`);
}

export function unknownBodyColumn(table: string, column: string): AppError {
  return new AppError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  );
}

type Pair = { table: string; target: string; hint?: string };

export function unknownRelationship({ table, target, hint }: Pair): AppError {
  const using = hint === undefined ? '' : ` using the hint '${hint}'`;
  return new AppError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table}' and '${target}' in the schema cache`,
    {
      details:
        `Searched for a foreign key relationship between '${table}' and '${target}'${using} ` +
        `in the schema 'public', but no matches were found.`,
    },
  );
}

export function ambiguousFunction(
  name: string,
  overloads: { parameters: { name: string; type: string }[] }[],
): AppError {
  const signatures = overloads.map(({ parameters }) => {
    const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`);
    return `public.${name}(${list.join(', ')})`;
  });
  return new AppError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint:
        'Try renaming the parameters or the function itself in the database ' +
        'so function overloading can be resolved',
    },
  );
}

export function unknownFunction(name: string, parameters: string[]): AppError {
  const list = parameters.join(', ');
  const signature = list ? `(${list})` : ' without parameters';
  const plural = parameters.length > 1 ? 's' : '';
  const searched = list ? `with parameter${plural} ${list}` : 'without parameters';
  return new AppError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${signature} in the schema cache`,
    {
      details: `Searched for the function public.${name} ${searched}, but no matches were found in the schema cache.`,
    },
  );
}
