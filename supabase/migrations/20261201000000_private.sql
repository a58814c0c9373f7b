-- The schema of internal functions: the table API does not serve it, only policies, checks, triggers and functions call it.

create schema private;
grant usage on schema private to authenticated, service_role;

-- In these migrations a table, sequence or function belongs to its owner until a grant names a role. The last migration
-- restores the default grants of a Supabase project. PostgreSQL grants `execute` to everyone in all schemas.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
