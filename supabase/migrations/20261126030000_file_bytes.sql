-- The size of PDF files is kept beside their address, so that links can say it.

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
create function private.set_file_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.file_bytes := private.file_bytes(new.file_url);
  return new;
end
$$;

-- Adds the trigger to a table with `file_url` and `file_bytes`.
create procedure private.add_file_bytes_trigger(content text) language plpgsql set search_path = '' as $$
begin
  execute format('create trigger set_file_bytes before insert or update of file_url, file_bytes on public.%I
    for each row execute function private.set_file_bytes()', content);
end
$$;

-- Lists all references and sizes again, for rows that a restore inserted without triggers.
create or replace procedure private.rebuild_file_references() language plpgsql set search_path = '' as $$
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

revoke all on function private.file_bytes(text), private.set_file_bytes() from public;
revoke all on procedure private.add_file_bytes_trigger(text) from public;

alter table public.agbs add column file_bytes integer;
alter table public.press_files add column file_bytes integer;
alter table public.training_blog_files add column file_bytes integer;

-- Without triggers, because the content does not change.
alter table public.agbs disable trigger user;
alter table public.press_files disable trigger user;
alter table public.training_blog_files disable trigger user;
update public.agbs set file_bytes = private.file_bytes(file_url) where file_url is not null;
update public.press_files set file_bytes = private.file_bytes(file_url);
update public.training_blog_files set file_bytes = private.file_bytes(file_url);
alter table public.agbs enable trigger user;
alter table public.press_files enable trigger user;
alter table public.training_blog_files enable trigger user;

call private.add_file_bytes_trigger('agbs');
call private.add_file_bytes_trigger('press_files');
call private.add_file_bytes_trigger('training_blog_files');
