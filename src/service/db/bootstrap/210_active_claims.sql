-- Returns the claims of an access token that are valid now. Returns null when its session has ended, or its user was
-- banned or deleted. A token is valid for an hour, but not longer than its session. Tokens without a session are signed
-- by the operator, not by a sign-in, and returned unchanged.
create or replace function auth.active_claims(claims jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if claims ->> 'session_id' is null then
    return claims;
  end if;
  return (
    -- A session that lost its second factor lost it for earlier tokens as well.
    select case when session.aal < claims ->> 'aal' then claims || jsonb_build_object('aal', session.aal) else claims end
    from auth.sessions session join auth.users person on person.id = session.user_id
    where session.id = (claims ->> 'session_id')::uuid and person.id = (claims ->> 'sub')::uuid
      and session.not_after > now() and coalesce(person.banned_until <= now(), true)
  );
end
$$;

revoke all on function auth.active_claims(jsonb) from public;
