-- An import can be resumed on the screen: its source and options, without the password.
alter table public.import_runs add column request jsonb;
