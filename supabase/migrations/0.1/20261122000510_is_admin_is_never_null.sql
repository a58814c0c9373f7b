-- A token that says nothing of its level (`aal`) is no second factor. Compared by `=` that was neither true nor false:
-- policies refuse such an answer, but `if not is_admin()` lets it pass.
create or replace function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.admins where user_id = (select auth.uid()))
    and (
      (select auth.jwt() ->> 'aal') is not distinct from 'aal2'
      or not exists (
        select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
      )
    )
$$;
