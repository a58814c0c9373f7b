-- Accounts that had a second factor in an installation whose backup, made without secrets, was restored here. Until they
-- have enrolled a new one, whoever can read their mail could write content with the mailed link alone.
create table public.required_factors (
  user_id uuid primary key references auth.users on delete cascade
);

alter table public.required_factors enable row level security;
revoke all on public.required_factors from public, anon, authenticated, service_role;
grant select on public.required_factors to service_role;

-- Whether the caller has to enroll a second factor before the database lets them write.
create function public.must_enroll_factor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.required_factors where user_id = (select auth.uid()))
    and not exists (
      select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
    )
$$;

revoke all on function public.must_enroll_factor() from public, anon;
grant execute on function public.must_enroll_factor() to authenticated, service_role;

create or replace function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
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
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.required_factors where user_id = new.user_id;
  return null;
end
$$;

revoke all on function public.forget_required_factor() from public, anon, authenticated, service_role;

-- A Supabase project may refuse both blocks: the accounts belong to its sign-in. Without the trigger an account that had
-- to enroll a factor cannot do without one later.
do $$
begin
  create trigger forget_required_factor after insert or update of status on auth.mfa_factors
    for each row when (new.status = 'verified') execute function public.forget_required_factor();
exception
  when insufficient_privilege then null;
end
$$;

-- A backup of an earlier version, restored without its secrets, has left factors that nobody can show.
do $$
begin
  insert into public.required_factors
  select distinct user_id from auth.mfa_factors
  where factor_type = 'totp' and status = 'verified' and secret is null;
  delete from auth.mfa_factors where factor_type = 'totp' and secret is null;
exception
  when insufficient_privilege then null;
end
$$;
