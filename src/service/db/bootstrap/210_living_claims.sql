-- An access token is good for an hour, but only while its session lives. This gives the claims of a token as they
-- hold now, or null when the session has ended, or its person is banned or gone. Tokens without a session are signed
-- by the operator, not by a sign-in, and hold as they are.
create or replace function auth.living_claims(claims jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if claims ->> 'session_id' is null then
    return claims;
  end if;
  return (
    -- A session that has lost its second factor has lost it for the tokens from before as well.
    select case when session.aal < claims ->> 'aal' then claims || jsonb_build_object('aal', session.aal) else claims end
    from auth.sessions session join auth.users person on person.id = session.user_id
    where session.id = (claims ->> 'session_id')::uuid and person.id = (claims ->> 'sub')::uuid
      and session.not_after > now() and coalesce(person.banned_until <= now(), true)
  );
end
$$;

revoke all on function auth.living_claims(jsonb) from public;
