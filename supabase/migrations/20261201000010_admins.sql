-- Administrators: the accounts with access, each with a role. Policies and functions check `private.may(action)`.

create domain public.role_name as text constraint role_name_known check (value in ('owner', 'editor', 'author', 'inbox'));

create table public.admins (
  user_id uuid primary key references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  role public.role_name not null default 'owner',
  display_name text not null default ''
    constraint admins_display_name_length check (char_length(display_name) <= 200)
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

-- Returns true while the caller's session exists and has passed the second factor, if the account has one. A Supabase
-- project accepts the access token of an ended session until it expires. A token without a session is the operator's.
-- Security definer: reads accounts and sessions. `is not distinct from`: without a level in the token the result must
-- not be null.
create function private.is_full_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select (
      (select auth.jwt() ->> 'aal') is not distinct from 'aal2'
      or not exists (
        select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
      ) and not exists (
        select from public.required_factors where user_id = (select auth.uid())
      )
    ) and (
      (select auth.jwt() ->> 'session_id') is null
      or exists (
        select from auth.sessions
        where id = (select auth.jwt() ->> 'session_id')::uuid and user_id = (select auth.uid())
          and coalesce(not_after > now(), true)
      )
    )
$$;

-- Returns whether each factor of the caller's session was checked within ten minutes. A passkey is both factors; a
-- refreshed token proves nothing.
create function private.recently_signed_in() returns boolean language sql stable set search_path = '' as $$
  select coalesce(
    bool_or(method = 'passkey')
      or bool_or(not is_second) and ((select auth.jwt() ->> 'aal') is distinct from 'aal2' or bool_or(is_second)),
    false
  )
  from (
    select known ->> 'method' as method,
      known ->> 'method' in ('totp', 'recovery_code', 'mfa/totp', 'mfa/phone', 'mfa/webauthn') as is_second
    from jsonb_path_query(auth.jwt(), '$.amr[*]') as known
    where (known ->> 'timestamp')::numeric >= extract(epoch from now()) - 600
  ) as recent
$$;

-- Refuses persons whose sign-in is older. The back office then asks for it and repeats the request.
create function public.require_recent_sign_in() returns void language plpgsql stable set search_path = '' as $$
begin
  if (select auth.role()) = 'authenticated' and not private.recently_signed_in() then
    raise invalid_authorization_specification using message = 'This requires a sign-in within the last ten minutes.';
  end if;
end
$$;

-- Returns the caller's role; null without one, and while the session is too weak or has ended. Security definer:
-- callers need no access to the list of administrators.
create function private.own_role() returns text language sql stable security definer set search_path = '' as $$
  select role from public.admins where user_id = (select auth.uid()) and private.is_full_session()
$$;

-- Returns every action with the roles that may do it. `approve` includes moving the files of a draft (51_buckets.sql).
create function private.actions() returns table (action text, roles text[])
language sql immutable set search_path = '' as $$
  values
    -- Read drafts, history and files; save drafts and their files.
    ('draft', array['owner', 'editor', 'author']),
    -- Change published content and its files, unpublish, delete. With four eyes on, owners only (private.may).
    ('publish', array['owner', 'editor']),
    -- Approve the drafts of others, which publishes them; plan when a draft is published.
    ('approve', array['owner', 'editor']),
    -- Read and answer inquiries.
    ('inbox', array['owner', 'editor', 'inbox']),
    -- Change the settings of the website and redirects; import.
    ('settings', array['owner']),
    -- Read and change the list of administrators.
    ('people', array['owner']),
    ('activity', array['owner']),
    -- Make and download backups; examine the installation.
    ('backup', array['owner'])
$$;

-- Returns whether published content changes only with the approval of a second person. Owners are exempt.
create function private.four_eyes() returns boolean language plpgsql stable set search_path = '' as $$
begin
  return exists (select from public.site_settings where four_eyes);
end
$$;

-- Returns whether the caller's role allows the action. Security definer, like own_role.
create function private.may(action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  allowed constant text[] := (select roles from private.actions() as known where known.action = may.action);
begin
  if allowed is null then
    raise invalid_parameter_value using message = format('There is no action "%s".', action);
  end if;
  return coalesce(private.own_role() = any (allowed), false)
    and (action <> 'publish' or private.own_role() = 'owner' or not private.four_eyes());
end
$$;

-- Returns true for every role. For data that all of them read.
create function public.is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select private.own_role() is not null
$$;

-- Returns the caller's role and name, the allowed actions, whether a second factor must be enrolled first, and whether a
-- session by a mailed link belongs to an account without a password. A session that is too weak has no actions.
-- Security definer, like own_role.
create function public.own_rights() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'role', own.role,
    'display_name', coalesce(own.display_name, ''),
    'must_enroll_factor', public.must_enroll_factor(),
    'lacks_password', coalesce((
      select coalesce(encrypted_password, '') = '' and not (auth.jwt() -> 'amr' @> '[{"method": "passkey"}]')
      from auth.users where id = (select auth.uid())
    ), false),
    'actions', (
      select coalesce(jsonb_agg(action order by action), '[]') from private.actions() where private.may(action)
    )
  )
  from (select) as one left join public.admins as own on own.user_id = (select auth.uid())
$$;

-- Refuses to delete or demote the last owner, also when the account is deleted. One change at a time: two owners who
-- demote each other must not both find the other one. A restore disables the trigger. Security definer: sees all owners.
create function private.keep_an_owner() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.admins.owner'));
  if not exists (select from public.admins where role = 'owner') then
    raise check_violation using
      message = 'There must be one owner: make somebody else an owner first.', constraint = 'admins_keep_an_owner';
  end if;
  return null;
end
$$;

create trigger keep_an_owner after delete or update of role on public.admins
  for each row when (old.role = 'owner') execute function private.keep_an_owner();

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

grant execute on function private.four_eyes(), private.may(text), public.is_admin(), public.must_enroll_factor()
  to authenticated, service_role;
grant execute on function private.recently_signed_in(), public.own_rights(), public.require_recent_sign_in()
  to authenticated;

alter table public.admins enable row level security;
alter table public.required_factors enable row level security;
grant select on public.admins to authenticated;
grant all on public.admins to service_role;
grant select on public.required_factors to service_role;

create policy "people see whether they are an admin" on public.admins
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners see the admins" on public.admins
  for select to authenticated using ((select private.may('people')));
