import { buildPayload } from './build-payload';
import type { Payload } from '../parse/parse-body';
import type { Parameter, Routine, Schema } from '../schema/schema';
import { commas, identifier, sql, type Sql } from './sql';
import { unknownFunction } from '../schema/unknown-names';

/** Returns the overload of a function whose parameters match the arguments. Throws when there is none. */
export function findRoutine(schema: Schema, name: string, argumentNames: string[]): Routine {
  const routine = schema.functions.get(name)?.find((overload) => accepts(overload, argumentNames));
  if (!routine) throw unknownFunction(name, argumentNames);
  return routine;
}

export function buildCall(routine: Routine, payload: Payload): Sql {
  const used = routine.parameters.filter(({ name }) => payload.keys.includes(name));
  const list = used.map(({ name }) => sql`${identifier(name)} := pgrst_body.${identifier(name)}`);
  const call = sql`"public".${identifier(routine.name)}(${commas(list)})`;
  const from = buildPayload(payload, used.map(asColumn));
  const body = routine.isVoid ? sql`(${call})::text` : sql`coalesce(to_json(${call})::text, 'null')`;
  return sql`select 1 as rows, null as total, ${body} as body, null as inserted, null as octets from ${from}`;
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
