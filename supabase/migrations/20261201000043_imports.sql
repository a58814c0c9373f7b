-- Imports of content from elsewhere: the runs, and the result of each record. The server writes, administrators read.

create table public.import_runs (
  id uuid primary key default gen_random_uuid(),
  -- Kind and host or file of the source, equal in every run.
  source text not null constraint import_runs_source_length check (char_length(source) <= 500),
  -- True: counts, and writes no content.
  is_dry boolean not null,
  state text not null default 'running' constraint import_runs_state_known check (
    state in ('running', 'cancelling', 'cancelled', 'done', 'failed', 'undoing', 'undone')
  ),
  -- E-mail address of the administrator who started it; null for the operator's command.
  email text,
  begun_at timestamptz not null default now(),
  -- Heartbeat. After a minute without it, the run has ended with its server.
  seen_at timestamptz not null default now(),
  -- Records of the source; null when unknown.
  total integer,
  -- {outcome: count}
  counts jsonb not null default '{}',
  -- Omitted kinds of content: [{kind, detail, count}, …]
  left_out jsonb not null default '[]',
  failure text,
  -- Source and options, with which the screen resumes the run; without the password. Null for the operator's command.
  request jsonb
);

-- One at a time, on any number of servers.
create unique index import_runs_active on public.import_runs ((true)) where state in ('running', 'cancelling', 'undoing');
create index import_runs_begun on public.import_runs (begun_at);

create table public.import_items (
  id bigint generated always as identity primary key,
  run_id uuid not null references public.import_runs on delete cascade,
  -- Equal to the run's, for the index.
  source text not null,
  -- Names the record in its source, equal in every run.
  key text not null constraint import_items_key_length check (char_length(key) <= 500),
  title text not null default '',
  table_name text references private.content_tables (table_name),
  record_id uuid,
  outcome text not null constraint import_items_outcome_known check (
    outcome in ('new', 'changed', 'unchanged', 'kept', 'left-out', 'failed')
  ),
  -- Files that the record names at its source.
  file_count integer not null default 0,
  -- Omitted parts of the record: [{kind, detail, count}, …]
  notes jsonb not null default '[]',
  -- Path of its page at the source, and on this website; the latter is null when it has none.
  old_path text,
  new_path text,

  -- Set before the record is written: where to, the stored content before, and the content afterwards.
  place text constraint import_items_place_known check (place in ('drafts', 'website')),
  before jsonb,
  after jsonb,
  -- Hash of the record at its source; null until the record is written.
  hash text,
  -- Stored files by their address at the source.
  files jsonb not null default '{}',
  is_undone boolean not null default false,
  constraint import_items_once unique (run_id, key)
);
create index import_items_written on public.import_items (source, key, id) where place is not null and not is_undone;

alter table public.import_runs enable row level security;
alter table public.import_items enable row level security;
grant select on public.import_runs, public.import_items to authenticated;
grant select, insert, update, delete on public.import_runs, public.import_items to service_role;

create policy "admins read" on public.import_runs for select to authenticated using ((select private.may('settings')));
create policy "admins read" on public.import_items for select to authenticated using ((select private.may('settings')));
