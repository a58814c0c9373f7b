-- Several servers on one database learn of a change when it is committed, and need not wait until they look again.

create function private.tell_content_revision() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('content_revision', '');
  return null;
end
$$;

revoke all on function private.tell_content_revision() from public, anon, authenticated, service_role;

create trigger tell_content_revision after update on public.content_revision
  for each statement execute function private.tell_content_revision();
