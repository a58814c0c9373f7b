-- Roles: owner, editor, author, inbox. Existing administrators become owners.

alter table public.admins
  add column role text not null default 'owner'
    constraint admins_role_known check (role in ('owner', 'editor', 'author', 'inbox')),
  add column display_name text not null default ''
    constraint admins_display_name_length check (char_length(display_name) <= 200);

-- Returns the caller's role; null without one, and while the session is too weak: with a verified factor only `aal2`
-- counts. Security definer: policies can ask without giving access to the list of administrators.
-- `is not distinct from`: without a level in the token the result must be null.
create function private.own_role() returns text language sql stable security definer set search_path = '' as $$
  select role from public.admins
  where user_id = (select auth.uid())
    and (
      (select auth.jwt() ->> 'aal') is not distinct from 'aal2'
      or not exists (
        select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
      ) and not exists (
        select from public.required_factors where user_id = (select auth.uid())
      )
    )
$$;

-- Returns every action with the roles that may do it.
create function private.actions() returns table (action text, roles text[])
language sql immutable set search_path = '' as $$
  values
    -- Read drafts, history and files; save drafts and their files.
    ('draft', array['owner', 'editor', 'author']),
    -- Change published content and its files, schedule, unpublish, delete.
    ('publish', array['owner', 'editor']),
    -- Read and answer inquiries.
    ('inbox', array['owner', 'editor', 'inbox']),
    -- Change the settings of the website and redirects; import.
    ('settings', array['owner']),
    -- Read and change the list of administrators.
    ('people', array['owner']),
    -- Make and download backups; examine the installation.
    ('backup', array['owner'])
$$;

-- Returns whether the caller's role allows the action. Security definer, like own_role.
create function private.may(action text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  allowed constant text[] := (select roles from private.actions() as known where known.action = may.action);
begin
  if allowed is null then
    raise invalid_parameter_value using message = format('There is no action "%s".', action);
  end if;
  return coalesce(private.own_role() = any (allowed), false);
end
$$;

-- Returns true for every role. For data that all of them read.
create or replace function public.is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select private.own_role() is not null
$$;

-- Returns the caller's role and name, the allowed actions, and whether a second factor must be enrolled first. A session
-- that is too weak has no actions. Security definer, like own_role.
create function public.own_rights() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'role', own.role,
    'display_name', coalesce(own.display_name, ''),
    'must_enroll_factor', public.must_enroll_factor(),
    'actions', (
      select coalesce(jsonb_agg(action order by action), '[]') from private.actions()
      where private.own_role() = any (roles)
    )
  )
  from (select) as one left join public.admins as own on own.user_id = (select auth.uid())
$$;

-- Refuses to delete or demote the last owner, also when the account is deleted. One change at a time: two owners who
-- demote each other must not both find the other one. A restore disables the trigger. Security definer: sees all owners.
create function private.keep_an_owner() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.admins.owner'));
  if not exists (select from public.admins where role = 'owner') then
    raise check_violation using
      message = 'There must be one owner: make somebody else an owner first.', constraint = 'admins_keep_an_owner';
  end if;
  return null;
end
$$;

create trigger keep_an_owner after delete or update of role on public.admins
  for each row when (old.role = 'owner') execute function private.keep_an_owner();

revoke all on function
  private.own_role(), private.actions(), private.may(text), private.keep_an_owner(), public.own_rights()
  from public, anon, authenticated, service_role;
grant execute on function private.may(text) to authenticated, service_role;
grant execute on function public.own_rights() to authenticated;

drop policy "admins see the admins" on public.admins;
create policy "owners see the admins" on public.admins
  for select to authenticated using ((select private.may('people')));

-- Returns the action that a change of published rows of a table requires.
create function private.publishing_action(content_table text) returns text language sql immutable set search_path = '' as $$
  select case when content_table = 'site_settings' then 'settings' else 'publish' end
$$;

revoke all on function private.publishing_action(text) from public;
grant execute on function private.publishing_action(text) to authenticated, service_role;

drop procedure private.add_write_policies(text);
-- Administrators write where the condition holds. A policy for reading is up to each table.
create procedure private.add_write_policies(content text, condition text) language plpgsql set search_path = '' as $$
begin
  execute format('create policy "admins insert" on public.%I for insert to authenticated with check (%s)',
    content, condition);
  execute format('create policy "admins update" on public.%I for update to authenticated using (%2$s) with check (%2$s)',
    content, condition);
  execute format('create policy "admins delete" on public.%I for delete to authenticated using (%s)',
    content, condition);
end
$$;

revoke all on procedure private.add_write_policies(text, text) from public;

-- All roles read; writing requires the table's publishing action. Grants are explicit, because a Supabase project
-- starts with all of them.
create or replace procedure private.add_content_policies(content text) language plpgsql set search_path = '' as $$
begin
  execute format('alter table public.%I enable row level security', content);

  execute format('revoke all on public.%I from public, anon, authenticated', content);
  execute format('grant select on public.%I to anon, authenticated', content);
  execute format('grant insert, update, delete on public.%I to authenticated', content);
  execute format('grant all on public.%I to service_role', content);

  execute format('create policy "everyone reads" on public.%I
    for select to anon, authenticated using (true)', content);
  call private.add_write_policies(content, format('(select private.may(%L))', private.publishing_action(content)));
end
$$;

-- Returns true for a file (bucket/path) that a published row names. Authors may not change these. Security definer: the
-- answer must not depend on what the caller may read.
create function private.is_published_file(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.content_files as named
    where named.file = is_published_file.file and named.table_name <> 'content_drafts'
  )
$$;

revoke all on function private.is_published_file(text) from public;
grant execute on function private.is_published_file(text) to authenticated;

-- Refuses callers to whom row level security applies unless their role allows the action. For functions that run with
-- the caller's rights.
create function private.require_right(action text) returns void language plpgsql stable set search_path = '' as $$
begin
  if row_security_active('public.admins') and not private.may(action) then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
end
$$;

revoke all on function private.require_right(text) from public;
grant execute on function private.require_right(text) to authenticated, service_role;

-- For administrators: returns true for the slug of a record that was deleted for good.
create or replace function public.is_reserved_slug(slug text, content_table text default 'client_references') returns boolean
language sql stable security definer set search_path = '' as $$
  select private.may('draft') and private.is_reserved_slug(content_table, slug, null)
$$;

-- Stores redirects ({"from_path", "to_path", "code"}), and returns those it refused, each with a reason and an address.
-- Replaces known ones with the same `from_path`. With `is_atomic` it stores all or none.
create or replace function public.add_redirects(entries jsonb, source text, is_atomic boolean) returns jsonb
language plpgsql set search_path = '' as $$
declare
  refused jsonb;
  found jsonb;
  violated text;
begin
  perform private.require_right('settings');
  perform private.require_size(entries::text, 1048576);
  perform private.require_count(jsonb_array_length(entries), 5000);
  select coalesce(jsonb_agg(jsonb_build_object('from_path', from_path, 'reason', 'slug', 'path', from_path)), '[]')
  into refused
  from public.redirects as known
  where known.source = 'slug' and from_path in (select entry ->> 'from_path' from jsonb_array_elements(entries) as entry);
  loop
    begin
      insert into public.redirects as known (from_path, to_path, code, source)
      select distinct on (from_path) from_path, to_path, code, add_redirects.source
      from jsonb_to_recordset(entries) as entry (from_path text, to_path text, code integer)
      where from_path not in (select entry ->> 'from_path' from jsonb_array_elements(refused) as entry)
      on conflict (from_path) do update set to_path = excluded.to_path, code = excluded.code, source = excluded.source
        where (known.to_path, known.code) is distinct from (excluded.to_path, excluded.code);
      if is_atomic and refused <> '[]' then
        raise sqlstate 'UNDO0';
      end if;
      return refused;
    exception
      when sqlstate 'UNDO0' then
        return refused;
      when check_violation then
        get stacked diagnostics violated = constraint_name, found = pg_exception_detail;
        if violated <> 'redirects_lead_to_pages' then
          raise;
        end if;
        refused := refused || found;
    end;
  end loop;
end
$$;

-- Returns true when the caller may read the metadata of a file. Visitors may only while a published row names the file,
-- because metadata of drafts and former versions names people. Security definer: visitors cannot read the references.
create or replace function private.may_read_image_metadata(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_published_file(file) or private.may('draft')
$$;

-- Writes metadata and rights of an image, both or none, as columns of their tables. Its original stays. Unchanged metadata
-- is not written: a change of the content revision makes pages render again.
create or replace function public.save_image_metadata(file text, metadata jsonb, rights jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  wanted public.image_metadata;
begin
  perform private.require_right('draft');
  perform private.require_size(file, 2000);
  perform private.require_size(metadata::text, 10000);
  perform private.require_size(rights::text, 500000);
  wanted := jsonb_populate_record(null::public.image_metadata, metadata);
  if wanted.focal_x = 0.5 and wanted.focal_y = 0.5 and wanted.credit = '' and not wanted.is_ai then
    delete from public.image_metadata as said where said.file = save_image_metadata.file;
  else
    insert into public.image_metadata (file, focal_x, focal_y, credit, is_ai)
    values (save_image_metadata.file, wanted.focal_x, wanted.focal_y, wanted.credit, wanted.is_ai)
    on conflict on constraint image_metadata_pkey do update set
      focal_x = excluded.focal_x, focal_y = excluded.focal_y, credit = excluded.credit, is_ai = excluded.is_ai
    where (image_metadata.focal_x, image_metadata.focal_y, image_metadata.credit, image_metadata.is_ai)
      is distinct from (excluded.focal_x, excluded.focal_y, excluded.credit, excluded.is_ai);
  end if;

  insert into public.image_rights (file, people, consent_until, licence)
  select save_image_metadata.file, people, consent_until, licence
  from jsonb_populate_record(null::public.image_rights, rights)
  on conflict on constraint image_rights_pkey do update set
    people = excluded.people, consent_until = excluded.consent_until, licence = excluded.licence;
  delete from public.image_rights as kept
  where kept.file = save_image_metadata.file and original is null
    and people = '' and consent_until is null and licence = '';
end
$$;

-- Saves a record and the complete set of each list in `children` ({"reference_images": [{"id": …}, …]}): rows that are
-- missing there are deleted. `base` ({row, children}) is what the form began with, null for a new record. Only what
-- differs is written. Returns {row, children} as stored. Raises PT409, which PostgREST answers as 409, when the stored
-- state differs from `base`. The detail is the stored state; it is missing when the record was deleted. A repeated
-- `request_id` writes nothing and returns the stored record, so that a client can repeat a request whose response was
-- lost.
create or replace function public.save_content(
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
  perform private.require_right(private.publishing_action(content_table));
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

-- Gives the records the positions 0 to n-1 in this order and writes those that move; other records keep theirs.
create or replace function public.order_content(content_table text, ids uuid[]) returns void
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

-- Saves the draft of a record, a new one or one beside a published record. `base` is the published state when the draft
-- was begun, `draft` the state the form began with. Ends with PT409, the hint `draft` and the stored draft as its detail
-- when another user saved the draft meanwhile. Returns the draft as stored.
create or replace function public.save_draft(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  publish_at timestamptz default null, unpublish_at timestamptz default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  of_record uuid;
  wanted constant jsonb := jsonb_build_object('row', "row", 'children', children);
  kept public.content_drafts;
begin
  perform private.require_right('draft');
  if private.publishing_action(content_table) <> 'publish' or num_nonnulls(publish_at, unpublish_at) > 0 then
    perform private.require_right(private.publishing_action(content_table));
  end if;
  perform private.require_record_size("row", children, base, draft);
  perform private.require_record_table(content_table);
  of_record := "row" ->> 'id';
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

-- Publishes a record as save_content does and deletes its draft. `draft` is the draft as the caller knows it, null when
-- there is none. Raises PT409 when the stored draft differs (hint `draft`, the detail is the stored draft). Raises PT409
-- with the hint `published` when the draft was deleted; the detail is the published record, if there is one.
-- `unpublish_at` schedules the end of the published record. Returns {row, children} as stored.
create or replace function public.publish_content(
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
  perform private.require_right(private.publishing_action(content_table));
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

-- Takes a record off the website and stores it as a draft. An existing draft of it stays as it is.
create or replace function public.unpublish_content(content_table text, record_id uuid) returns void
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

-- Returns the last state of every deleted record, newest first; nothing for callers who may not publish. A record
-- that was unpublished and is a draft now is not in the trash.
create or replace function public.deleted_content() returns jsonb language plpgsql stable set search_path = '' as $$
begin
  if not private.may('publish') then
    return '[]';
  end if;
  return (
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
  );
end
$$;

-- Deletes the history of a record for good, marks its files for removal and reserves its slugs. The record itself, if it
-- still exists, stays.
create or replace function public.forget_content(record_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may('publish') then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  if exists (
    select from public.content_history as history
    where history.record_id = forget_content.record_id and private.publishing_action(table_name) <> 'publish'
  ) and not private.may('settings') then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  insert into private.deleted_files (file)
  select distinct named.file from private.history_files as named
    join public.content_history as history on history.id = named.history_id
  where history.record_id = forget_content.record_id
  on conflict (file) do update set deleted_at = now();
  delete from private.deleted_files where deleted_at < now() - interval '1 day';
  delete from public.content_history as history where history.record_id = forget_content.record_id;
  update public.redirects as former set is_reserved = true
  where former.record_id = forget_content.record_id and former.code = 410;
end
$$;

-- Reverts the deletions of one version, all or none. Rows that exist again stay as they are. Returns how many records
-- came back.
create or replace function public.undo_deletions(of_transaction bigint) returns integer language plpgsql set search_path = '' as $$
declare
  deleted record;
  back integer;
  records integer := 0;
begin
  if not private.may('publish') then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  for deleted in
    select table_name, before, is_record from public.content_history
    where transaction = of_transaction and after is null
    order by not is_record, id
  loop
    execute format('insert into public.%1$I select (jsonb_populate_record(null::public.%1$I, $1)).*
      on conflict (id) do nothing', deleted.table_name) using deleted.before;
    get diagnostics back = row_count;
    if deleted.is_record then
      records := records + back;
    end if;
  end loop;
  return records;
end
$$;

-- Returns how many places hold these words (`count`), and the first 200 of them: titles first, short texts before long
-- ones. A draft counts where it differs from the published text. `headings` names the column that titles a record of a
-- table. Finds nothing for callers who may not draft.
create or replace function public.search_content(words text, headings jsonb default '{}') returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  pattern text;
  -- Other roles may not open the forms of these matches.
  sees_settings constant boolean := private.may('settings');
  every_text text;
  found jsonb;
begin
  if not private.may('draft') then
    return '{"count": 0, "places": []}';
  end if;
  if char_length(words) > 200 then
    raise invalid_parameter_value using message = 'At most 200 characters can be searched for.';
  end if;
  perform private.require_size(headings::text, 10000);
  pattern := private.search_pattern(words);
  if pattern is null then
    return '{"count": 0, "places": []}';
  end if;

  select string_agg(format(
      'select %L as content_type, %I.id::text as record_id, %L as table_name, own.id::text as row_id,
         field.column_name, field.place, field.value, to_jsonb(%2$I) ->> ($2 ->> %1$L) as title
       from public.%3$I as own %4$s cross join lateral (%5$s) as field (column_name, place, value)
       where field.value ~* $1',
      coalesce(parent_table, table_name), case when parent_table is null then 'own' else 'record' end, table_name,
      case when parent_table is not null then
        format('join public.%I as record on record.id = own.%I', parent_table, parent_column)
      end, fields
    ), ' union all ')
    into every_text
  from (
    select table_name, parent_table, parent_column,
      'values ' || string_agg(format('(%L, null::integer, own.%I)', column_name, column_name), ', ') as fields
    from private.text_columns where not is_list and (sees_settings or private.publishing_action(table_name) = 'publish')
    group by table_name, parent_table, parent_column
    union all
    select table_name, parent_table, parent_column,
      format('select %L, place::integer - 1, value from unnest(own.%I) with ordinality as line (value, place)',
        column_name, column_name)
    from private.text_columns where is_list and (sees_settings or private.publishing_action(table_name) = 'publish')
  ) as tables;

  execute 'with published as (' || every_text || '), kept as (
      select draft.content_type, draft.record_id::text, entry.table_name, entry.own ->> ''id'' as row_id,
        known.column_name, field.place, field.value,
        draft.content -> ''row'' ->> ($2 ->> draft.content_type) as title
      from public.content_drafts as draft
        cross join lateral (
          select draft.content_type as table_name, draft.content -> ''row'' as own
          union all
          select list.key, own
          from jsonb_each(draft.content -> ''children'') as list
            cross join lateral jsonb_array_elements(private.entries_of(list.value)) as own
        ) as entry
        join private.text_columns as known on known.table_name = entry.table_name
        cross join lateral (
          select null::integer as place, entry.own ->> known.column_name as value where not known.is_list
          union all
          select line.place::integer - 1, line.value
          from jsonb_array_elements_text(private.entries_of(entry.own -> known.column_name))
            with ordinality as line (value, place)
          where known.is_list
        ) as field
      where field.value ~* $1
    ), places as (
      select *, false as is_draft from published
      union all
      select *, true from kept
      where not exists (
        select from published
        where published.table_name = kept.table_name and published.row_id = kept.row_id
          and published.column_name = kept.column_name and published.place is not distinct from kept.place
          and published.value = kept.value
      )
    )
    select jsonb_build_object(
      ''count'', (select count(*) from places),
      ''places'', (
        select coalesce(jsonb_agg(to_jsonb(first)), ''[]'')
        from (
          select *, exists (
            select from public.content_drafts as draft
            where draft.content_type = places.content_type and draft.record_id::text = places.record_id
              and draft.content is not null
          ) as has_draft
          from places
          order by value is distinct from title, char_length(value), is_draft, content_type, record_id, table_name, row_id, column_name, place
          limit 200
        ) as first
      )
    )' into found using pattern, headings;
  return found;
end
$$;

-- Finds records of one table for its list in the back office, which the browser reads page by page. A record matches if
-- its texts, lists, days or numbers contain all words, or the telephone number. Returns `total`, the number of matches, and
-- `ids`: `max_rows` of them from `first_row` (0 is the first). Sorts by `sort_column`, then creation, then key.
create or replace function public.find_records(
  content_table text, words text, sort_column text, is_ascending boolean, first_row integer, max_rows integer
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  patterns text[];
  telephone text;
  direction constant text := case when is_ascending then 'asc' else 'desc' end;
  own_values text;
  list_values text;
  found jsonb;
begin
  if not private.may('draft') then
    return '{"total": 0, "ids": []}';
  end if;
  perform private.require_record_table(content_table);
  if char_length(words) > 200 or max_rows not between 1 and 1000 then
    raise invalid_parameter_value using message = 'At most 200 characters and 1000 rows.';
  end if;
  patterns := array(
    select private.search_pattern(word) from regexp_split_to_table(btrim(words), '\s+') as word where word <> ''
  );
  telephone := private.telephone_pattern(words);

  select string_agg(case
      when atttypid = 'text[]'::regtype then format('array_to_string(record.%I, '' '')', attname)
      when atttypid = 'date'::regtype then format('private.german_day(record.%I)', attname)
      else format('record.%I', attname)
    end, ', ' order by attnum)
    into own_values
  from pg_catalog.pg_attribute
    left join private.text_columns on table_name = content_table and column_name = attname
  where attrelid = format('public.%I', content_table)::regclass and attnum > 0 and not attisdropped
    and (column_name is not null or atttypid in ('date'::regtype, 'numeric'::regtype, 'integer'::regtype))
    and attname not in ('order', 'sort_order');
  select string_agg(format(
      ', (select string_agg(concat_ws('' '', %s), '' '') from public.%I as entry where entry.%I = record.id)',
      columns, table_name, parent_column
    ), '')
    into list_values
  from (
    select table_name, parent_column, string_agg(format('entry.%I', column_name), ', ') as columns
    from private.text_columns where parent_table = content_table and not is_list
    group by table_name, parent_column
  ) as lists;

  execute format('with found as (
      select record.id, row_number() over (order by record.%1$I %2$s, record.created_at %2$s, record.id) as place
      from public.%3$I as record cross join lateral concat_ws('' '', %4$s %5$s) as texts
      where texts ~* $2 or not exists (select from unnest($1) as pattern where texts !~* pattern)
    )
    select jsonb_build_object(
      ''total'', (select count(*) from found),
      ''ids'', (
        select coalesce(jsonb_agg(id order by place), ''[]'') from found where place > $3 and place <= $3 + $4
      )
    )', sort_column, direction, content_table, own_values, list_values)
    into found using patterns, telephone, first_row, max_rows;
  return found;
end
$$;

-- Each change is a place as search_content returns it, with another text: {content_type, record_id, table_name, row_id,
-- column_name, place, is_draft, value, after}. Ends with PT409 when a place holds something else than `value`.
create or replace function public.replace_content(changes jsonb) returns void language plpgsql set search_path = '' as $$
declare
  change record;
  stored jsonb;
  path text[];
  written integer;
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
      get diagnostics written = row_count;
      if written = 0 then
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
end
$$;

-- Requires `draft`. Returns:
--   `files`: every stored file
--   `uses`: every place that names a file, with column, description and record; `is_draft` when not published
--   `versions`: who used a file first
--   `pictures`: metadata and rights of images, null where a table has no row
-- `headings` names by table the column that titles a record. Security definer: reads accounts.
create or replace function public.media(headings jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  content record;
  named jsonb;
  uses jsonb := '[]';
begin
  if not private.may('draft') then
    raise insufficient_privilege using message = 'Your account may not see the files.';
  end if;
  perform private.require_size(headings::text, 10000);
  for content in
    select table_name, coalesce(parent_table, table_name) as record_table, coalesce(parent_column, 'id') as record_column,
      headings ->> coalesce(parent_table, table_name) as heading
    from private.content_tables
  loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(
         ''address'', address, ''table_name'', %1$L, ''column_name'', column_name, ''record_id'', record.id,
         ''title'', to_jsonb(record) ->> $1, ''description'', coalesce(entry ->> ''alt'', entry ->> ''title''),
         ''is_draft'', false
       )), ''[]'')
       from public.%1$I as stored join public.%2$I as record on record.id = stored.%3$I,
         to_jsonb(stored) as entry, private.addresses_in(entry)',
      content.table_name, content.record_table, content.record_column)
      into named using content.heading;
    uses := uses || named;
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object(
    'address', address, 'table_name', part.table_name, 'column_name', column_name, 'record_id', record_id,
    'title', content_drafts.content -> 'row' ->> (headings ->> content_type),
    'description', coalesce(entry ->> 'alt', entry ->> 'title'), 'is_draft', true
  )), '[]') into named
  from public.content_drafts,
    lateral (
      select content_type as table_name, content_drafts.content -> 'row' as entry
      union all
      select list.key, child from jsonb_each(content_drafts.content -> 'children') as list,
        jsonb_array_elements(private.entries_of(list.value)) as child
    ) as part,
    private.addresses_in(entry);
  return jsonb_build_object(
    'uses', uses || named,
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('file', named.file, 'email', first.email)), '[]')
      from (select file, min(history_id) as id from private.history_files group by file) as named
        join public.content_history as first using (id)
    ),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'file', file, 'focal_x', focal_x, 'focal_y', focal_y, 'credit', credit, 'is_ai', is_ai,
        'people', people, 'consent_until', consent_until, 'licence', licence, 'original', original
      )), '[]')
      from public.image_metadata as metadata full join public.image_rights as rights using (file)
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bucket', bucket_id, 'path', name, 'size', (metadata ->> 'size')::bigint, 'mimetype', metadata ->> 'mimetype',
        'created_at', objects.created_at, 'email', users.email
      ) order by objects.created_at desc, objects.id), '[]')
      from storage.objects left join auth.users on users.id::text = objects.owner_id
    )
  );
end
$$;

-- Returns those of the addresses (bucket/path) that published rows name; with `also_kept` those too that a draft or a
-- version names.
create or replace function public.files_in_use(addresses text[], also_kept boolean default false) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_right('draft');
  perform private.require_count(cardinality(addresses), 1000);
  perform private.require_size(array_to_string(addresses, ''), 1048576);
  return array(
    select address
    from unnest(addresses) as address cross join lateral private.decoded_address(address) as wanted
    where exists (
        select from private.content_files where file = wanted and (also_kept or table_name <> 'content_drafts')
      )
      or also_kept and exists (select from private.history_files where file = wanted)
  );
end
$$;

-- Returns those of the addresses whose file is in a private bucket although a published row names it.
create or replace function public.misplaced_files(addresses text[]) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_right('draft');
  perform private.require_count(cardinality(addresses), 1000);
  perform private.require_size(array_to_string(addresses, ''), 1048576);
  return array(
    select address
    from unnest(addresses) as address cross join lateral private.decoded_address(address) as wanted
    where exists (select from private.content_files where file = wanted and table_name <> 'content_drafts')
      and exists (select from storage.objects where bucket_id in ('archive', 'drafts') and name = wanted)
      and not exists (
        select from storage.objects
        where bucket_id = split_part(wanted, '/', 1) and name = substr(wanted, strpos(wanted, '/') + 1)
      )
  );
end
$$;

-- Puts one file in the place of another in all records and drafts that name it. Both are bucket/path. Returns how many
-- records and drafts changed.
create or replace function public.replace_file(former text, latter text) returns integer
language plpgsql set search_path = '' as $$
declare
  ended constant text := '/storage/v1/object/public/' || former || '"';
  wanted constant text := '/storage/v1/object/public/' || latter || '"';
  content record;
  found jsonb := '[]';
  named jsonb;
  stored jsonb;
  changed jsonb;
  records integer := 0;
  drafts integer;
begin
  perform private.require_right('publish');
  perform private.require_size(former, 2000);
  perform private.require_size(latter, 2000);
  for content in
    select table_name, coalesce(parent_table, table_name) as record_table, coalesce(parent_column, 'id') as record_column
    from private.content_tables
  loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''table_name'', %L, ''record_id'', %I)), ''[]'')
       from public.%I as stored where strpos(to_jsonb(stored)::text, $1) > 0',
      content.record_table, content.record_column, content.table_name)
      into named using ended;
    found := found || named;
  end loop;
  for content in
    select distinct table_name, record_id from jsonb_to_recordset(found) as one (table_name text, record_id uuid)
    order by record_id
  loop
    perform private.lock_record(content.record_id);
    stored := private.stored_content(content.table_name, content.record_id);
    continue when stored is null;
    changed := replace(stored::text, ended, wanted)::jsonb;
    perform public.save_content(content.table_name, changed -> 'row', changed -> 'children', stored);
    records := records + 1;
  end loop;
  update public.content_drafts as draft set
    content = replace(draft.content::text, ended, wanted)::jsonb,
    base = replace(draft.base::text, ended, wanted)::jsonb
  where strpos(concat(draft.content, draft.base), ended) > 0;
  get diagnostics drafts = row_count;
  return records + drafts;
end
$$;

-- Stores that the caller has this form open, and returns the others of its record, first opened first. Deletes forms
-- without a heartbeat for a minute. Security definer: it reads e-mail addresses, and writes only the caller's row.
create or replace function public.presence_heartbeat(form uuid, content_table text, record_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if not private.may('draft') then
    raise insufficient_privilege using message = 'Only administrators see who has a form open.';
  end if;
  perform private.require_record_table(content_table);
  -- Skips rows that another heartbeat is deleting, instead of waiting for them.
  delete from public.editor_presence where ctid = any (array(
    select silent.ctid from public.editor_presence as silent
    where last_seen_at < now() - interval '1 minute' for update skip locked
  ));
  insert into public.editor_presence (person, form, content_type, record_id)
  values (caller, presence_heartbeat.form, content_table, presence_heartbeat.record_id)
  on conflict on constraint editor_presence_pkey do update set
    content_type = excluded.content_type, record_id = excluded.record_id, last_seen_at = now();
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('email', users.email, 'opened_at', other.opened_at, 'is_own', other.person = caller)
        order by other.opened_at, other.form
      ), '[]')
    from public.editor_presence as other join auth.users on users.id = other.person
    where other.content_type = content_table and other.record_id = presence_heartbeat.record_id
      and (other.person, other.form) <> (caller, presence_heartbeat.form)
      and other.last_seen_at >= now() - interval '1 minute'
  );
end
$$;

-- Ends the presence of a form of the caller.
create or replace function public.presence_leave(form uuid) returns void language sql security definer set search_path = '' as $$
  delete from public.editor_presence as own
  where own.person = (select auth.uid()) and own.form = presence_leave.form and private.may('draft')
$$;

-- Returns every record of the demo content that still exists, for callers who may publish. `is_edited` is true when the
-- record, one of its lists or its draft differs from the demo content. `same` lists the columns with equal values,
-- `files` its files. Demo records are known by their history: inserted by the server before the first start ended, with
-- a version 5 id.
create or replace function public.example_content() returns jsonb language plpgsql stable set search_path = '' as $$
declare
  address constant text := '/storage/v1/object/public/([^"?#\\\s]+)';
  started timestamptz;
  moments constant text[] := '{created_at,updated_at}';
  came record;
  stored jsonb;
  lists jsonb;
  examples jsonb := '[]';
begin
  if not private.may('publish') then
    return '[]';
  end if;
  started := (select first_started_at from public.installation);
  for came in
    select table_name, record_id, after - moments as "row"
    from public.content_history
    where is_record and before is null and person is null and at <= started
      and record_id::text like '________-____-5%'
    order by table_name, id
  loop
    stored := private.stored_content(came.table_name, came.record_id);
    continue when stored is null;
    select coalesce(jsonb_object_agg(list.name, (
      select coalesce(jsonb_agg(entry.after - moments), '[]')
      from public.content_history as entry
      where entry.record_id = came.record_id and entry.table_name = list.name
        and entry.before is null and entry.person is null and entry.at <= started
    )), '{}') into lists
    from jsonb_object_keys(stored -> 'children') as list (name);
    examples := examples || jsonb_build_object(
      'table_name', came.table_name,
      'record_id', came.record_id,
      'is_edited', not private.is_same_content(stored, jsonb_build_object('row', came.row, 'children', lists))
        -- Columns added by later versions. A migration made the slugs of records that came without.
        or exists (
          select from jsonb_each((stored -> 'row') - moments - 'slug') where not came.row ? key and value <> 'null'
        )
        or exists (
          select from public.content_drafts as draft
          where draft.content_type = came.table_name and draft.record_id = came.record_id
        ),
      'same', (
        select coalesce(jsonb_agg(key), '[]') from jsonb_each(stored -> 'row')
        where came.row -> key = value and value <> 'null'
      ),
      'files', (
        select coalesce(jsonb_agg(distinct match[1]), '[]') from regexp_matches(stored::text, address, 'g') as match
      )
    );
  end loop;
  return examples;
end
$$;

-- Deletes the row of a removable single. Security definer, because administrators have no right to delete singles.
create or replace function private.delete_example_single(content text, record uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may('publish') or content <> all (private.removable_singles()) then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  execute format('delete from public.%I where id = $1', content) using record;
end
$$;

-- Deletes the unedited demo records as one version, also removable singles. Returns how many (`records`) and the
-- version's number (`transaction`).
create or replace function public.remove_example_content() returns jsonb language plpgsql set search_path = '' as $$
declare
  example record;
  records integer := 0;
begin
  if not private.may('publish') then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  -- Waits for saves of these records, which then count as edited.
  perform private.lock_record(record_id)
  from jsonb_to_recordset(public.example_content()) as untouched (record_id uuid, is_edited boolean)
  where not is_edited order by record_id;
  for example in
    select * from jsonb_to_recordset(public.example_content())
      as untouched (table_name text, record_id uuid, is_edited boolean)
    where not is_edited
      and (has_table_privilege(format('public.%I', table_name), 'delete')
        or table_name = any (private.removable_singles()))
  loop
    if example.table_name = any (private.removable_singles()) then
      perform private.delete_example_single(example.table_name, example.record_id);
    else
      execute format('delete from public.%I where id = $1', example.table_name) using example.record_id;
    end if;
    records := records + 1;
  end loop;
  return jsonb_build_object(
    'records', records,
    'transaction', nullif(split_part(current_setting('history.version', true), '@', 1), '')::bigint
  );
end
$$;

drop function private.require_editor();

-- Policies of content tables.
do $$
declare
  content text;
begin
  for content in
    select relname from pg_catalog.pg_class join pg_catalog.pg_policy on polrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and polname = 'admins insert' and relname in (
      select table_name from private.content_tables
    )
  loop
    execute format('alter policy "admins insert" on public.%I with check ((select private.may(%L)))',
      content, private.publishing_action(content));
    execute format('alter policy "admins update" on public.%I
      using ((select private.may(%2$L))) with check ((select private.may(%2$L)))',
      content, private.publishing_action(content));
  end loop;
  for content in
    select relname from pg_catalog.pg_class join pg_catalog.pg_policy on polrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and polname = 'admins delete' and relname in (
      select table_name from private.content_tables
    )
  loop
    execute format('alter policy "admins delete" on public.%I using ((select private.may(%L)))',
      content, private.publishing_action(content));
  end loop;

  -- Replaced below.
  foreach content in array array['image_metadata', 'image_rights', 'content_drafts'] loop
    execute format('drop policy "admins insert" on public.%I', content);
    execute format('drop policy "admins update" on public.%I', content);
    execute format('drop policy "admins delete" on public.%I', content);
  end loop;
end
$$;

-- Authors describe the images of their drafts.
call private.add_write_policies('image_metadata',
  '(select private.may(''publish'')) or (select private.may(''draft'')) and not private.is_published_file(file)');
call private.add_write_policies('image_rights',
  '(select private.may(''publish'')) or (select private.may(''draft'')) and not private.is_published_file(file)');

drop policy "admins read" on public.content_drafts;
-- The server publishes what is scheduled, so only those who may publish change a draft with a schedule.
do $$
declare
  may_draft constant text := '(select private.may(''draft''))
    and (private.publishing_action(content_type) = ''publish'' or (select private.may(''settings'')))';
begin
  execute format('create policy "admins read" on public.content_drafts for select to authenticated using (%s)', may_draft);
  call private.add_write_policies('content_drafts',
    may_draft || ' and (publish_at is null and unpublish_at is null or (select private.may(''publish'')))');
end
$$;

-- Policies of all other tables.
alter policy "admins read" on public.content_history using ((select private.may('draft')));
alter policy "admins read" on private.content_files using ((select private.may('draft')));
alter policy "admins read" on private.history_files using ((select private.may('draft')));
alter policy "admins read" on public.image_rights using ((select private.may('draft')));
alter policy "admins read" on public.installation using ((select private.may('draft')));
alter policy "admins read" on public.redirects using ((select private.may('settings')));
alter policy "admins read" on public.inquiries using ((select private.may('inbox')));
alter policy "admins read" on public.inquiry_files using ((select private.may('inbox')));
alter policy "admins read" on public.inquiry_replies using ((select private.may('inbox')));
alter policy "admins read" on public.import_runs using ((select private.may('settings')));
alter policy "admins read" on public.import_items using ((select private.may('settings')));
alter policy "admins update" on public.installation using ((select private.may('settings'))) with check ((select private.may('settings')));
alter policy "admins insert" on public.redirects with check ((select private.may('settings')) and source <> 'slug');
alter policy "admins update" on public.redirects using ((select private.may('settings')) and source <> 'slug') with check ((select private.may('settings')) and source <> 'slug');
alter policy "admins delete" on public.redirects using ((select private.may('settings')) and source <> 'slug');
alter policy "admins update" on public.inquiries using ((select private.may('inbox'))) with check ((select private.may('inbox')));
alter policy "admins delete" on public.inquiries using ((select private.may('inbox')));
alter policy "admins insert" on public.inquiry_replies with check ((select private.may('inbox')));

-- Policies of files.
drop policy "admins read the site's files" on storage.objects;
drop policy "admins upload the site's files" on storage.objects;
drop policy "admins change the site's files" on storage.objects;
drop policy "admins remove the site's files" on storage.objects;
drop policy "admins read archived files" on storage.objects;
drop policy "admins archive files" on storage.objects;
drop policy "admins move archived files" on storage.objects;
drop policy "admins remove archived files" on storage.objects;
drop policy "admins read files of drafts" on storage.objects;
drop policy "admins send files of drafts" on storage.objects;
drop policy "admins move files of drafts" on storage.objects;
drop policy "admins remove files of drafts" on storage.objects;
drop policy "admins read photos of inquiries" on storage.objects;

do $$
declare
  images constant text[] := array[
    'references', 'service-images', 'dealer-logos', 'training-blog-images', 'training-images',
    'training-program-images', 'cv-images', 'press-images', 'topic-images', 'product-images', 'hero-images',
    'attest-images', 'free-page-images', 'team-images'
  ];
  documents constant text[] := array[
    'training-blog-pdfs', 'press-pdfs', 'agbs', 'attest-pdfs', 'training-pdfs', 'free-page-pdfs'
  ];
  -- A public file is downloaded by its address, which checks no policy. Reading means listing, which would show
  -- visitors the names of files that no page names.
  policies constant text := $policies$
    create policy %1$I on storage.objects for select to authenticated using (%5$s);
    create policy %2$I on storage.objects for insert to authenticated
      with check ((select to_regprocedure('storage.checks_content()') is not null) and (%7$s));
    create policy %3$I on storage.objects for update to authenticated using (%6$s) with check (%6$s);
    create policy %4$I on storage.objects for delete to authenticated using (%6$s);
  $policies$;
  of_site constant text := format('bucket_id = any (%L::text[]) and (select private.may(''publish''))',
    images || documents || array['media']);
  -- A file may still wait here although its record is published.
  of_drafts constant text := 'bucket_id = ''drafts'' and (
    (select private.may(''publish'')) or (select private.may(''draft'')) and not private.is_published_file(name)
  )';
begin
  execute format(policies,
    'admins read the site''s files', 'admins upload the site''s files', 'admins change the site''s files',
    'admins remove the site''s files', of_site, of_site, of_site);
  -- Authors keep the originals of pictures that they crop.
  execute format(policies,
    'admins read archived files', 'admins archive files', 'admins move archived files', 'admins remove archived files',
    'bucket_id = ''archive'' and (select private.may(''draft''))',
    'bucket_id = ''archive'' and (select private.may(''publish''))',
    'bucket_id = ''archive'' and (
      (select private.may(''publish'')) or (select private.may(''draft'')) and name like ''originals/%''
    )');
  execute format(policies,
    'admins read files of drafts', 'admins send files of drafts', 'admins move files of drafts',
    'admins remove files of drafts', 'bucket_id = ''drafts'' and (select private.may(''draft''))', of_drafts, of_drafts);
  create policy "admins read photos of inquiries" on storage.objects for select to authenticated
    using (
      bucket_id = 'inquiries' and (select private.may('inbox'))
      and exists (select from public.inquiry_files where path = objects.name)
    );
end
$$;
