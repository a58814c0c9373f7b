import { notSupported } from '../failures';
import { buildPayload } from './build-write';
import { csvBody } from './build-read';
import type { Shape, Payload } from '../parse/read-request';
import {
  type Parameter,
  type Routine,
  type Schema,
  ambiguousFunction,
  unknownFunction,
} from '../schema/schema';
import { commas, identifier, sql, type Sql } from './sql';

/** Returns the overload of a function whose parameters match the arguments. Throws when none or several do. */
export function findRoutine(schema: Schema, name: string, argumentNames: string[]): Routine {
  const overloads = schema.functions.get(name) ?? [];
  const matching = overloads.filter((overload) => accepts(overload, argumentNames));
  const [only, ...others] = matching;
  if (!only && overloads.some(hasUnnamedParameter)) throw notSupported('Functions with an unnamed parameter');
  if (!only) throw unknownFunction(name, argumentNames);
  if (others.length) throw ambiguousFunction(name, matching);
  if (!only.isCallable) throw notSupported('Functions that do not return a single value');
  return only;
}

export function buildCall(routine: Routine, payload: Payload, shape: Shape): Sql {
  const used = routine.parameters.filter(({ name }) => payload.keys.includes(name));
  const list = used.map(({ name }) => sql`${identifier(name)} := pgrst_body.${identifier(name)}`);
  const call = sql`"public".${identifier(routine.name)}(${commas(list)})`;
  const from = buildPayload(payload, used.map(asColumn));
  const body = routine.isVoid ? sql`pgrst_scalar::text` : buildValue(shape);
  return sql`select 1 as rows, null as total, ${body} as body, null as inserted, null as octets from (select ${call} as pgrst_scalar from ${from}) as pgrst_row`;
}

function buildValue(shape: Shape): Sql {
  if (shape.kind === 'csv') return csvBody('pgrst_scalar');
  const value = sql`to_json(pgrst_row.pgrst_scalar)`;
  return sql`coalesce(${shape.withoutNulls ? sql`json_strip_nulls(${value})` : value}::text, 'null')`;
}

function hasUnnamedParameter({ parameters }: Routine): boolean {
  return parameters.some(({ name }) => name === '');
}

function accepts({ parameters }: Routine, argumentNames: string[]): boolean {
  const isKnown = (name: string) => parameters.some((parameter) => parameter.name === name);
  return (
    argumentNames.every(isKnown) &&
    parameters.every(({ name, isOptional }) => isOptional || (name && argumentNames.includes(name)))
  );
}

function asColumn({ name, type }: Parameter) {
  return { name, type, initial: null };
}
