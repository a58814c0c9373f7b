-- Who may change what the site says. An account alone opens the admin screens; only this table lets it write.

create table public.admins (
  user_id uuid primary key references auth.users on delete cascade,
  created_at timestamptz not null default now()
);

alter table public.admins enable row level security;

revoke all on public.admins from public, anon, authenticated;
grant select on public.admins to authenticated;
grant all on public.admins to service_role;

create policy "people see whether they are an admin" on public.admins
  for select to authenticated
  using (user_id = (select auth.uid()));

-- Security definer, so that policies can ask without giving anyone the list of admins.
create function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from public.admins where user_id = (select auth.uid())) $$;

revoke all on function public.is_admin() from public, anon;
grant execute on function public.is_admin() to authenticated, service_role;

create policy "admins see the admins" on public.admins
  for select to authenticated
  using ((select public.is_admin()));
