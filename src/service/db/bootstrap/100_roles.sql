-- What hosted Supabase has before a project's migrations run, for the homes we look after ourselves.
-- These files run at every start, so each statement can be repeated; a later change is an `alter … if not exists`.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  -- Needs a superuser, or on PostgreSQL 16+ a role that has bypassrls itself.
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;

-- The server connects as one user and takes on these roles per transaction.
grant anon, authenticated, service_role to current_user;

create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;

-- As generous as the hosted service: a migration that forgets to take a right away shows here, not there.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
