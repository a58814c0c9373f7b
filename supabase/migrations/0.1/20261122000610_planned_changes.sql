-- What the server publishes or takes down at its time is the change of the person who has planned it, and says that it was
-- planned. Only calls without a person (the server's, with its secret key) can be somebody's plan, and only that of whoever
-- has signed the draft last.

alter table public.content_history add column is_planned boolean not null default false;

-- To be called before anything is written. For the rest of the transaction; a person's own changes are their own.
create function private.carry_out(plan public.content_drafts, due timestamptz) returns void
language sql
set search_path = ''
as $$
  select set_config('history.plan', jsonb_build_object('person', plan.person, 'email', plan.email)::text, true)
  where due <= now() and (select auth.uid()) is null
$$;

revoke all on function private.carry_out(public.content_drafts, timestamptz) from public;
grant execute on function private.carry_out(public.content_drafts, timestamptz) to authenticated, service_role;

-- Security definer: whoever changes content writes its history, and nobody can do it otherwise.
create or replace function public.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
    (at, transaction, person, email, is_planned, table_name, record_id, row_id, kind, before, after)
  select version.began, version.number, coalesce(caller, (plan ->> 'person')::uuid),
    coalesce((select users.email from auth.users where users.id = caller), plan ->> 'email'), plan is not null,
    tg_table_name,
    (coalesce(entry.after, entry.before) ->> parent)::uuid,
    (coalesce(entry.after, entry.before) ->> 'id')::uuid,
    case
      when own.parent_table is null
        and entry.before - '{order,updated_at}'::text[] = entry.after - '{order,updated_at}'::text[] then 'order'
      else 'content'
    end,
    entry.before, entry.after
  from private.version_of_transaction() as version
    -- What goes over to another record leaves one and comes to the other.
    cross join (values (former, case when not is_moved then latter end), (null, case when is_moved then latter end))
      as entry (before, after)
  where entry.before is not null or entry.after is not null;
  return null;
end
$$;

-- Puts a record on the website as save_content does, and with it its draft away. `draft` is what the draft holds as the
-- caller knows it, null where there is none: PT409 where it is another one by now (hint `draft`, the detail is the
-- stored draft), or none any more (hint `published`, the detail is what is on the website, missing where nothing is).
-- `unpublish_at` plans the end of what is published by it. Gives {row, children} as stored now. A detail that is null is
-- no detail but an error of its own, which nobody who publishes would understand.
create or replace function public.publish_content(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  unpublish_at timestamptz default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  of_record constant uuid := "row" ->> 'id';
  kept constant public.content_drafts := private.locked_draft(content_table, of_record);
  stored jsonb;
  wanted jsonb;
begin
  perform private.carry_out(kept, kept.publish_at);
  if kept.content is distinct from draft then
    if kept.content is not null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'draft', detail = to_jsonb(kept);
    end if;
    perform private.require_record_table(content_table);
    stored := private.stored_content(content_table, of_record);
    wanted := private.content_of(content_table, of_record, jsonb_build_object('row', "row", 'children', children));
    -- Otherwise an answer has got lost.
    if stored is null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'published';
    end if;
    if not private.is_same_content(stored, wanted) then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'published', detail = stored;
    end if;
  end if;
  stored := public.save_content(content_table, "row", children,
    -- A draft of what somebody has deleted is a new record.
    case when kept.content is null or private.stored_content(content_table, of_record) is not null then base end);
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

-- As before, and as planned where it is.
create or replace function public.unpublish_content(content_table text, record_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  of_record constant uuid := record_id;
  kept public.content_drafts;
  stored jsonb;
  gone integer;
begin
  perform private.require_record_table(content_table);
  kept := private.locked_draft(content_table, of_record);
  perform private.carry_out(kept, kept.unpublish_at);
  execute format('select from public.%I where id = $1 for update', content_table) using of_record;
  stored := private.stored_content(content_table, of_record);
  if stored is not null then
    execute format('delete from public.%I where id = $1', content_table) using of_record;
    get diagnostics gone = row_count;
    if gone = 0 then
      raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
    end if;
    insert into public.content_drafts (content_type, record_id, content)
    values (content_table, of_record, stored)
    on conflict on constraint content_drafts_once do update set
      content = coalesce(kept.content, stored), base = null, unpublish_at = null;
  elsif kept.content is null then
    delete from public.content_drafts where id = kept.id;
  else
    update public.content_drafts set unpublish_at = null where id = kept.id;
  end if;
end
$$;
