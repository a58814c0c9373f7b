-- Who has switched on a second factor is an administrator only in a session that has shown it: a stolen password
-- alone must not change the site.
create or replace function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.admins where user_id = (select auth.uid()))
    and (
      (select auth.jwt() ->> 'aal') = 'aal2'
      or not exists (
        select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
      )
    )
$$;
