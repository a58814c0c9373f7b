-- The last migration of version 0.1: names of the field, and one function where a public one only checked the rights for a
-- private one. Afterwards the database is what the baseline makes.

-- Renames tables, columns, constraints, indexes, policies and triggers. Changes no rows.

create table private.content_row (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
revoke all on private.content_row from public, anon, authenticated, service_role;

alter table public.picture_papers rename to image_rights;
alter table public.picture_notes rename to image_metadata;
alter table public.former_addresses rename to slug_redirects;
alter table public.slug_redirects rename left_at to retired_at;
alter table public.open_forms rename to editor_presence;
alter table public.editor_presence rename since to opened_at;
alter table public.editor_presence rename heard_at to last_seen_at;

do $$
declare
  part record;
begin
  for part in
    select conrelid::regclass as owner, conname as name, replace(conname, former, latter) as wanted
    from pg_catalog.pg_constraint join (values
        ('picture_papers', 'image_rights'), ('picture_notes', 'image_metadata'),
        ('former_addresses', 'slug_redirects'), ('open_forms', 'editor_presence')
      ) as renamed (former, latter) on starts_with(conname, former || '_')
    where connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s rename constraint %I to %I', part.owner, part.name, part.wanted);
  end loop;
end
$$;
alter index public.picture_papers_ending rename to image_rights_ending;
alter index public.former_addresses_record rename to slug_redirects_record;

alter policy "everyone reads notes of published pictures" on public.image_metadata
  rename to "everyone reads metadata of published images";
alter trigger keep_former_address on public.client_references rename to record_slug_redirect;
alter trigger keep_address_of_deleted on public.client_references rename to record_slug_redirect_on_delete;
alter trigger tell_content_revision on public.content_revision rename to notify_content_revision;

-- Functions that were renamed, with what depends on them.

alter function private.may_read_notes(text) rename to may_read_image_metadata;
alter function public.former_address(text) rename to resolve_slug;
alter function public.keep_former_address() rename to record_slug_redirect;
alter function public.keep_form_open(uuid, text, uuid) rename to presence_heartbeat;
alter function public.leave_form(uuid) rename to presence_leave;
alter function private.carry_out(public.content_drafts, timestamptz) rename to sign_as_scheduled;
alter function private.take_turns(uuid) rename to lock_record;
alter function public.takes_messages() rename to can_store_inquiries;
alter function private.tell_content_revision() rename to notify_content_revision;
alter procedure private.watch(text) rename to add_content_triggers;
alter procedure private.watch_rows(text) rename to add_revision_triggers;
alter procedure private.open_to_readers_and_admins(text) rename to add_content_policies;
alter procedure private.remember_content(text) rename to register_content;
alter procedure private.track_files(text) rename to add_file_triggers;

-- Public functions that only checked rights and sizes: the private ones take their place and check by themselves.

drop function
  public.save_content(text, jsonb, jsonb, jsonb), public.order_content(text, uuid[]),
  public.save_draft(text, jsonb, jsonb, jsonb, jsonb, timestamptz, timestamptz),
  public.publish_content(text, jsonb, jsonb, jsonb, jsonb, timestamptz), public.unpublish_content(text, uuid),
  public.replace_file(text, text), public.search_content(text, jsonb), public.deleted_content(),
  public.example_content(), public.describe_picture(text, jsonb, jsonb), private.describe_picture(text, jsonb, jsonb);
alter function private.save_content(text, jsonb, jsonb, jsonb) set schema public;
alter function private.order_content(text, uuid[]) set schema public;
alter function private.save_draft(text, jsonb, jsonb, jsonb, jsonb, timestamptz, timestamptz) set schema public;
alter function private.publish_content(text, jsonb, jsonb, jsonb, jsonb, timestamptz) set schema public;
alter function private.unpublish_content(text, uuid) set schema public;
alter function private.replace_file(text, text) set schema public;
alter function private.search_content(text, jsonb) set schema public;
alter function private.deleted_content() set schema public;
alter function private.example_content() set schema public;

-- Bodies with the new names.
create or replace procedure private.add_revision_triggers(content text)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger bump_content_revision_on_insert after insert on public.%I
    referencing new table as changed for each statement execute function public.bump_content_revision()', content);
  execute format('create trigger bump_content_revision_on_update after update on public.%I
    referencing new table as changed for each statement execute function public.bump_content_revision()', content);
  execute format('create trigger bump_content_revision_on_delete after delete on public.%I
    referencing old table as changed for each statement execute function public.bump_content_revision()', content);
  execute format('create trigger bump_content_revision_on_truncate after truncate on public.%I
    for each statement execute function public.bump_content_revision()', content);
end
$$;

create or replace procedure private.register_content(content text)
language plpgsql set search_path = '' as $$
begin
  insert into private.content_tables (table_name, parent_table, parent_column)
  select content, parent.table_name, attname
  from (select) as one
    left join (
      pg_catalog.pg_constraint
      join private.content_tables as parent on confrelid = format('public.%I', parent.table_name)::regclass
      join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[1]
    ) on conrelid = format('public.%I', content)::regclass and contype = 'f' and confdeltype = 'c';
  execute format('create trigger record_change after insert or update or delete on public.%I
    for each row execute function public.record_change()', content);
  call private.add_file_triggers(content);
end
$$;

create or replace procedure private.add_content_triggers(content text)
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger set_updated_at before update on public.%I
    for each row execute function public.set_updated_at()', content);
  call private.add_revision_triggers(content);
  call private.register_content(content);
end
$$;

create or replace procedure private.add_write_policies(content text)
language plpgsql set search_path = '' as $$
begin
  execute format('create policy "admins insert" on public.%I
    for insert to authenticated with check ((select public.is_admin()))', content);
  execute format('create policy "admins update" on public.%I
    for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()))', content);
  execute format('create policy "admins delete" on public.%I
    for delete to authenticated using ((select public.is_admin()))', content);
end
$$;

create or replace procedure private.add_content_policies(content text)
language plpgsql set search_path = '' as $$
begin
  execute format('alter table public.%I enable row level security', content);

  execute format('revoke all on public.%I from public, anon, authenticated', content);
  execute format('grant select on public.%I to anon, authenticated', content);
  execute format('grant insert, update, delete on public.%I to authenticated', content);
  execute format('grant all on public.%I to service_role', content);

  execute format('create policy "everyone reads" on public.%I
    for select to anon, authenticated using (true)', content);
  call private.add_write_policies(content);
end
$$;

create or replace procedure private.content_collection(content text, long_texts text[] default '{}')
language plpgsql set search_path = '' as $$
begin
  call private.check_texts(content, long_texts);
  call private.add_content_triggers(content);
  call private.add_content_policies(content);
end
$$;

create or replace procedure private.content_single(content text, long_texts text[] default '{}')
language plpgsql set search_path = '' as $$
begin
  call private.content_collection(content, long_texts);
  execute format('create unique index %I on public.%I ((true))', content || '_one_row', content);
  execute format('revoke delete on public.%I from authenticated', content);
  execute format('drop policy "admins delete" on public.%I', content);
end
$$;

create or replace function private.may_read_image_metadata(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.content_files as named
    where named.file = may_read_image_metadata.file and named.table_name <> 'content_drafts'
  ) or public.is_admin()
$$;

create or replace function public.save_image_metadata(file text, metadata jsonb, rights jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  wanted public.image_metadata;
begin
  perform private.require_editor();
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

create or replace function public.resolve_slug(slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('slug', present.slug)
  from public.slug_redirects as former
    left join public.client_references as present on present.id = former.record_id
  where former.slug = resolve_slug.slug and (
    present.id is not null or not exists (
      select from public.content_drafts as waiting
      where waiting.content_type = 'client_references' and waiting.record_id = former.record_id
    )
  )
$$;

create or replace function public.record_slug_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.slug_redirects (slug, record_id) values (old.slug, old.id)
  on conflict (slug) do update set record_id = excluded.record_id, retired_at = excluded.retired_at;
  return null;
end
$$;

create or replace function private.is_reserved_slug(slug text, for_record uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.slug_redirects as former
    where former.slug = is_reserved_slug.slug and former.is_reserved and former.record_id is distinct from for_record
  )
$$;

create or replace function private.refuse_reserved_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reserved_slug(new.slug, new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "slug_redirects_pkey"',
      detail = format('Key (slug)=(%s) already exists.', new.slug);
  end if;
  return null;
end
$$;

create or replace function public.set_reference_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
  number integer := 1;
begin
  -- One reference at a time: two with the same names must not find the same slug free.
  perform pg_advisory_xact_lock(hashtext('public.client_references.slug'));
  if new.slug ~ '\S' then
    return new;
  end if;

  wanted := private.slug_of(new.company, new.project);
  new.slug := wanted;
  while exists (select from public.client_references where slug = new.slug)
    or private.is_reserved_slug(new.slug, new.id)
  loop
    number := number + 1;
    new.slug := wanted || '-' || number;
  end loop;
  return new;
end
$$;

create or replace function private.locked_draft(content_table text, of_record uuid) returns public.content_drafts
language sql set search_path = '' as $$
  select private.lock_record(of_record);
  -- A second statement sees what was committed while the first one waited.
  select * from public.content_drafts where content_type = content_table and record_id = of_record for update
$$;

create or replace function public.save_content(content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  record_id uuid;
  locked integer;
  wanted jsonb;
  stored jsonb;
  list record;
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

  -- The position is set for a new record only; later order_content changes it.
  call private.write_row(content_table, stored -> 'row',
    case when stored is null then wanted -> 'row' else (wanted -> 'row') - 'order' end);
  for list in select key as name, value as entries from jsonb_each(wanted -> 'children') loop
    call private.write_list(list.name, coalesce(stored -> 'children' -> list.name, '[]'), list.entries);
  end loop;
  return private.stored_content(content_table, record_id);
end
$$;

create or replace function public.order_content(content_table text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  known integer;
  locked integer;
begin
  perform private.require_editor();
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
  perform private.require_editor();
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

create or replace function public.publish_content(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null, draft jsonb default null,
  unpublish_at timestamptz default null
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
  of_record := "row" ->> 'id';
  kept := private.locked_draft(content_table, of_record);
  perform private.sign_as_scheduled(kept, kept.publish_at);
  if kept.content is distinct from draft then
    if kept.content is not null then
      raise sqlstate 'PT409' using message = 'changed meanwhile', hint = 'draft', detail = to_jsonb(kept);
    end if;
    perform private.require_record_table(content_table);
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

create or replace function public.unpublish_content(content_table text, record_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  of_record constant uuid := record_id;
  kept public.content_drafts;
  stored jsonb;
  gone integer;
begin
  perform private.require_editor();
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

create or replace function public.deleted_content() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_admin() then
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

create or replace function public.forget_content(record_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  insert into private.deleted_files (file)
  select distinct named.file from private.history_files as named
    join public.content_history as history on history.id = named.history_id
  where history.record_id = forget_content.record_id
  on conflict (file) do update set deleted_at = now();
  delete from private.deleted_files where deleted_at < now() - interval '1 day';
  delete from public.content_history as history where history.record_id = forget_content.record_id;
  update public.slug_redirects as former set is_reserved = true
  where former.record_id = forget_content.record_id and not exists (
    select from public.client_references as present where present.id = former.record_id or present.slug = former.slug
  );
end
$$;

create or replace function public.search_content(words text, headings jsonb default '{}') returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  pattern text;
  every_text text;
  found jsonb;
begin
  if not public.is_admin() then
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
    from private.text_columns where not is_list group by table_name, parent_table, parent_column
    union all
    select table_name, parent_table, parent_column,
      format('select %L, place::integer - 1, value from unnest(own.%I) with ordinality as line (value, place)',
        column_name, column_name)
    from private.text_columns where is_list
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

create or replace function public.replace_content(changes jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  change record;
  stored jsonb;
  path text[];
  written integer;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  if jsonb_array_length(changes) > 1000 then
    raise invalid_parameter_value using message = 'At most 1000 places can be changed at once.';
  end if;
  perform private.lock_record(record_id)
  from (select distinct record_id from jsonb_to_recordset(changes) as one (record_id uuid) order by record_id) as records;
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
    call private.carry_into_draft(change.content_type, change.record_id, change.table_name, change.row_id,
      change.column_name, change.place, change.before, change.after);
  end loop;
end
$$;

create or replace function public.media(headings jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  content record;
  named jsonb;
  uses jsonb := '[]';
begin
  if not public.is_admin() then
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
  perform private.require_editor();
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

create or replace function public.file_inventory() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'content', (
      select coalesce(jsonb_agg(distinct file), '[]') from private.content_files where table_name <> 'content_drafts'
    ),
    'drafts', (
      select coalesce(jsonb_agg(distinct file), '[]') from private.content_files where table_name = 'content_drafts'
    ),
    'history', (
      select coalesce(jsonb_agg(file), '[]') from (select distinct file from private.history_files) as named
    ),
    'deleted', (select coalesce(jsonb_agg(file), '[]') from private.deleted_files),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'file', file, 'original', original, 'updated_at', greatest(metadata.updated_at, rights.updated_at)
      )), '[]')
      from public.image_metadata as metadata full join public.image_rights as rights using (file)
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'path', name, 'updated_at', updated_at)), '[]')
      from storage.objects
    )
  )
$$;

create or replace function public.presence_heartbeat(form uuid, content_table text, record_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if not public.is_admin() then
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

create or replace function public.presence_leave(form uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.editor_presence as own
  where own.person = (select auth.uid()) and own.form = presence_leave.form and public.is_admin()
$$;

create or replace function public.example_content() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  address constant text := '/storage/v1/object/public/([^"?#\\\s]+)';
  started timestamptz;
  moments constant text[] := '{created_at,updated_at}';
  came record;
  stored jsonb;
  lists jsonb;
  examples jsonb := '[]';
begin
  if not public.is_admin() then
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
        -- Columns added by later versions.
        or exists (
          select from jsonb_each((stored -> 'row') - moments) where not came.row ? key and value <> 'null'
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

create or replace function public.remove_example_content() returns jsonb
language plpgsql set search_path = '' as $$
declare
  example record;
  gone integer;
  records integer := 0;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  -- Waits for saves of these records, which then count as edited.
  perform private.lock_record(record_id)
  from jsonb_to_recordset(public.example_content()) as untouched (record_id uuid, is_edited boolean)
  where not is_edited order by record_id;
  for example in
    select * from jsonb_to_recordset(public.example_content())
      as untouched (table_name text, record_id uuid, is_edited boolean)
    where not is_edited and has_table_privilege(format('public.%I', table_name), 'delete')
  loop
    execute format('delete from public.%I where id = $1', example.table_name) using example.record_id;
    get diagnostics gone = row_count;
    records := records + gone;
  end loop;
  return jsonb_build_object(
    'records', records,
    'transaction', nullif(split_part(current_setting('history.version', true), '@', 1), '')::bigint
  );
end
$$;

revoke all on procedure private.add_write_policies(text) from public;
revoke all on function public.save_image_metadata(text, jsonb, jsonb) from public, anon, service_role;
grant execute on function public.save_image_metadata(text, jsonb, jsonb) to authenticated;
