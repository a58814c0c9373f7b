-- Which files each row names, updated by triggers. `file_inventory`, `files_in_use` and `media` read these tables
-- instead of searching the text of every row and version.

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

-- Files of records that were deleted for good: the server removes them at once when nothing else names them.
create table private.deleted_files (
  file text primary key,
  deleted_at timestamptz not null default now()
);

alter table private.deleted_files enable row level security;
alter table private.content_files enable row level security;
alter table private.history_files enable row level security;
grant select on private.content_files, private.history_files to authenticated, service_role;

create policy "admins read" on private.content_files for select to authenticated using ((select private.may('draft')));
create policy "admins read" on private.history_files for select to authenticated using ((select private.may('draft')));

-- Returns true for a file (bucket/path) that a published row names. Authors may not change these. Security definer: the
-- answer must not depend on what the caller may read.
create function private.is_published_file(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.content_files as named
    where named.file = is_published_file.file and named.table_name <> 'content_drafts'
  )
$$;

-- Returns true for a file (bucket/path) that a published row or a draft names. Security definer, like is_published_file.
create function private.is_used_file(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.content_files as named where named.file = is_used_file.file)
$$;

-- Returns bucket/path under which rows name a stored file, also while it waits in the bucket `drafts` or `archive`.
create function private.public_location(bucket text, path text) returns text language sql immutable set search_path = '' as $$
  select case when bucket in ('drafts', 'archive') then path else bucket || '/' || path end
$$;

-- Decodes the percent escapes of an address; returns it unchanged when they are no UTF-8.
create function private.decoded_address(address text) returns text language plpgsql immutable set search_path = '' as $$
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

-- Lists the files that a row or version names in its text. In running text brackets and punctuation may end an address
-- or belong to it: all readings are listed. No stored file has a name of more than 1024 bytes.
create function private.files_in(stored text) returns setof text language sql immutable set search_path = '' as $$
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

-- Returns the pattern of the only accepted address of a stored file, from its path on. Escaped are spaces, question marks
-- and letters outside ASCII.
create function private.stored_address() returns text language sql immutable set search_path = '' as $$
  select format('/storage/v1/object/public(/\.*%1$s(%1$s|\.)*){2,}',
    '([A-Za-z0-9_!*''()&$=@;:+,-]|%(20|3F|[89A-F][0-9A-F]))')
$$;

-- Returns whether all texts of a row or draft name stored files by their only accepted address, so that `files_in` finds
-- what a browser opens. Another spelling shows itself by the folders of the path, after removing control characters and
-- escapes.
create function private.has_plain_addresses(stored jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from jsonb_path_query(stored, 'strict $.** ? (@.type() == "string")') as value
      cross join lateral regexp_replace(value #>> '{}', private.stored_address(), chr(1), 'g') as rest
    where rest ~ '\x01[/\\%]' or private.decoded_address(
        regexp_replace(rest, '[[:cntrl:]]|%[0189A-Fa-f][0-9A-Fa-f]', '', 'g')
      ) ~ 'storage[/\\]\S*v1[/\\]\S*object[/\\]\S*public[/\\]'
  ) and not exists (
    select from jsonb_path_query(stored, 'strict $.** ? (@.type() == "object").keyvalue()') as pair
    where pair ->> 'key' = any (private.file_columns()) and pair ->> 'value' ~ '/storage/v1/object/public/'
      and pair ->> 'value' !~ ('^(https?://[]a-z0-9._:[-]+)?' || private.stored_address() || '$')
  )
$$;

-- Lists the files that a row or draft names, and refuses other spellings of their addresses. Security definer, like the next
-- one, because users have no right to write the references.
create function private.update_content_files() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  named text[] := '{}';
begin
  if tg_op = 'TRUNCATE' then
    delete from private.content_files where table_name = tg_table_name;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    if not private.has_plain_addresses(to_jsonb(new)) then
      raise check_violation using message = 'A file is not named by its plain address. Please choose it again.';
    end if;
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

-- Returns the size of a stored file by its public address, also while it waits in the bucket `drafts` or `archive`; null
-- without a file. Security definer, like the trigger, because users cannot read all objects.
create function private.file_bytes(address text) returns integer
language sql stable security definer set search_path = '' as $$
  select (stored.metadata ->> 'size')::integer
  from private.files_in(address) as file
    join storage.objects as stored
      on (stored.bucket_id, stored.name) = (split_part(file, '/', 1), substring(file from '/(.*)'))
      or (stored.bucket_id in ('drafts', 'archive') and stored.name = file)
  where stored.metadata ->> 'size' ~ '^\d{1,9}$'
  limit 1
$$;

-- Keeps the size of a PDF beside its address, because visitors cannot read the objects of the storage.
create function private.set_file_bytes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.file_bytes := private.file_bytes(new.file_url);
  return new;
end
$$;

create function private.update_history_files() returns trigger
language plpgsql security definer set search_path = '' as $$
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

-- Adds the triggers to a table of rows with an `id`.
create procedure private.add_file_triggers(content text) language plpgsql set search_path = '' as $$
begin
  execute format('create trigger update_content_files after insert or update or delete on public.%I
    for each row execute function private.update_content_files()', content);
  execute format('create trigger update_content_files_on_truncate after truncate on public.%I
    for each statement execute function private.update_content_files()', content);
end
$$;

-- Lists all references and sizes again, for rows that a restore inserted without triggers.
create procedure private.rebuild_file_references() language plpgsql set search_path = '' as $$
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
  for content in
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'file_bytes'
  loop
    execute format(
      'update public.%I set file_bytes = coalesce(private.file_bytes(file_url), file_bytes) where file_url is not null',
      content);
  end loop;
  insert into private.history_files (file, history_id)
  select file, id from public.content_history cross join lateral private.files_in(concat(before, after)) as file;
end
$$;

grant execute on function
  private.is_published_file(text), private.is_used_file(text), private.public_location(text, text),
  private.decoded_address(text), private.files_in(text)
  to authenticated, service_role;

create trigger update_history_files_on_insert after insert on public.content_history
  referencing new table as added for each statement execute function private.update_history_files();
create trigger update_history_files_on_delete after delete on public.content_history
  referencing old table as removed for each statement execute function private.update_history_files();
create trigger update_history_files_on_truncate after truncate on public.content_history
  for each statement execute function private.update_history_files();
