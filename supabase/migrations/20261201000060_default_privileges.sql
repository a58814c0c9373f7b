-- Restores the default grants of a Supabase project and of PostgreSQL, so that tables of other origin find them.

alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges grant execute on functions to public;
