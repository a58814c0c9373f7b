-- Several who save the same record at the same moment come one after the other, also where there is no row yet that
-- could be locked: a first draft would overwrite another one that was kept a moment before, and a new record whose answer
-- is late would be refused as a duplicate when it is sent again. PGlite has one connection and never had this.

-- Waits until nobody else saves this record or its draft, and keeps them waiting until the transaction ends. Before any
-- row of it is locked, so that no two wait for each other.
create function private.take_turns(record_id uuid) returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended(record_id::text, 0))
$$;

create or replace function private.locked_draft(content_table text, of_record uuid) returns public.content_drafts
language sql
set search_path = ''
as $$
  select private.take_turns(of_record);
  -- A statement of its own, which sees what those before it have left.
  select * from public.content_drafts where content_type = content_table and record_id = of_record for update
$$;

-- As before, in turn.
create or replace function public.save_content(content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  record_id constant uuid := "row" ->> 'id';
  locked integer;
  wanted jsonb;
  stored jsonb;
  list record;
begin
  perform private.require_record_table(content_table);
  if record_id is null then
    raise invalid_parameter_value using message = 'The record has no id';
  end if;
  perform private.take_turns(record_id);
  wanted := private.content_of(content_table, record_id, jsonb_build_object('row', "row", 'children', children));

  execute format('select from public.%I where id = $1 for update', content_table) using record_id;
  get diagnostics locked = row_count;
  stored := private.stored_content(content_table, record_id);
  if stored is not null and locked = 0 then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;

  if stored is null and base is not null then
    raise sqlstate 'PT409' using message = 'changed meanwhile';
  end if;
  if private.is_same_content(stored, wanted) then
    return stored;
  end if;
  if stored is not null and (
    base is null or not private.is_same_content(stored, private.content_of(content_table, record_id, base))
  ) then
    raise sqlstate 'PT409' using message = 'changed meanwhile', detail = stored;
  end if;

  -- Its place among others is given to a new record and changed by order_content alone.
  call private.write_row(content_table, stored -> 'row',
    case when stored is null then wanted -> 'row' else (wanted -> 'row') - 'order' end);
  for list in select key as name, value as entries from jsonb_each(wanted -> 'children') loop
    call private.write_list(list.name, coalesce(stored -> 'children' -> list.name, '[]'), list.entries);
  end loop;
  return private.stored_content(content_table, record_id);
end
$$;

revoke all on function private.take_turns(uuid) from public;
grant execute on function private.take_turns(uuid) to authenticated, service_role;
