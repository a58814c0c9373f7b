-- Drafts and schedules. Unpublished content is in no table that a visitor's query can reach. Publishing is a save.

create table public.content_drafts (
  id uuid primary key default gen_random_uuid(),
  -- Table of the record.
  content_type text not null references private.content_tables (table_name),
  record_id uuid not null,
  -- {row, children} as save_content takes them, all columns and lists; null when the row only schedules the end of a
  -- published record.
  content jsonb,
  -- The published state when the draft was begun, in the same shape; null when nothing was published.
  base jsonb,
  publish_at timestamptz,
  unpublish_at timestamptz,
  -- Why the schedule failed and what to do, by language, `is_mailed` and `claimed_at`. Tried again after a change of the draft.
  failure jsonb,
  -- Who changed it last; null for the server itself. The address is stored too, because an account can be deleted.
  person uuid,
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hash of all that a publication shows (private.draft_hash). An approval names it.
  hash text not null default '',
  -- All persons who changed this draft. A sole author does not approve it.
  changed_by uuid[] not null default '{}',
  review_requested_at timestamptz,
  -- Why the reviewer sent it back, and the reviewer's address.
  review_note text constraint content_drafts_review_note_length check (char_length(review_note) <= 2000),
  reviewer text,
  -- The approval of a draft that is published later.
  approved_by uuid,
  approved_hash text,
  constraint content_drafts_once unique (content_type, record_id),
  constraint content_drafts_hold_something check (content is not null or (unpublish_at is not null and publish_at is null)),
  constraint content_drafts_content_whole check (
    jsonb_typeof(content -> 'row') = 'object' and jsonb_typeof(content -> 'children') = 'object'
  ),
  constraint content_drafts_end_after_start check (unpublish_at > publish_at),
  constraint content_drafts_year check (greatest(publish_at, unpublish_at) < '10000-01-01' and least(publish_at, unpublish_at) > '0001-01-01')
);

create index content_drafts_due on public.content_drafts (least(publish_at, unpublish_at)) where failure is null;

alter table public.content_drafts enable row level security;
grant select, insert, update, delete on public.content_drafts to service_role;
-- Hash, persons and review are written by the trigger and the functions of 53_reviews.sql only.
grant select, delete,
  insert (id, content_type, record_id, content, base, publish_at, unpublish_at, failure, person, email, created_at,
    updated_at),
  update (content, base, publish_at, unpublish_at)
  on public.content_drafts to authenticated;

-- The server executes a schedule without further checks, so a draft with a publish time requires `approve`. The end of a
-- published record needs no approval later, so it requires `publish`. A draft beside it does not change the end, which
-- sign_draft checks.
do $$
declare
  may_draft constant text := '(select private.may(''draft''))
    and (private.publishing_action(content_type) = ''publish'' or (select private.may(''settings'')))';
  may_plan constant text := may_draft || ' and (publish_at is null or (select private.may(''approve'')))';
  may_end constant text := may_plan || ' and (unpublish_at is null or (select private.may(''publish'')))';
begin
  execute format('create policy "admins read" on public.content_drafts for select to authenticated using (%s)', may_draft);
  execute format('create policy "admins insert" on public.content_drafts for insert to authenticated with check (%s)',
    may_end);
  execute format('create policy "admins update" on public.content_drafts for update to authenticated
    using (%1$s) with check (%1$s)', may_plan);
  -- Of authors, drafts that no other person has changed.
  execute format('create policy "admins delete" on public.content_drafts for delete to authenticated
    using (%s and ((select private.may(''approve'')) or changed_by = array[(select auth.uid())]))', may_end);
end
$$;

-- Returns the hash of record, content, base and schedule, of the bytes of all named files, wherever they are stored, and of
-- their metadata. Security definer: the answer must not depend on which files the caller may read.
create function private.draft_hash(draft public.content_drafts) returns text
language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    draft.content_type, draft.record_id, draft.content, draft.base,
    extract(epoch from draft.publish_at), extract(epoch from draft.unpublish_at),
    (
      select jsonb_agg(distinct array[file, coalesce(stored.metadata ->> 'sha256', stored.metadata ->> 'eTag')])
      from private.files_in(draft.content::text) as file
        join storage.objects as stored
          on (stored.bucket_id, stored.name) = (split_part(file, '/', 1), substring(file from '/(.*)'))
          or (stored.bucket_id in ('drafts', 'archive') and stored.name = file)
    ),
    (
      select jsonb_agg(to_jsonb(described) - 'updated_at' order by file)
      from public.image_metadata as described where file in (select private.files_in(draft.content::text))
    )
  )::text, 'UTF8')), 'hex')
$$;

-- Signs a change with its person, and collects the persons who changed the content. A step of the review and a changed
-- file do neither. Any change ends an approval and a request for one, also one that returns to the same text. Refuses
-- content of another record, which the reviewer would compare with the wrong one, a planned end by a person who may not
-- publish, and a planned publication without required content. Security definer: reads the person's address.
create function public.sign_draft() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  missing text;
  is_review constant boolean := tg_op = 'UPDATE' and (
    (new.review_requested_at, new.review_note, new.approved_hash)
    is distinct from (old.review_requested_at, old.review_note, old.approved_hash)
  );
  is_same constant boolean := tg_op = 'UPDATE' and (
    (new.content, new.base, new.publish_at, new.unpublish_at)
    is not distinct from (old.content, old.base, old.publish_at, old.unpublish_at)
  );
begin
  -- remove_person passes drafts to another person, which is no change.
  if current_setting('drafts.handover', true) = 'true' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform private.require_record_table(new.content_type);
  end if;
  if new.content -> 'row' ->> 'id' <> new.record_id::text then
    raise check_violation using message = 'The draft has the content of another record.';
  end if;
  if tg_op = 'UPDATE' and new.unpublish_at is distinct from old.unpublish_at and caller is not null then
    perform private.require_right('publish');
  end if;
  if new.publish_at is not null
    and (tg_op = 'INSERT' or (new.content, new.publish_at) is distinct from (old.content, old.publish_at))
  then
    select string_agg(attname, ', ' order by attnum) into missing
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', new.content_type)::regclass and attnum > 0 and not attisdropped
      and attnotnull and not atthasdef and attname <> 'slug'
      and coalesce(new.content -> 'row' ->> attname, '') !~ '\S';
    if missing <> '' then
      raise check_violation using message = format('This draft cannot be planned: %s must be filled in.', missing);
    end if;
  end if;
  new.hash := private.draft_hash(new);
  if caller is not null then
    -- A change by a person lets the schedule try again.
    new.failure := null;
  end if;
  if tg_op = 'UPDATE' and new.hash <> old.hash and not is_review then
    new.review_requested_at := null;
    new.approved_by := null;
    new.approved_hash := null;
  end if;
  if is_review or is_same then
    return new;
  end if;
  new.updated_at := now();
  if caller is not null then
    new.person := caller;
    new.email := (select users.email from auth.users where users.id = caller);
    -- Not for changes that follow from another record: that person has not edited the draft.
    if pg_trigger_depth() = 1 then
      new.changed_by := array_remove(new.changed_by, caller) || caller;
    end if;
  end if;
  -- The draft was published; the row only schedules the end.
  if new.content is null then
    new.changed_by := '{}';
    new.review_note := null;
    new.reviewer := null;
  end if;
  return new;
end
$$;

-- Keeps a draft that a person discards in the history, for the trash, and logs it. Security definer: no role writes the
-- history.
create function private.keep_discarded_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_history (at, transaction, person, email, table_name, record_id, row_id, kind, before)
  select version.began, version.number, users.id, users.email, old.content_type, old.record_id, old.id, 'draft',
    to_jsonb(kept)
  from private.version_of_transaction() as version, auth.users,
    (values (old.id, old.content_type, old.record_id, old.content, old.base, old.publish_at, old.unpublish_at))
      as kept (id, content_type, record_id, content, base, publish_at, unpublish_at)
  where users.id = (select auth.uid());
  perform private.log_activity('discard', old.content_type || '/' || old.record_id);
  return null;
end
$$;

-- Computes the hash of the drafts again that name changed files or changed metadata. Refuses to take a file that a row
-- names to another address without `publish`: policies cannot compare both. Security definer, because users may change
-- files of drafts that they may not write.
create function private.follow_files() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  left_files text[];
  found_files text[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(coalesce(entry ->> 'file', private.public_location(entry ->> 'bucket_id', entry ->> 'name')))
      into left_files from former, to_jsonb(former) as entry;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(coalesce(entry ->> 'file', private.public_location(entry ->> 'bucket_id', entry ->> 'name')))
      into found_files from later, to_jsonb(later) as entry;
  end if;
  if tg_table_schema = 'storage' and tg_op = 'UPDATE' and exists (
    select from (select unnest(left_files), 1 union all select unnest(found_files), -1) as places (file, moved)
    group by file having sum(moved) <> 0 and private.is_used_file(file)
  ) then
    perform private.require_right('publish');
  end if;
  update public.content_drafts as draft set hash = private.draft_hash(draft)
  where hash <> private.draft_hash(draft) and id in (
    select row_id from private.content_files
    where table_name = 'content_drafts' and file = any (left_files || found_files)
  );
  return null;
end
$$;

create trigger sign_draft before insert or update on public.content_drafts
  for each row execute function public.sign_draft();
create trigger keep_discarded_draft after delete on public.content_drafts
  for each row when (
    old.content is not null and auth.uid() is not null and current_setting('drafts.published', true) is distinct from 'true'
  ) execute function private.keep_discarded_draft();
-- A Supabase project may refuse these triggers, because its storage owns the files. An approval then fails for changed bytes.
do $$
declare
  described text;
begin
  foreach described in array array['public.image_metadata', 'storage.objects'] loop
    execute format('create trigger follow_added_files after insert on %s
      referencing new table as later for each statement execute function private.follow_files()', described);
    execute format('create trigger follow_changed_files after update on %s
      referencing old table as former new table as later for each statement execute function private.follow_files()', described);
    execute format('create trigger follow_removed_files after delete on %s
      referencing old table as former for each statement execute function private.follow_files()', described);
  end loop;
exception
  when insufficient_privilege then null;
end
$$;
create trigger clean_controls before insert or update on public.content_drafts
  for each row execute function public.clean_controls();
call private.add_file_triggers('content_drafts');

-- Locks the draft of a record and returns it; all null when there is none.
create function private.locked_draft(content_table text, of_record uuid) returns public.content_drafts
language sql set search_path = '' as $$
  select private.lock_record(of_record);
  -- A second statement sees rows that were committed while the first one waited.
  select * from public.content_drafts where content_type = content_table and record_id = of_record for update
$$;

-- Signs the changes of this transaction with the person who scheduled them, when the caller is the server and the
-- schedule is due. Must be called before anything is written.
create function private.sign_as_scheduled(plan public.content_drafts, due timestamptz) returns void
language sql set search_path = '' as $$
  select set_config('history.plan', jsonb_build_object('person', plan.person, 'email', plan.email)::text, true)
  where due <= now() and (select auth.uid()) is null
$$;

-- Saves the draft of a record, a new one or one beside a published record. `base` is the published state when the draft
-- was begun, `draft` the state the form began with. Returns the draft as stored, or {"conflict": "draft", "stored": draft}
-- when another user saved the draft meanwhile.
create function public.save_draft(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  publish_at timestamptz default null, unpublish_at timestamptz default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  of_record uuid;
  wanted constant jsonb := private.without_controls(jsonb_build_object('row', "row", 'children', children));
  kept public.content_drafts;
begin
  perform private.require_right('draft');
  if private.publishing_action(content_table) <> 'publish' then
    perform private.require_right(private.publishing_action(content_table));
  end if;
  if publish_at is not null then
    perform private.require_right('approve');
  end if;
  perform private.require_record_size("row", children, base, draft);
  perform private.require_record_table(content_table);
  of_record := "row" ->> 'id';
  kept := private.locked_draft(content_table, of_record);
  if unpublish_at is distinct from kept.unpublish_at then
    perform private.require_right('publish');
  end if;
  if kept.content is distinct from draft and kept.content is not null and kept.content <> wanted then
    return jsonb_build_object('conflict', 'draft', 'stored', to_jsonb(kept));
  end if;
  insert into public.content_drafts as stored (content_type, record_id, content, base, publish_at, unpublish_at)
  values (content_table, of_record, wanted,
    case when private.stored_content(content_table, of_record) is not null then save_draft.base end,
    save_draft.publish_at,
    -- The policy for new rows also applies to one that exists. Its end may be that of another person.
    case when kept.id is null then save_draft.unpublish_at end)
  on conflict on constraint content_drafts_once do update set
    content = excluded.content,
    base = excluded.base,
    publish_at = excluded.publish_at,
    unpublish_at = save_draft.unpublish_at
  returning * into kept;
  return to_jsonb(kept);
end
$$;

-- Publishes a record as save_content does and deletes its draft. `draft` is the draft that the caller has read, null
-- when there is none. Two further conflicts: {"conflict": "draft", "stored": draft} when the stored draft differs, or is
-- not scheduled for `due`, and {"conflict": "published", "stored": {row, children}} when the draft was published with
-- other content. `unpublish_at` schedules the end of the published record.
create function public.publish_content(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  unpublish_at timestamptz default null, request_id uuid default null, may_change_slug boolean default false,
  due timestamptz default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  of_record uuid;
  kept public.content_drafts;
  stored jsonb;
  wanted jsonb;
begin
  perform private.require_publishing(content_table);
  perform private.require_record_size("row", children, base, base -> 'children', draft);
  perform private.require_record_table(content_table);
  of_record := "row" ->> 'id';
  kept := private.locked_draft(content_table, of_record);
  -- The server publishes a due draft only with an approval of what it is now, while four eyes are required.
  if kept.publish_at <= now() and (select auth.uid()) is null and private.four_eyes()
    and kept.approved_hash is distinct from private.draft_hash(kept)
  then
    raise insufficient_privilege using message =
      'This draft was not published at the scheduled time: nobody has approved it as it is now. It is published with the approval.';
  end if;
  perform private.sign_as_scheduled(kept, kept.publish_at);
  stored := private.stored_content(content_table, of_record);
  if private.is_repeated(of_record, request_id) then
    return coalesce(stored, jsonb_build_object('conflict', 'deleted'));
  end if;
  if kept.content is distinct from draft or kept.publish_at is distinct from coalesce(due, kept.publish_at) then
    if kept.content is not null then
      return jsonb_build_object('conflict', 'draft', 'stored', to_jsonb(kept));
    elsif stored is null then
      return jsonb_build_object('conflict', 'deleted');
    end if;
    wanted := private.content_of(content_table, of_record, jsonb_build_object('row', "row", 'children', children));
    -- The same content is published already: only the response of that request was lost.
    if not private.is_same_content(stored, wanted) then
      return jsonb_build_object('conflict', 'published', 'stored', stored);
    end if;
  end if;
  stored := public.save_content(content_table, "row", children,
    -- A draft of a deleted record is inserted as a new one.
    case when kept.content is null or stored is not null then base end, request_id, may_change_slug);
  if stored ? 'conflict' then
    return stored;
  end if;
  if unpublish_at is null then
    perform set_config('drafts.published', 'true', true);
    delete from public.content_drafts where id = kept.id;
    perform set_config('drafts.published', '', true);
  else
    insert into public.content_drafts (content_type, record_id, unpublish_at)
    values (content_table, of_record, publish_content.unpublish_at)
    on conflict on constraint content_drafts_once do update set
      content = null, base = null, publish_at = null, unpublish_at = excluded.unpublish_at;
  end if;
  return stored;
end
$$;

-- Takes a record off the website and stores it as a draft. An existing draft of it stays as it is. Does nothing when
-- its end is not scheduled for `due`.
create function public.unpublish_content(content_table text, record_id uuid, due timestamptz default null) returns void
language plpgsql set search_path = '' as $$
declare
  of_record constant uuid := record_id;
  kept public.content_drafts;
  stored jsonb;
  gone integer;
begin
  perform private.require_right(private.publishing_action(content_table));
  perform private.require_record_table(content_table);
  kept := private.locked_draft(content_table, of_record);
  if kept.unpublish_at is distinct from coalesce(due, kept.unpublish_at) then
    return;
  end if;
  perform private.sign_as_scheduled(kept, kept.unpublish_at);
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

grant execute on function
  private.draft_hash(public.content_drafts), private.locked_draft(text, uuid),
  private.sign_as_scheduled(public.content_drafts, timestamptz),
  public.save_draft(text, jsonb, jsonb, jsonb, jsonb, timestamptz, timestamptz),
  public.publish_content(text, jsonb, jsonb, jsonb, jsonb, timestamptz, uuid, boolean, timestamptz),
  public.unpublish_content(text, uuid, timestamptz)
  to authenticated, service_role;
