-- The schema of internal functions: the table API does not serve it, only policies, checks, triggers and functions call it.

create schema private;
grant usage on schema private to authenticated, service_role;

-- A new table, sequence or function belongs to its owner until a grant names a role. A Supabase project grants all to
-- the roles of the API. PostgreSQL grants `execute` to everyone in all schemas, so that is revoked without a schema.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
