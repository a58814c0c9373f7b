-- What is not published is in no table that a visitor's query can reach: drafts lie in one of their own, their files in
-- a private bucket. Publishing one is a save.

create table public.content_drafts (
  id uuid primary key default gen_random_uuid(),
  -- The table of the record.
  content_type text not null references private.content_tables (table_name),
  record_id uuid not null,
  -- {row, children} as save_content takes them, all columns and lists; null where nothing but the end of what is
  -- published is planned.
  content jsonb,
  -- What was published when the draft was begun, in the same shape; null where nothing was.
  base jsonb,
  publish_at timestamptz,
  unpublish_at timestamptz,
  -- Why it could not be published or taken down at its time; it is not tried again before somebody changes it.
  failure text,
  -- Who has changed it last; null for the server itself. An account can be deleted, so its address stands here as well.
  person uuid,
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint content_drafts_once unique (content_type, record_id),
  constraint content_drafts_hold_something check (content is not null or (unpublish_at is not null and publish_at is null)),
  constraint content_drafts_content_whole check (
    jsonb_typeof(content -> 'row') = 'object' and jsonb_typeof(content -> 'children') = 'object'
  ),
  constraint content_drafts_end_after_start check (unpublish_at > publish_at)
);

create index content_drafts_due on public.content_drafts (least(publish_at, unpublish_at)) where failure is null;

alter table public.content_drafts enable row level security;

revoke all on public.content_drafts from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.content_drafts to authenticated, service_role;

create policy "admins read" on public.content_drafts
  for select to authenticated using ((select public.is_admin()));
create policy "admins insert" on public.content_drafts
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins update" on public.content_drafts
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete" on public.content_drafts
  for delete to authenticated using ((select public.is_admin()));

-- Security definer: reads the person's address.
create function public.sign_draft() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  if (select auth.uid()) is not null then
    new.person := (select auth.uid());
    new.email := (select users.email from auth.users where users.id = new.person);
    -- Somebody has looked at it: it is tried again.
    new.failure := null;
  end if;
  return new;
end
$$;

revoke all on function public.sign_draft() from public, anon, authenticated, service_role;

create trigger sign_draft before insert or update on public.content_drafts
  for each row execute function public.sign_draft();

-- Locks the draft of a record; all null where there is none.
create function private.locked_draft(content_table text, of_record uuid) returns public.content_drafts
language sql
set search_path = ''
as $$
  select * from public.content_drafts where content_type = content_table and record_id = of_record for update
$$;

-- Saves the draft of a record, a new one or one beside what is published. `base` is what was published when it was
-- begun (of no account where the record is gone by now), `draft` what the form began with; PT409 with the hint `draft` and the stored draft as its detail where somebody
-- else has saved another one meanwhile. Gives the draft as it is stored.
create function public.save_draft(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  publish_at timestamptz default null, unpublish_at timestamptz default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  of_record constant uuid := "row" ->> 'id';
  wanted constant jsonb := jsonb_build_object('row', "row", 'children', children);
  kept public.content_drafts;
begin
  perform private.require_record_table(content_table);
  if of_record is null then
    raise invalid_parameter_value using message = 'The record has no id';
  end if;
  kept := private.locked_draft(content_table, of_record);
  if kept.content is distinct from draft and kept.content is not null and kept.content <> wanted then
    raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'draft', detail = to_jsonb(kept);
  end if;
  insert into public.content_drafts as stored (content_type, record_id, content, base, publish_at, unpublish_at)
  values (content_table, of_record, wanted,
    case when private.stored_content(content_table, of_record) is not null then save_draft.base end,
    save_draft.publish_at, save_draft.unpublish_at)
  on conflict on constraint content_drafts_once do update set
    content = excluded.content,
    base = excluded.base,
    publish_at = excluded.publish_at,
    unpublish_at = excluded.unpublish_at
  returning * into kept;
  return to_jsonb(kept);
end
$$;

-- Puts a record on the website as save_content does, and with it its draft away. `draft` is what the draft holds as the
-- caller knows it, null where there is none: PT409 where it is another one by now (hint `draft`, the detail is the
-- stored draft), or none any more (hint `published`, the detail is what is on the website, missing where nothing is). `unpublish_at` plans the end of what is
-- published by it. Gives {row, children} as stored now.
create function public.publish_content(
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
  if kept.content is distinct from draft then
    if kept.content is not null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'draft', detail = to_jsonb(kept);
    end if;
    perform private.require_record_table(content_table);
    stored := private.stored_content(content_table, of_record);
    wanted := private.content_of(content_table, of_record, jsonb_build_object('row', "row", 'children', children));
    -- Otherwise an answer has got lost.
    if not coalesce(private.is_same_content(stored, wanted), false) then
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

-- Takes a record off the website and keeps it as a draft; a draft there is of it already stays what it is.
create function public.unpublish_content(content_table text, record_id uuid) returns void
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

revoke all on function private.locked_draft(text, uuid) from public;
grant execute on function private.locked_draft(text, uuid) to authenticated, service_role;
revoke all on function
  public.save_draft(text, jsonb, jsonb, jsonb, jsonb, timestamptz, timestamptz),
  public.publish_content(text, jsonb, jsonb, jsonb, jsonb, timestamptz),
  public.unpublish_content(text, uuid)
  from public, anon;
grant execute on function
  public.save_draft(text, jsonb, jsonb, jsonb, jsonb, timestamptz, timestamptz),
  public.publish_content(text, jsonb, jsonb, jsonb, jsonb, timestamptz),
  public.unpublish_content(text, uuid)
  to authenticated, service_role;

-- What was taken off the website and kept as a draft is not in the trash.
create or replace function public.deleted_content() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(gone) order by gone.id desc), '[]')
  from (
    select id, at, transaction, person, email, table_name, record_id, before
    from public.content_history as deletion
    where is_record and after is null and not exists (
      select from public.content_history as later
      where later.record_id = deletion.record_id and later.is_record and later.id > deletion.id
    ) and not exists (
      select from public.content_drafts as draft
      where draft.content_type = deletion.table_name and draft.record_id = deletion.record_id
    )
  ) as gone
$$;

-- Files of drafts, and where they wait.
create or replace function public.file_inventory() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  address constant text := '/storage/v1/object/public/([^"?#\\\s]+)';
  content text;
  named jsonb;
  in_rows jsonb := '[]';
begin
  for content in select table_name from private.content_tables loop
    execute format(
      'select coalesce(jsonb_agg(distinct match[1]), ''[]'')
       from public.%I as stored, regexp_matches(to_jsonb(stored)::text, $1, ''g'') as match', content)
      into named using address;
    in_rows := in_rows || named;
  end loop;
  return jsonb_build_object(
    'content', in_rows,
    'drafts', (
      select coalesce(jsonb_agg(distinct match[1]), '[]')
      from public.content_drafts, regexp_matches(concat(content_drafts.content, base), address, 'g') as match
    ),
    'history', (
      select coalesce(jsonb_agg(distinct match[1]), '[]')
      from public.content_history, regexp_matches(concat(before, after), address, 'g') as match
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'path', name, 'updated_at', updated_at)), '[]')
      from storage.objects
    )
  );
end
$$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('drafts', 'drafts', false, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "admins read files of drafts" on storage.objects
  for select to authenticated using (bucket_id = 'drafts' and (select public.is_admin()));
create policy "admins send files of drafts" on storage.objects
  for insert to authenticated with check (bucket_id = 'drafts' and (select public.is_admin()));
create policy "admins move files of drafts" on storage.objects
  for update to authenticated
  using (bucket_id = 'drafts' and (select public.is_admin()))
  with check (bucket_id = 'drafts' and (select public.is_admin()));
create policy "admins remove files of drafts" on storage.objects
  for delete to authenticated using (bucket_id = 'drafts' and (select public.is_admin()));
