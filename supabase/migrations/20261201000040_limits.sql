-- Checks that every function of the table API runs before any other work: rights, then size of the arguments.

-- Refuses callers whose role does not allow the action, but not the server. Also for functions that run with the rights
-- of their owner, so it asks who calls, not whether row level security applies.
create function private.require_right(action text) returns void language plpgsql stable set search_path = '' as $$
begin
  if (select auth.role()) is distinct from 'service_role' and not private.may(action) then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
end
$$;

-- Refuses callers who may not publish records of this table. Unlike require_right it asks whose rights apply, because
-- approve_draft publishes for callers who may not.
create function private.require_publishing(content_table text) returns void language plpgsql stable set search_path = '' as $$
begin
  if row_security_active('public.admins') then
    perform private.require_right(private.publishing_action(content_table));
  end if;
end
$$;

-- Refuses a larger argument. PostgREST answers PT413 as 413.
create function private.require_size(argument text, max_bytes integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(argument) > max_bytes then
    raise sqlstate 'PT413' using message = format('An argument may have at most %s bytes.', max_bytes);
  end if;
end
$$;

create function private.require_count(entries integer, max_count integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if entries > max_count then
    raise sqlstate 'PT413' using message = format('A list may have at most %s entries.', max_count);
  end if;
end
$$;

-- Bounds one record: as many bytes as the body of a request may have, and 1000 rows in its lists.
create function private.require_record_size(variadic contents jsonb[]) returns void
language plpgsql stable set search_path = '' as $$
declare
  content jsonb;
  max_bytes constant integer := 1048576;
begin
  foreach content in array contents loop
    perform private.require_size(content::text, max_bytes);
    perform private.require_count((
      select sum(jsonb_array_length(list.value))::integer
      from jsonb_each(case when jsonb_typeof(content) = 'object' then content else '{}' end) as list
      where jsonb_typeof(list.value) = 'array'
    ), 1000);
  end loop;
end
$$;

-- Refuses tables that are no records: child tables, inquiries, accounts, PostgreSQL's own.
create function private.require_record_table(content_table text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (
    select from private.content_tables where table_name = content_table and parent_table is null
  ) then
    raise undefined_table using message = format('"%s" is no table of content', content_table);
  end if;
end
$$;

grant execute on function
  private.require_right(text), private.require_publishing(text), private.require_size(text, integer),
  private.require_count(integer, integer), private.require_record_size(jsonb[]), private.require_record_table(text)
  to authenticated, service_role;
