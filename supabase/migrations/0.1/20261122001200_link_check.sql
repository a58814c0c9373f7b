-- What the last check of all links and files has found, and what is known of addresses elsewhere, so that nobody is asked
-- more often than is polite. One row, which servers on one database begin a check by.

create table public.link_check (
  id boolean primary key default true check (id),
  begun_at timestamptz not null default '-infinity',
  checked_at timestamptz,
  -- [{type, id, title, field, address, problem}, …]
  findings jsonb not null default '[]',
  -- {address: {at, problem}}
  asked jsonb not null default '{}'
);
insert into public.link_check default values;

alter table public.link_check enable row level security;

revoke all on public.link_check from public, anon, authenticated, service_role;
grant select, update on public.link_check to service_role;
