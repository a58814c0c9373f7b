import type { Database } from '../../src/service/db/database';

/** SQL condition for the schemas of the product; policies and triggers may also be on `auth` and `storage`. */
const inProductSchemas = `in ('public', 'private')`;

/** Lists the entries of an access control list without their order. */
const acl = (list: string, kind: string, owner: string) =>
  `array(select entry::text from unnest(coalesce(${list}, acldefault(${kind}, ${owner}))) as entry order by 1)`;

/** Each query returns one line per object. Not-null constraints are named by newer PostgreSQL only: columns list them. */
const queries = [
  `select 'schema ' || nspname || ' ' || ${acl('nspacl', "'n'", 'nspowner')}::text
   from pg_namespace where nspname ${inProductSchemas}`,

  `select format('%s %s.%s persistence=%s rls=%s/%s owner=%s options=%s acl=%s', relkind, nspname, relname, relpersistence,
     relrowsecurity, relforcerowsecurity, relowner::regrole, reloptions,
     ${acl('relacl', "case relkind when 'S' then 's' else 'r' end::\"char\"", 'relowner')})
   from pg_class join pg_namespace on pg_namespace.oid = relnamespace
   where nspname ${inProductSchemas} and relkind in ('r', 'p', 'v', 'm', 'S')`,

  // The position among the columns decides the order in backups.
  `select format('column %s.%s #%s %s %s collation=%s null=%s default=%s identity=%s generated=%s acl=%s', nspname, relname,
     row_number() over (partition by relnamespace, relname order by attnum), attname, format_type(atttypid, atttypmod),
     attcollation, not attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated, attacl)
   from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where nspname ${inProductSchemas} and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`,

  `select format('view %s.%s %s', schemaname, viewname, definition) from pg_views where schemaname ${inProductSchemas}`,

  `select format('constraint %s on %s %s', conname, conrelid::regclass, pg_get_constraintdef(pg_constraint.oid))
   from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
   where nspname ${inProductSchemas} and contype not in ('n', 't')`,

  `select format('index %s', indexdef) from pg_indexes where schemaname ${inProductSchemas}`,

  `select format('sequence %s.%s %s start=%s min=%s max=%s by=%s cycle=%s cache=%s owner=%s', schemaname, sequencename,
     data_type, start_value, min_value, max_value, increment_by, cycle, cache_size, (
       select format('%s #%s %s', refobjid::regclass, refobjsubid, deptype) from pg_depend
       where objid = format('%I.%I', schemaname, sequencename)::regclass and refobjsubid > 0
     ))
   from pg_sequences where schemaname ${inProductSchemas}`,

  `select format('policy %s on %s.%s %s %s to %s using %s check %s', policyname, schemaname, tablename, permissive, cmd,
     roles, qual, with_check)
   from pg_policies`,

  `select format('trigger %s enabled=%s', pg_get_triggerdef(pg_trigger.oid), tgenabled) from pg_trigger where not tgisinternal`,

  // Bodies are compared without comments, indentation and line breaks.
  `select format('%s %s(%s) returns %s language=%s volatility=%s definer=%s leakproof=%s strict=%s parallel=%s config=%s ' || 'owner=%s acl=%s body=%s', prokind, pg_proc.oid::regproc, pg_get_function_arguments(pg_proc.oid),
     pg_get_function_result(pg_proc.oid), lanname, provolatile, prosecdef, proleakproof, proisstrict, proparallel, proconfig,
     proowner::regrole, ${acl('proacl', "'f'", 'proowner')},
     regexp_replace(regexp_replace(prosrc, '(^|\\s)--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'))
   from pg_proc join pg_namespace on pg_namespace.oid = pronamespace join pg_language on pg_language.oid = prolang
   where nspname ${inProductSchemas}`,

  `select format('type %s.%s', nspname, typname) from pg_type join pg_namespace on pg_namespace.oid = typnamespace
   where nspname ${inProductSchemas} and typtype in ('d', 'e', 'r')`,

  `select format('default privileges %s %s %s', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype) || defaclacl::text
   from pg_default_acl`,

  `select 'comment ' || classoid::regclass || ' ' || description from pg_description
   join pg_class on classoid = 'pg_class'::regclass and pg_class.oid = objoid
   where relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
];

/** Columns whose values differ between two databases with the same rows. */
const volatileColumns = `'{id,created_at,updated_at,changed_at,revision}'::text[]`;

/** Describes everything that migrations create: schema, rights, functions and rows, one line per object, sorted. */
export function dumpCatalogue(database: Database): Promise<string[]> {
  return database.transaction(
    async (tx) => {
      const lines: string[] = [];
      for (const query of queries) {
        const rows = await tx.query<{ line: string }>(`select line from (${query}) as found (line)`);
        lines.push(...rows.map(({ line }) => line));
      }
      const tables = await tx.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname ${inProductSchemas} or schemaname = 'storage'`,
      );
      for (const { name } of tables) {
        const rows = await tx.query<{ line: string }>(
          `select to_jsonb(stored) - case when '${name}' = 'storage.buckets' then '{created_at,updated_at}'::text[]
           else ${volatileColumns} end as line from ${name} as stored`,
        );
        lines.push(...rows.map(({ line }) => `row of ${name} ${JSON.stringify(line)}`));
      }
      return lines.sort();
    },
    { callerClass: 'server' },
  );
}
