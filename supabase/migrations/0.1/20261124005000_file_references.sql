-- Which files each row names, kept by triggers. `file_inventory`, `files_in_use` and `media` read these tables instead of
-- searching the text of every row and version.

-- Files that published rows and drafts name (`table_name` is `content_drafts` for drafts), as bucket/path.
create table private.content_files (
  table_name text not null,
  row_id uuid not null,
  file text not null,
  primary key (table_name, row_id, file)
);
create index content_files_file on private.content_files (file);

-- Files that versions name.
create table private.history_files (
  file text not null,
  history_id bigint not null,
  primary key (file, history_id)
);
create index history_files_history on private.history_files (history_id);

-- Files of records that were deleted for good: the server removes them at once where nothing names them.
create table private.deleted_files (
  file text primary key,
  deleted_at timestamptz not null default now()
);

alter table private.deleted_files enable row level security;
alter table private.content_files enable row level security;
alter table private.history_files enable row level security;

revoke all on private.content_files, private.history_files, private.deleted_files
  from public, anon, authenticated, service_role;
grant select on private.content_files, private.history_files to authenticated, service_role;

create policy "admins read" on private.content_files
  for select to authenticated using ((select public.is_admin()));
create policy "admins read" on private.history_files
  for select to authenticated using ((select public.is_admin()));

-- Decodes the percent escapes of an address; returns it unchanged where they are no UTF-8.
create function private.decoded_address(address text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if strpos(address, '%') = 0 then
    return address;
  end if;
  return convert_from((
    select string_agg(
      case when part[1] ~ '^%[0-9A-Fa-f]{2}$' then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end,
      '' order by place)
    from regexp_matches(address, '%[0-9A-Fa-f]{2}|%|[^%]+', 'g') with ordinality as parts (part, place)
  ), 'UTF8');
exception
  when character_not_in_repertoire or untranslatable_character then
    return address;
end
$$;

-- Lists the files that a row or version names in its text. In running text brackets and punctuation may end an address or
-- belong to it: all readings are listed. No stored file has a name of more than 1024 bytes.
create function private.files_in(stored text) returns setof text
language sql immutable
set search_path = ''
as $$
  select distinct file
  from string_to_table(stored, '/storage/v1/object/public/') with ordinality as part (following, place)
    cross join lateral (values
      (substring(following from '^[^"?#\\\s]+')),
      (rtrim(substring(following from '^[^"?#\\\s]+'), ')]>''*.,;:!_~')),
      (rtrim(substring(following from '^[^"?#\\\s()<>\[\]''*]+'), '.,;:!_~'))
    ) as written (address)
    cross join lateral private.decoded_address(address) as file
  where place > 1 and address <> '' and octet_length(file) <= 1024
$$;

revoke all on function private.decoded_address(text), private.files_in(text) from public;
grant execute on function private.decoded_address(text), private.files_in(text) to authenticated, service_role;

-- Security definer, as the next one: whoever changes a row changes its references, and nobody can do it otherwise.
create function private.update_content_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  named text[] := '{}';
begin
  if tg_op = 'TRUNCATE' then
    delete from private.content_files where table_name = tg_table_name;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    named := array(select private.files_in(to_jsonb(new)::text));
  end if;
  if tg_op <> 'INSERT' then
    delete from private.content_files
    where table_name = tg_table_name and row_id = old.id and (tg_op = 'DELETE' or old.id <> new.id or file <> all (named));
  end if;
  if tg_op <> 'DELETE' then
    insert into private.content_files (table_name, row_id, file)
    select tg_table_name, new.id, unnest(named)
    on conflict do nothing;
  end if;
  return null;
end
$$;

create function private.update_history_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.history_files (file, history_id)
    select file, added.id from added cross join lateral private.files_in(concat(added.before, added.after)) as file;
  elsif tg_op = 'DELETE' then
    delete from private.history_files where history_id in (select id from removed);
  else
    delete from private.history_files;
  end if;
  return null;
end
$$;

revoke all on function private.update_content_files(), private.update_history_files() from public;

-- Adds the triggers to a table of rows with an `id`.
create procedure private.track_files(content text)
language plpgsql
set search_path = ''
as $$
begin
  execute format('create trigger update_content_files after insert or update or delete on public.%I
    for each row execute function private.update_content_files()', content);
  execute format('create trigger update_content_files_on_truncate after truncate on public.%I
    for each statement execute function private.update_content_files()', content);
end
$$;

create or replace procedure private.remember_content(content text)
language plpgsql
set search_path = ''
as $$
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
  call private.track_files(content);
end
$$;

-- Lists all references anew, for rows that were written without triggers: at this migration and by a restore.
create procedure private.rebuild_file_references()
language plpgsql
set search_path = ''
as $$
declare
  content text;
begin
  delete from private.content_files where table_name is not null;
  delete from private.history_files where file is not null;
  for content in select table_name from private.content_tables union all select 'content_drafts' loop
    execute format(
      'insert into private.content_files (table_name, row_id, file)
       select %L, stored.id, file from public.%I as stored cross join lateral private.files_in(to_jsonb(stored)::text) as file',
      content, content);
  end loop;
  insert into private.history_files (file, history_id)
  select file, id from public.content_history cross join lateral private.files_in(concat(before, after)) as file;
end
$$;

revoke all on procedure private.track_files(text), private.remember_content(text), private.rebuild_file_references()
  from public;

do $$
declare
  content text;
begin
  for content in select table_name from private.content_tables union all select 'content_drafts' loop
    call private.track_files(content);
  end loop;
end
$$;

create trigger update_history_files_on_insert after insert on public.content_history
  referencing new table as added for each statement execute function private.update_history_files();
create trigger update_history_files_on_delete after delete on public.content_history
  referencing old table as removed for each statement execute function private.update_history_files();
create trigger update_history_files_on_truncate after truncate on public.content_history
  for each statement execute function private.update_history_files();

call private.rebuild_file_references();

-- For the server: every stored file, the files that rows, drafts and versions name, and the pictures with notes or papers.
create or replace function public.file_inventory() returns jsonb
language sql stable security definer
set search_path = ''
as $$
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
        'file', file, 'original', original, 'updated_at', greatest(notes.updated_at, papers.updated_at)
      )), '[]')
      from public.picture_notes as notes full join public.picture_papers as papers using (file)
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'path', name, 'updated_at', updated_at)), '[]')
      from storage.objects
    )
  )
$$;

revoke all on function public.file_inventory() from public, anon, authenticated;
grant execute on function public.file_inventory() to service_role;

-- Refuses a request whose argument is larger than that; PostgREST answers PT413 as 413.
create function private.require_size(argument text, max_bytes integer) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if octet_length(argument) > max_bytes then
    raise sqlstate 'PT413' using message = format('An argument may have at most %s bytes.', max_bytes);
  end if;
end
$$;

create function private.require_count(entries integer, max_count integer) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if entries > max_count then
    raise sqlstate 'PT413' using message = format('A list may have at most %s entries.', max_count);
  end if;
end
$$;

revoke all on function private.require_size(text, integer), private.require_count(integer, integer) from public;
grant execute on function private.require_size(text, integer), private.require_count(integer, integer)
  to authenticated, service_role;

-- As before; `versions` comes from `history_files`.
create or replace function public.media(headings jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
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
      from public.picture_notes as notes full join public.picture_papers as papers using (file)
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
