-- Saves with a request id: a repeated request returns the stored record and writes nothing.

alter table public.content_history add column request_id uuid;

-- Writes the history of a changed row. A scheduled change by the server is signed with the person who scheduled it.
-- Security definer, because users have no right to write the history.
create or replace function public.record_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  own constant private.content_tables := (select t from private.content_tables as t where table_name = tg_table_name);
  parent constant text := coalesce(own.parent_column, 'id');
  former constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  latter constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  is_moved constant boolean := tg_op = 'UPDATE'
    and (former -> 'id' <> latter -> 'id' or former -> parent <> latter -> parent);
  caller constant uuid := (select auth.uid());
  plan constant jsonb := case when caller is null then nullif(current_setting('history.plan', true), '') end;
begin
  if former - 'updated_at' = latter - 'updated_at' then
    return null;
  end if;
  insert into public.content_history
    (at, transaction, person, email, is_planned, is_followed, request_id, table_name, record_id, row_id, kind, before,
      after)
  select version.began, version.number, coalesce(caller, (plan ->> 'person')::uuid),
    coalesce((select users.email from auth.users where users.id = caller), plan ->> 'email'), plan is not null,
    coalesce(current_setting('history.follows', true) = 'true', false),
    nullif(current_setting('history.request', true), '')::uuid, tg_table_name,
    (coalesce(entry.after, entry.before) ->> parent)::uuid,
    (coalesce(entry.after, entry.before) ->> 'id')::uuid,
    case
      when own.parent_table is null
        and entry.before - '{order,updated_at}'::text[] = entry.after - '{order,updated_at}'::text[] then 'order'
      else 'content'
    end,
    entry.before, entry.after
  from private.version_of_transaction() as version
    -- A row that moves to another record is a deletion there and an insertion here.
    cross join (values (former, case when not is_moved then latter end), (null, case when is_moved then latter end))
      as entry (before, after)
  where entry.before is not null or entry.after is not null;
  return null;
end
$$;

drop function public.publish_content(text, jsonb, jsonb, jsonb, jsonb, timestamptz);
drop function public.save_content(text, jsonb, jsonb, jsonb);

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
-- differs is written. Returns {row, children} as stored. Ends with PT409, which PostgREST answers as 409, when another
-- state is stored than the form began with; the detail is that state, and missing when the record is gone. A repeated
-- `request_id` writes nothing and returns the stored record, so that a lost response can be asked for again.
create function public.save_content(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, request_id uuid default null
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
  perform private.require_editor();
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
    raise sqlstate 'PT409' using message = 'changed meanwhile';
  end if;
  if is_known or private.is_same_content(stored, wanted) then
    return stored;
  end if;
  if stored is not null and (
    base is null or not private.is_same_content(stored, private.content_of(content_table, record_id, base))
  ) then
    raise sqlstate 'PT409' using message = 'changed meanwhile', detail = stored;
  end if;

  -- The position is set for a new record only; later order_content changes it.
  call private.write_row(content_table, stored -> 'row',
    case when stored is null then wanted -> 'row' else (wanted -> 'row') - 'order' end);
  for list in select key as name, value as entries from jsonb_each(wanted -> 'children') loop
    call private.write_list(list.name, coalesce(stored -> 'children' -> list.name, '[]'), list.entries);
  end loop;
  return private.stored_content(content_table, record_id);
end
$$;

-- Publishes a record as save_content does and deletes its draft. `draft` is the draft as the caller knows it, null when
-- there is none. Ends with PT409 when the draft differs (hint `draft`, the detail is the stored draft) or is gone (hint
-- `published`, the detail is the published record, missing when there is none). `unpublish_at` schedules the end of the
-- published record. Returns {row, children} as stored.
create function public.publish_content(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  unpublish_at timestamptz default null, request_id uuid default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  of_record uuid;
  kept public.content_drafts;
  stored jsonb;
  wanted jsonb;
begin
  perform private.require_editor();
  perform private.require_record_size("row", children, base, base -> 'children', draft);
  perform private.require_record_table(content_table);
  of_record := "row" ->> 'id';
  kept := private.locked_draft(content_table, of_record);
  perform private.sign_as_scheduled(kept, kept.publish_at);
  if private.is_repeated(of_record, request_id) then
    stored := private.stored_content(content_table, of_record);
    if stored is null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'published';
    end if;
    return stored;
  end if;
  if kept.content is distinct from draft then
    if kept.content is not null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'draft', detail = to_jsonb(kept);
    end if;
    stored := private.stored_content(content_table, of_record);
    wanted := private.content_of(content_table, of_record, jsonb_build_object('row', "row", 'children', children));
    -- The same content is published already: only the response of that request was lost.
    if stored is null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'published';
    end if;
    if not private.is_same_content(stored, wanted) then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'published', detail = stored;
    end if;
  end if;
  stored := public.save_content(content_table, "row", children,
    -- A draft of a deleted record is inserted as a new one.
    case when kept.content is null or private.stored_content(content_table, of_record) is not null then base end,
    request_id);
  if unpublish_at is null then
    delete from public.content_drafts where id = kept.id;
  else
    insert into public.content_drafts (content_type, record_id, unpublish_at)
    values (content_table, of_record, publish_content.unpublish_at)
    on conflict on constraint content_drafts_once do update set
      content = null, base = null, publish_at = null, unpublish_at = excluded.unpublish_at;
  end if;
  return stored;
end
$$;

revoke all on function
  private.is_repeated(uuid, uuid), public.save_content(text, jsonb, jsonb, jsonb, uuid),
  public.publish_content(text, jsonb, jsonb, jsonb, jsonb, timestamptz, uuid)
  from public, anon;
grant execute on function
  private.is_repeated(uuid, uuid), public.save_content(text, jsonb, jsonb, jsonb, uuid),
  public.publish_content(text, jsonb, jsonb, jsonb, jsonb, timestamptz, uuid)
  to authenticated, service_role;
