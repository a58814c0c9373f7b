-- Replaces texts in many places in one transaction: all of them, or none when the text of one has changed since the search.
-- Calling it with both sides exchanged reverts it.

-- Returns the path of a value in a record's content ({row, children}). `place` is the index of a line in a list, null for
-- a whole column.
create function private.path_of(content jsonb, content_type text, table_name text, row_id uuid, column_name text, place integer)
returns text[]
language sql immutable set search_path = '' as $$
  select case
    when table_name = content_type then array['row']
    else array['children', table_name, (
      select (at - 1)::text
      from jsonb_array_elements(private.entries_of(content -> 'children' -> table_name)) with ordinality as list (entry, at)
      where entry ->> 'id' = row_id::text limit 1
    )]
  end || array_remove(array[column_name, place::text], null)
$$;

-- Replaces the value at the path when it equals `before`.
create function private.with_value(content jsonb, path text[], before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when content #> path = before then jsonb_set(content, path, after) else content end
$$;

-- Repeats a change of a published row in the record's draft, where the draft still holds the old value. Publishing the
-- draft then brings nothing old back. Computes from the locked row: a second reading would miss a concurrent save.
create procedure private.sync_into_draft(
  content_table text, of_record uuid, table_name text, row_id uuid, column_name text, place integer,
  before jsonb, after jsonb
)
language sql set search_path = '' as $$
  update public.content_drafts
  set content = private.with_value(content,
      private.path_of(content, content_table, table_name, row_id, column_name, place), before, after),
    base = private.with_value(base,
      private.path_of(base, content_table, table_name, row_id, column_name, place), before, after)
  where content_type = content_table and record_id = of_record and before <> after
    and before in (
      content #> private.path_of(content, content_table, table_name, row_id, column_name, place),
      base #> private.path_of(base, content_table, table_name, row_id, column_name, place)
    )
$$;

-- Each change is a place as search_content returns it, with another text: {content_type, record_id, table_name, row_id,
-- column_name, place, is_draft, value, after}. Ends with PT409 when a place holds something else than `value`.
create function public.replace_content(changes jsonb) returns void language plpgsql set search_path = '' as $$
declare
  change record;
  stored jsonb;
  path text[];
begin
  perform private.require_right('publish');
  if jsonb_array_length(changes) > 1000 then
    raise invalid_parameter_value using message = 'At most 1000 places can be changed at once.';
  end if;
  perform private.lock_record(record_id)
  from (select distinct record_id from jsonb_to_recordset(changes) as one (record_id uuid) order by record_id) as records;
  perform private.require_right(private.publishing_action(content_type))
  from (select distinct content_type from jsonb_to_recordset(changes) as one (content_type text)) as types;
  -- Turns off the synchronisation of company details.
  perform set_config('content.are_chosen', 'true', true);

  for change in
    select content_type, record_id, one.table_name, row_id, one.column_name, place, is_draft,
      to_jsonb(value) as before, to_jsonb(coalesce(after, '')) as after,
      coalesce(parent_column, 'id') as parent, known.column_name is not null as is_text
    from jsonb_to_recordset(changes) as one (
        content_type text, record_id uuid, table_name text, row_id uuid, column_name text, place integer,
        is_draft boolean, value text, after text
      )
      left join private.text_columns as known
        on known.table_name = one.table_name and known.column_name = one.column_name
          and coalesce(parent_table, known.table_name) = one.content_type
  loop
    if not change.is_text then
      raise undefined_column using message = format('"%s" is no text of %s', change.column_name, change.table_name);
    end if;

    if change.is_draft then
      update public.content_drafts as draft
      set content = private.with_value(content, private.path_of(content, change.content_type, change.table_name,
        change.row_id, change.column_name, change.place), change.before, change.after)
      where draft.content_type = change.content_type and draft.record_id = change.record_id
        and content #> private.path_of(content, change.content_type, change.table_name,
          change.row_id, change.column_name, change.place) = change.before;
      if not found then
        raise sqlstate 'PT409' using message = 'changed meanwhile';
      end if;
      continue;
    end if;

    path := array_remove(array[change.column_name, change.place::text], null);
    execute format('select to_jsonb(own) from public.%I as own where id = $1 and %I = $2 for update',
      change.table_name, change.parent) into stored using change.row_id, change.record_id;
    if stored #> path is distinct from change.before then
      raise sqlstate 'PT409' using message = 'changed meanwhile';
    end if;
    call private.write_row(change.table_name, stored,
      jsonb_build_object(change.column_name, jsonb_set(stored, path, change.after) -> change.column_name));
    call private.sync_into_draft(change.content_type, change.record_id, change.table_name, change.row_id,
      change.column_name, change.place, change.before, change.after);
  end loop;
  perform private.log_activity('replace', '', jsonb_build_object('count', jsonb_array_length(changes)));
end
$$;

grant execute on routine
  private.path_of(jsonb, text, text, uuid, text, integer), private.with_value(jsonb, text[], jsonb, jsonb),
  private.sync_into_draft(text, uuid, text, uuid, text, integer, jsonb, jsonb)
  to authenticated, service_role;
grant execute on function public.replace_content(jsonb) to authenticated;
