-- The schema of internal functions: the table API does not serve it, only policies, checks, triggers and functions call it.

create schema private;
grant usage on schema private to authenticated, service_role;
