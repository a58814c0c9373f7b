-- One number that changes with every change of content. All caches ask for nothing else.

create table public.content_revision (
  id boolean primary key default true check (id),
  revision bigint not null default 1,
  changed_at timestamptz not null default now()
);
insert into public.content_revision default values;

alter table public.content_revision enable row level security;

revoke all on public.content_revision from public, anon, authenticated, service_role;
grant select on public.content_revision to anon, authenticated, service_role;

create policy "everyone reads" on public.content_revision
  for select to anon, authenticated
  using (true);

-- Security definer: whoever changes content raises the number, and nobody can do it otherwise.
create function public.bump_content_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The condition is for hosted Supabase, which refuses an update without one.
  update public.content_revision set revision = revision + 1, changed_at = now() where id;
  return null;
end
$$;

revoke all on function public.bump_content_revision() from public, anon, authenticated, service_role;
