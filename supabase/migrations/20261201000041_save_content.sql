-- Saving a record with its lists in one transaction, refused when the form began with another state than is stored.
-- Plain writes to the tables still work. Row level security decides in both cases.

-- Returns the given columns as the database stores them: 1.5 for a price of "1.50", times in one spelling. Ignores
-- `updated_at`.
create function private.values_of(content_table text, given jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  whole jsonb;
  unknown text;
begin
  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', content_table)
    into whole using given;
  select key into unknown from jsonb_object_keys(given) as key where not whole ? key limit 1;
  if unknown is not null then
    raise undefined_column using message = format('column "%s" of %I does not exist', unknown, content_table);
  end if;
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(whole - 'updated_at') where given ? key);
end
$$;

-- Returns `{row, children}` with all values as above, each row with its ids.
create function private.content_of(content_table text, record_id uuid, given jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  list record;
  lists jsonb := '{}';
begin
  for list in
    select key as name, value as entries, parent_column
    from jsonb_each(coalesce(given -> 'children', '{}'))
      left join private.content_tables on table_name = key and parent_table = content_table
  loop
    if list.parent_column is null then
      raise undefined_table using message = format('"%s" is no list of %I', list.name, content_table);
    end if;
    if exists (select from jsonb_array_elements(list.entries) as entry where entry ->> 'id' is null) then
      raise invalid_parameter_value using message = format('A row of %I has no id', list.name);
    end if;
    lists := lists || jsonb_build_object(list.name, (
      select coalesce(jsonb_agg(
        private.values_of(list.name, entry || jsonb_build_object(list.parent_column, record_id))
      ), '[]')
      from jsonb_array_elements(list.entries) as entry
    ));
  end loop;
  return jsonb_build_object('row', private.values_of(content_table, given -> 'row'), 'children', lists);
end
$$;

-- Returns a record with its lists in their order as stored; null when there is none.
create function private.stored_content(content_table text, record_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  list private.content_tables;
  own jsonb;
  entries jsonb;
  lists jsonb := '{}';
begin
  execute format('select to_jsonb(stored) from public.%I as stored where id = $1', content_table)
    into own using record_id;
  if own is null then
    return null;
  end if;
  for list in select * from private.content_tables where parent_table = content_table order by table_name loop
    execute format(
      'select coalesce(jsonb_agg(entry order by coalesce(entry -> ''order'', entry -> ''sort_order''),
         entry -> ''created_at'', entry -> ''id''), ''[]'')
       from public.%I as stored, to_jsonb(stored) as entry where %I = $1', list.table_name, list.parent_column)
      into entries using record_id;
    lists := lists || jsonb_build_object(list.table_name, entries);
  end loop;
  return jsonb_build_object('row', own, 'children', lists);
end
$$;

create function private.has_values(stored jsonb, given jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (select from jsonb_each(given) where stored -> key is distinct from value)
$$;

-- Compares the given columns only, without positions in a list. Matches the rows of lists by id.
create function private.is_same_content(stored jsonb, given jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_values(stored -> 'row', (given -> 'row') - 'order') and not exists (
    select from jsonb_each(given -> 'children') as list (name, entries)
    where jsonb_array_length(entries) <> jsonb_array_length(stored -> 'children' -> name)
      or exists (
        select from jsonb_array_elements(entries) as wanted
          left join jsonb_array_elements(stored -> 'children' -> name) as kept on kept -> 'id' = wanted -> 'id'
        where kept is null or not private.has_values(kept, wanted)
      )
  )
$$;

-- Inserts the row (`stored` null) or changes those of its columns that differ.
create procedure private.write_row(content_table text, stored jsonb, wanted jsonb)
language plpgsql set search_path = '' as $$
declare
  columns constant text := (
    select string_agg(format('%I', key), ', ') from jsonb_each(wanted)
    where stored is null or stored -> key is distinct from value
  );
begin
  if stored is null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      content_table, columns) using wanted;
  elsif columns is not null then
    execute format('update public.%1$I as kept
      set (%2$s) = (select %2$s from jsonb_populate_record(kept, $1)) where id = $2',
      content_table, columns) using wanted, (stored ->> 'id')::uuid;
  end if;
end
$$;

create procedure private.write_list(content_table text, stored jsonb, wanted jsonb)
language plpgsql set search_path = '' as $$
declare
  entry record;
begin
  execute format('delete from public.%I where id = any ($1)', content_table) using array(
    select (kept ->> 'id')::uuid from jsonb_array_elements(stored) as kept
    where not exists (select from jsonb_array_elements(wanted) as want where want -> 'id' = kept -> 'id')
  );
  for entry in
    select want, kept from jsonb_array_elements(wanted) as want
      left join jsonb_array_elements(stored) as kept on kept -> 'id' = want -> 'id'
  loop
    call private.write_row(content_table, entry.kept, entry.want);
  end loop;
end
$$;

-- Locks this record and its draft until the transaction ends, and waits for other transactions. Called before
-- any row is locked, so that no two wait for each other. Works also where there is no row yet that could be locked.
create function private.lock_record(record_id uuid) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(record_id::text, 0))
$$;

-- Returns whether this request has changed the record already. If not, signs the changes of this transaction with it.
-- Called after lock_record.
create function private.is_repeated(of_record uuid, request uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.content_history where record_id = of_record and request_id = request) then
    return true;
  end if;
  perform set_config('history.request', request::text, true);
  return false;
end
$$;

-- Saves a record and the complete set of each list in `children` ({"reference_images": [{"id": …}, …]}): rows that are
-- missing there are deleted. `base` ({row, children}) is what the form began with, null for a new record. Only what
-- differs is written. Returns {row, children} as stored, or a conflict and writes nothing: {"conflict": "changed",
-- "stored": {row, children}} when the stored state differs from `base`, {"conflict": "deleted"} when there is none, and
-- {"conflict": "slug"} when another record has the slug. `may_change_slug` stores the record with a free slug instead. A
-- repeated `request_id` writes nothing and returns the stored record, so that a client can repeat a request whose
-- response was lost.
create function public.save_content(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, request_id uuid default null,
  may_change_slug boolean default false
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  record_id uuid;
  locked integer;
  wanted jsonb;
  stored jsonb;
  list record;
  is_known boolean;
begin
  perform private.require_publishing(content_table);
  perform private.require_record_size("row", children, base, base -> 'children');
  perform private.require_record_table(content_table);
  record_id := "row" ->> 'id';
  if record_id is null then
    raise invalid_parameter_value using message = 'The record has no id';
  end if;
  perform private.lock_record(record_id);
  wanted := private.content_of(content_table, record_id, jsonb_build_object('row', "row", 'children', children));

  execute format('select from public.%I where id = $1 for update', content_table) using record_id;
  get diagnostics locked = row_count;
  stored := private.stored_content(content_table, record_id);
  if stored is not null and locked = 0 then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;

  is_known := private.is_repeated(record_id, request_id);
  if stored is null and (is_known or base is not null) then
    return jsonb_build_object('conflict', 'deleted');
  end if;
  if is_known or private.is_same_content(stored, wanted) then
    return stored;
  end if;
  if stored is not null and (
    base is null or not private.is_same_content(stored, private.content_of(content_table, record_id, base))
  ) then
    return jsonb_build_object('conflict', 'changed', 'stored', stored);
  end if;

  -- The position is set for a new record only; later order_content changes it.
  if stored is not null then
    wanted := wanted #- '{row,order}';
  end if;
  begin
    call private.write_row(content_table, stored -> 'row', wanted -> 'row');
  exception
    when unique_violation then
      if not wanted -> 'row' ? 'slug' then
        raise;
      elsif not may_change_slug then
        return jsonb_build_object('conflict', 'slug');
      end if;
      call private.write_row(content_table, stored -> 'row', (wanted -> 'row') - 'slug');
  end;
  for list in select key as name, value as entries from jsonb_each(wanted -> 'children') loop
    call private.write_list(list.name, coalesce(stored -> 'children' -> list.name, '[]'), list.entries);
  end loop;
  return private.stored_content(content_table, record_id);
end
$$;

-- Returns a record with its lists as it was before a version of the history. Its `row` is null when it did not exist.
create function private.content_before(content_table text, of_record uuid, version bigint) returns jsonb
language sql stable set search_path = '' as $$
  with reverted as (
    select distinct on (table_name, row_id) table_name, row_id::text, before from public.content_history
    where record_id = of_record and transaction >= version and kind = 'content'
    order by table_name, row_id, id
  )
  select jsonb_build_object(
    'row', (
      select before from reverted where table_name = content_table
      union all
      select stored -> 'row' where not exists (select from reverted where table_name = content_table)
    ),
    'children', (
      select coalesce(jsonb_object_agg(list.table_name, (
        select coalesce(jsonb_agg(entry), '[]') from (
          select entry from jsonb_array_elements(stored -> 'children' -> list.table_name) as entry
          where not exists (
            select from reverted where reverted.table_name = list.table_name and row_id = entry ->> 'id'
          )
          union all
          select before from reverted where reverted.table_name = list.table_name and before is not null
        ) as entries
      )), '{}')
      from private.content_tables as list where parent_table = content_table
    )
  )
  from private.stored_content(content_table, of_record) as stored
$$;

-- Restores a record as it was before the version of a transaction: a caller cannot pass other content as restored.
-- Saves as save_content does and logs the restoring. The record gets another slug when its own is taken.
create function public.restore_content(
  content_table text, record_id uuid, before_version bigint, base jsonb default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  wanted jsonb;
  stored jsonb;
begin
  perform private.require_publishing(content_table);
  perform private.require_record_table(content_table);
  wanted := private.content_before(content_table, record_id, before_version);
  if wanted ->> 'row' is null then
    raise no_data_found using message = 'There is no such version of this record.';
  end if;
  stored := public.save_content(content_table, wanted -> 'row', wanted -> 'children', base, may_change_slug => true);
  if not stored ? 'conflict' and (select auth.uid()) is not null then
    perform private.log_activity('restore', content_table || '/' || record_id);
  end if;
  return stored;
end
$$;

-- Gives the records the positions 0 to n-1 in this order and writes those that move; other records keep theirs.
create function public.order_content(content_table text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  known integer;
  locked integer;
begin
  perform private.require_right(private.publishing_action(content_table));
  perform private.require_count(cardinality(ids), 20000);
  perform private.require_record_table(content_table);
  execute format('select from public.%I where id = any ($1) order by id for update', content_table) using ids;
  get diagnostics locked = row_count;
  execute format('select count(*) from public.%I where id = any ($1)', content_table) into known using ids;
  if locked < known then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  execute format('update public.%I as kept set "order" = place - 1
    from unnest($1) with ordinality as wanted (id, place)
    where kept.id = wanted.id and kept."order" <> place - 1', content_table) using ids;
end
$$;

grant execute on routine
  private.values_of(text, jsonb), private.content_of(text, uuid, jsonb), private.stored_content(text, uuid),
  private.has_values(jsonb, jsonb), private.is_same_content(jsonb, jsonb), private.write_row(text, jsonb, jsonb),
  private.write_list(text, jsonb, jsonb), private.lock_record(uuid), private.is_repeated(uuid, uuid),
  private.content_before(text, uuid, bigint), public.save_content(text, jsonb, jsonb, jsonb, uuid, boolean),
  public.restore_content(text, uuid, bigint, jsonb), public.order_content(text, uuid[])
  to authenticated, service_role;
