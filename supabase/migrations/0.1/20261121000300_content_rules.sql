-- What all content tables have in common, said once: a table is created, then handed to one of the two
-- procedures at the end of this file. Later migrations do the same with their tables.

-- Not a schema the table API serves: what lies here is called by checks and triggers only.
create schema if not exists private;
grant usage on schema private to authenticated, service_role;

create function public.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

revoke all on function public.set_updated_at() from public, anon, authenticated, service_role;

-- Every entry of a list says something and is one line long.
create function private.are_lines(entries text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select cardinality(entries) <= 100
    and coalesce(bool_and(coalesce(entry ~ '\S' and char_length(entry) <= 500, false)), true)
  from unnest(entries) as entry
$$;

grant execute on function private.are_lines(text[]) to anon, authenticated, service_role;

-- Required texts are not blank, no text fills the disk, and no address runs a script ("javascript:…").
create procedure private.check_texts(content text, long_texts text[])
language plpgsql
set search_path = ''
as $$
declare
  col record;
begin
  for col in
    select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null as required
    from information_schema.columns
    where table_schema = 'public' and table_name = content and data_type in ('text', 'ARRAY')
  loop
    if col.type = 'ARRAY' then
      execute format('alter table public.%I add constraint %I check (private.are_lines(%I))',
        content, content || '_' || col.name || '_lines', col.name);
      continue;
    end if;

    execute format('alter table public.%I add constraint %I check (char_length(%I) <= %s)',
      content, content || '_' || col.name || '_length', col.name,
      case
        when col.name = any (long_texts) then 50000
        when col.name in ('image_url', 'logo_url', 'file_url') then 4000
        else 500
      end);

    if col.required then
      execute format('alter table public.%I add constraint %I check (%I ~ ''\S'')',
        content, content || '_' || col.name || '_not_blank', col.name);
    end if;

    if col.name in ('image_url', 'logo_url', 'file_url') then
      execute format('alter table public.%I add constraint %I check (%I ~* ''^(https?:/)?/'')',
        content, content || '_' || col.name || '_address', col.name);
    elsif col.name in ('link', 'registration_url') then
      execute format('alter table public.%I add constraint %I check (%I ~* ''^https?://'')',
        content, content || '_' || col.name || '_address', col.name);
    end if;
  end loop;
end
$$;

-- A change sets updated_at, whatever the client sends, and raises the content revision.
create procedure private.watch(content text)
language plpgsql
set search_path = ''
as $$
begin
  execute format('create trigger set_updated_at before update on public.%I
    for each row execute function public.set_updated_at()', content);
  execute format('create trigger bump_content_revision after insert or update or delete or truncate on public.%I
    for each statement execute function public.bump_content_revision()', content);
end
$$;

-- Everyone reads, admins write. Rights are given one by one: the hosted service starts with all of them.
create procedure private.open_to_readers_and_admins(content text)
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table public.%I enable row level security', content);

  execute format('revoke all on public.%I from public, anon, authenticated', content);
  execute format('grant select on public.%I to anon, authenticated', content);
  execute format('grant insert, update, delete on public.%I to authenticated', content);
  execute format('grant all on public.%I to service_role', content);

  execute format('create policy "everyone reads" on public.%I
    for select to anon, authenticated using (true)', content);
  execute format('create policy "admins insert" on public.%I
    for insert to authenticated with check ((select public.is_admin()))', content);
  execute format('create policy "admins update" on public.%I
    for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()))', content);
  execute format('create policy "admins delete" on public.%I
    for delete to authenticated using ((select public.is_admin()))', content);
end
$$;

-- For a table with any number of rows; `long_texts` names the columns that hold more than a line.
create procedure private.content_collection(content text, long_texts text[] default '{}')
language plpgsql
set search_path = ''
as $$
begin
  call private.check_texts(content, long_texts);
  call private.watch(content);
  call private.open_to_readers_and_admins(content);
end
$$;

-- For a table with one row, which is changed and never deleted.
create procedure private.content_single(content text, long_texts text[] default '{}')
language plpgsql
set search_path = ''
as $$
begin
  call private.content_collection(content, long_texts);
  execute format('create unique index %I on public.%I ((true))', content || '_one_row', content);
  execute format('revoke delete on public.%I from authenticated', content);
  execute format('drop policy "admins delete" on public.%I', content);
end
$$;

revoke all on all procedures in schema private from public;
