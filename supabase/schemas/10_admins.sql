-- Administrators: the accounts that may write content. Every write policy asks `is_admin()`.

create table public.admins (
  user_id uuid primary key references auth.users on delete cascade,
  created_at timestamptz not null default now()
);

-- Accounts whose second factor was lost by restoring a backup without secrets. They may not write before they enroll a
-- new one: access to their mailbox would otherwise be enough.
create table public.required_factors (
  user_id uuid primary key references auth.users on delete cascade
);

-- Returns true when the caller must enroll a second factor before the database accepts writes. A session by a passkey
-- is `aal2` without one.
create function public.must_enroll_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.required_factors where user_id = (select auth.uid()))
    and (select auth.jwt() ->> 'aal') is distinct from 'aal2'
    and not exists (
      select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
    )
$$;

-- Returns true for an administrator whose session is strong enough: with a verified factor only `aal2` counts.
-- Security definer: policies can ask without giving access to the list of administrators.
-- `is not distinct from`: without a level in the token the result must be false, because `if not null` would pass.
create function public.is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.admins where user_id = (select auth.uid()))
    and (
      (select auth.jwt() ->> 'aal') is not distinct from 'aal2'
      or not exists (
        select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
      ) and not exists (
        select from public.required_factors where user_id = (select auth.uid())
      )
    )
$$;

create function public.forget_required_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.required_factors where user_id = new.user_id;
  return null;
end
$$;

-- A Supabase project may refuse this trigger, because its sign-in owns the accounts. An account that had to enroll a
-- factor then cannot do without one later.
do $$
begin
  create trigger forget_required_factor after insert or update of status on auth.mfa_factors
    for each row when (new.status = 'verified') execute function public.forget_required_factor();
exception
  when insufficient_privilege then null;
end
$$;

revoke all on function public.is_admin(), public.must_enroll_factor() from public, anon;
grant execute on function public.is_admin(), public.must_enroll_factor() to authenticated, service_role;
revoke all on function public.forget_required_factor() from public, anon, authenticated, service_role;

alter table public.admins enable row level security;
alter table public.required_factors enable row level security;
revoke all on public.admins from public, anon, authenticated;
grant select on public.admins to authenticated;
grant all on public.admins to service_role;
revoke all on public.required_factors from public, anon, authenticated, service_role;
grant select on public.required_factors to service_role;

create policy "people see whether they are an admin" on public.admins
  for select to authenticated using (user_id = (select auth.uid()));
create policy "admins see the admins" on public.admins for select to authenticated using ((select public.is_admin()));
