-- A session by a passkey is `aal2` without a second factor, so it need not enroll one.
create or replace function public.must_enroll_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.required_factors where user_id = (select auth.uid()))
    and (select auth.jwt() ->> 'aal') is distinct from 'aal2'
    and not exists (
      select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
    )
$$;
