-- Roles, schemas and functions that a Supabase project has before its migrations run, for the embedded service. These
-- files run at every start, so each statement must be repeatable; a later change is an `alter … if not exists`.

-- The server connects as one user and sets one of these roles per transaction. If that user may not create them, the
-- error lists the SQL that the database's owner must run.
do $$
declare
  missing text[] := '{}';
  statement text;
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    missing := missing || text 'create role anon nologin noinherit';
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    missing := missing || text 'create role authenticated nologin noinherit';
  end if;
  -- Needs a superuser, or on PostgreSQL 16+ a role that has bypassrls itself.
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    missing := missing || text 'create role service_role nologin noinherit bypassrls';
  end if;
  missing := missing || format('grant anon, authenticated, service_role to %I', current_user);
  begin
    foreach statement in array missing loop
      begin
        execute statement;
      exception
        -- All databases of a server share its roles: another site has created it meanwhile.
        when duplicate_object or unique_violation then null;
      end;
    end loop;
    missing := '{}';
  exception
    when insufficient_privilege then
      -- A user to whom the owner has granted the roles cannot grant them, and need not.
      if 3 = (
        select count(*) from pg_catalog.pg_roles
        where rolname in ('anon', 'authenticated', 'service_role') and pg_has_role(oid, 'member')
      ) then
        missing := '{}';
      end if;
  end;
  if not has_database_privilege(current_database(), 'create') then
    missing := missing || format('alter database %I owner to %I', current_database(), current_user);
  -- The owner of the database owns the schema, unless that was changed.
  elsif not has_schema_privilege('public', 'create') then
    missing := missing || format('alter schema public owner to %I', current_user);
  end if;
  if missing <> '{}' then
    raise insufficient_privilege using message = format(
      'the database user %I may not set up the database %I. Somebody who may has to run there once: %s',
      current_user, current_database(), array_to_string(missing, '; ')
    );
  end if;
end
$$;

create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;

-- The same default grants as in a Supabase project, so that tests find a missing revoke.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
