-- The sessions of the caller's account, one per signed-in device. The accounts belong to the sign-in service, so these
-- functions are security definer and limited to the caller's rows.

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
create function public.own_sessions() returns jsonb language sql stable security definer set search_path = '' as $$
  select private.require_full_session();
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
$$;

-- Ends one session of the caller. Its access token stops working with it.
create function public.end_session(id uuid) returns void language sql security definer set search_path = '' as $$
  select private.require_full_session();
  delete from auth.sessions as own where own.id = end_session.id and own.user_id = (select auth.uid())
$$;

create function public.end_other_sessions() returns void language sql security definer set search_path = '' as $$
  select private.require_full_session();
  delete from auth.sessions
  where user_id = (select auth.uid()) and id is distinct from (select auth.jwt() ->> 'session_id')::uuid
$$;

-- For the server: ends all sessions of an account. Returns how many.
create function public.end_sessions_of(account uuid) returns integer
language sql security definer set search_path = '' as $$
  with ended as (delete from auth.sessions where user_id = account returning id)
  select count(*)::integer from ended
$$;

grant execute on function public.own_sessions(), public.end_session(uuid), public.end_other_sessions() to authenticated;
grant execute on function public.end_sessions_of(uuid) to service_role;
