-- Devices: users see and end their own sessions. Rights end with the session, also in a Supabase project.

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

-- Returns the caller's role; null without one, and while the session is too weak or has ended. Security definer:
-- callers need no access to the list of administrators.
create or replace function private.own_role() returns text language sql stable security definer set search_path = '' as $$
  select role from public.admins where user_id = (select auth.uid()) and private.is_full_session()
$$;

revoke all on function private.is_full_session() from public, anon, authenticated, service_role;

-- Refuses a session without the second factor: an attacker with the password must not sign the owner out.
create function private.require_full_session() returns void language plpgsql stable set search_path = '' as $$
begin
  if not private.is_full_session() then
    raise insufficient_privilege using message = 'Sign in with your second factor first.';
  end if;
end
$$;

-- Returns the caller's sessions, the one of this request first, then those used last. `used_at` is the last refresh of
-- the access token. Of the address only the network: /24 of IPv4, /48 of IPv6.
create function public.own_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_full_session();
  return (
    select coalesce(jsonb_agg(to_jsonb(own) order by own.is_current desc, own.used_at desc, own.id), '[]')
    from (
      select id, created_at, left(user_agent, 500) as user_agent,
        -- A Supabase project stores it without time zone, in UTC.
        coalesce(refreshed_at::timestamptz, created_at) as used_at,
        network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end)) as network,
        coalesce(id = (select auth.jwt() ->> 'session_id')::uuid, false) as is_current
      from auth.sessions
      where user_id = (select auth.uid()) and coalesce(not_after > now(), true)
    ) as own
  );
end
$$;

-- Ends one session of the caller. Its access token stops working with it.
create function public.end_session(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_full_session();
  delete from auth.sessions as own where own.id = end_session.id and own.user_id = (select auth.uid());
end
$$;

-- Ends all sessions of the caller but the one of this request.
create function public.end_other_sessions() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_full_session();
  delete from auth.sessions
  where user_id = (select auth.uid()) and id is distinct from (select auth.jwt() ->> 'session_id')::uuid;
end
$$;

revoke all on function
  private.require_full_session(), public.own_sessions(), public.end_session(uuid), public.end_other_sessions()
  from public, anon, authenticated, service_role;
grant execute on function public.own_sessions(), public.end_session(uuid), public.end_other_sessions() to authenticated;
