-- What has happened to this installation as a whole. Only the server itself (service_role) reads and writes it.

create table public.installation (
  id boolean primary key default true check (id),
  first_started_at timestamptz not null default now()
);

alter table public.installation enable row level security;
revoke all on public.installation from anon, authenticated;
grant all on public.installation to service_role;
