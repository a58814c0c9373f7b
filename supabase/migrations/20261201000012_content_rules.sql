-- Rules that all content tables share. A table is created, then passed to content_collection or content_single.

-- Columns that every content table begins with.
create table private.content_row (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The same for a table whose rows have positions.
create table private.ordered_row (
  like private.content_row including all,
  "order" integer not null default 0
);

-- Main image, and texts for search engines and shared links where those of the page do not fit.
create table private.main_image (
  image_url text,
  alt text not null default ''
);
create table private.search_texts (
  search_title text,
  search_description text
);
-- The same for records with related ones, which words of an editor choose.
create table private.record_texts (
  like private.search_texts,
  related_words text
);

-- Image and PDF of a list.
create table private.listed_image (
  image_url text not null,
  alt text not null default ''
);
create table private.listed_file (
  title text not null,
  file_url text not null,
  file_bytes integer
);

-- Registers the content tables. A list of a record has a parent.
create table private.content_tables (
  table_name text primary key,
  parent_table text references private.content_tables,
  parent_column text,
  constraint content_tables_parent_whole check ((parent_table is null) = (parent_column is null))
);

grant select on private.content_tables to authenticated, service_role;

-- Sets `updated_at` and ignores the client's value. A new position in a list does not change it.
create function public.set_updated_at() returns trigger language plpgsql set search_path = '' as $$
declare
  former constant jsonb := to_jsonb(old) - 'updated_at';
  latter constant jsonb := to_jsonb(new) - 'updated_at';
begin
  if former <> latter and former - 'order' = latter - 'order' then
    new.updated_at := old.updated_at;
  else
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Makes a line break of U+000B and U+000C, which slides and word processors use for it. Removes the other control
-- characters of ASCII except tab and line breaks, and non-characters: XML and some clients refuse them.
create function private.without_controls(value text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(translate(value, e'\u000b\u000c', e'\n\n'),
    '[\u0001-\u0008\u000e-\u001f\ufdd0-\ufdef\ufffe\uffff'
    '\U0001fffe\U0001ffff\U0002fffe\U0002ffff\U0003fffe\U0003ffff\U0004fffe\U0004ffff\U0005fffe\U0005ffff\U0006fffe\U0006ffff\U0007fffe\U0007ffff\U0008fffe\U0008ffff'
    '\U0009fffe\U0009ffff\U000afffe\U000affff\U000bfffe\U000bffff\U000cfffe\U000cffff\U000dfffe\U000dffff\U000efffe\U000effff\U000ffffe\U000fffff\U0010fffe\U0010ffff]', '', 'g')
$$;

-- Does the same with all texts of a JSON value.
create function private.without_controls(value jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(private.without_controls(value #>> '{}'))
    when 'array' then (
      select coalesce(jsonb_agg(private.without_controls(entry) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as entries (entry, place)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(name, private.without_controls(entry)), '{}') from jsonb_each(value) as entries (name, entry)
    )
    else value
  end
$$;

-- Does the same with all columns of a row, whichever way it came. Named to run before the other triggers. Security
-- definer: a role of the API may not use the schema of the function.
create function public.clean_controls() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_populate_record(new, private.without_controls(to_jsonb(new)));
end
$$;

-- Checks a list: at most 100 entries, each one line with text.
create function private.are_lines(entries text[]) returns boolean language sql immutable set search_path = '' as $$
  select cardinality(entries) <= 100
    and coalesce(bool_and(coalesce(entry ~ '\S' and char_length(entry) <= 500, false)), true)
  from unnest(entries) as entry
$$;

grant execute on function private.are_lines(text[]) to anon, authenticated, service_role;

-- Returns the columns that hold the address of one file.
create function private.file_columns() returns text[] language sql immutable set search_path = '' as $$
  select '{image_url,logo_url,logo_dark_url,icon_url,file_url}'::text[]
$$;

-- Adds check constraints: required texts are not blank, all texts and days are bounded, and no URL runs a script.
create procedure private.check_texts(content text, long_texts text[]) language plpgsql set search_path = '' as $$
declare
  rule record;
begin
  for rule in
    select column_name, suffix, condition
    from information_schema.columns
      cross join lateral (values (
        column_name = any (private.file_columns()), is_nullable = 'NO' and column_default is null
      )) as own (is_file, is_required)
      cross join lateral (values
        ('lines', 'private.are_lines(%I)', data_type = 'ARRAY'),
        ('length', 'char_length(%I) <= ' || case
          when column_name = any (long_texts) then 50000
          when is_file then 4000
          else 500
        end, data_type = 'text'),
        ('year', '%I between ''0001-01-01'' and ''9999-12-31''', data_type = 'date'),
        ('not_blank', '%I ~ ''\S''', data_type = 'text' and is_required),
        ('address', '%I ~* ''^(https?:/)?/''', data_type = 'text' and is_file),
        ('address', '%I ~* ''^https?://''', data_type = 'text' and column_name in ('link', 'registration_url'))
      ) as rules (suffix, condition, applies)
    where table_schema = 'public' and table_name = content and applies
  loop
    execute format('alter table public.%I add constraint %I check (' || rule.condition || ')',
      content, content || '_' || rule.column_name || '_' || rule.suffix, rule.column_name);
  end loop;
end
$$;

create procedure private.add_revision_triggers(content text) language plpgsql set search_path = '' as $$
begin
  execute format('
    create trigger bump_content_revision_on_insert after insert on public.%1$I
      referencing new table as changed for each statement execute function public.bump_content_revision();
    create trigger bump_content_revision_on_update after update on public.%1$I
      referencing new table as changed for each statement execute function public.bump_content_revision();
    create trigger bump_content_revision_on_delete after delete on public.%1$I
      referencing old table as changed for each statement execute function public.bump_content_revision();
    create trigger bump_content_revision_on_truncate after truncate on public.%1$I
      for each statement execute function public.bump_content_revision()', content);
end
$$;

-- Returns the action that a change of published rows of a table requires.
create function private.publishing_action(content_table text) returns text language sql immutable set search_path = '' as $$
  select case when content_table = 'site_settings' then 'settings' else 'publish' end
$$;

grant execute on function
  private.without_controls(text), private.without_controls(jsonb), private.file_columns(), private.publishing_action(text)
  to authenticated, service_role;

-- Administrators write where the condition holds. A policy for reading is up to each table.
create procedure private.add_write_policies(content text, condition text) language plpgsql set search_path = '' as $$
begin
  execute format('
    create policy "admins insert" on public.%1$I for insert to authenticated with check (%2$s);
    create policy "admins update" on public.%1$I for update to authenticated using (%2$s) with check (%2$s);
    create policy "admins delete" on public.%1$I for delete to authenticated using (%2$s)', content, condition);
end
$$;

-- For a table with any number of rows. `long_texts` names the columns that hold more than a line. All roles read; writing
-- requires the table's publishing action. Grants are explicit, because a Supabase project starts with all of them.
create procedure private.content_collection(content text, long_texts text[] default '{}')
language plpgsql set search_path = '' as $$
declare
  own private.content_tables;
  columns text[];
begin
  call private.check_texts(content, long_texts);
  insert into private.content_tables (table_name, parent_table, parent_column)
  select content, parent.table_name, attname
  from (select) as one
    left join (
      pg_catalog.pg_constraint
      join private.content_tables as parent on confrelid = format('public.%I', parent.table_name)::regclass
      join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[1]
    ) on conrelid = format('public.%I', content)::regclass and contype = 'f' and confdeltype = 'c'
  returning * into own;

  execute format('
    create trigger set_updated_at before update on public.%1$I
      for each row execute function public.set_updated_at();
    create trigger clean_controls before insert or update on public.%1$I
      for each row execute function public.clean_controls();
    create trigger record_change after insert or update or delete on public.%1$I
      for each row execute function public.record_change();
    alter table public.%1$I enable row level security;
    grant select on public.%1$I to anon, authenticated;
    grant insert, update, delete on public.%1$I to authenticated;
    grant all on public.%1$I to service_role;
    create policy "everyone reads" on public.%1$I for select to anon, authenticated using (true)', content);
  call private.add_revision_triggers(content);
  call private.add_file_triggers(content);
  call private.add_write_policies(content, format('(select private.may(%L))', private.publishing_action(content)));

  columns := array(
    select column_name from information_schema.columns where table_schema = 'public' and table_name = content
  );
  if 'file_bytes' = any (columns) then
    execute format('create trigger set_file_bytes before insert or update of file_url, file_bytes on public.%I
      for each row execute function private.set_file_bytes()', content);
  end if;
  -- Rows are read in their order. A table that is read in another one has its index already.
  if 'order' = any (columns)
    and (select count(*) = 1 from pg_catalog.pg_index where indrelid = format('public.%I', content)::regclass) then
    execute format('create index %I on public.%I (%s)', content || '_order', content,
      concat_ws(', ', quote_ident(own.parent_column), '"order"'));
  end if;
end
$$;

-- For a table with one row, which is changed and never deleted.
create procedure private.content_single(content text, long_texts text[] default '{}')
language plpgsql set search_path = '' as $$
begin
  call private.content_collection(content, long_texts);
  execute format('create unique index %I on public.%I ((true))', content || '_one_row', content);
  execute format('revoke delete on public.%I from authenticated', content);
  execute format('drop policy "admins delete" on public.%I', content);
end
$$;

-- Creates the table of a list of a record, whose rows have the columns of `entry`.
create procedure private.record_list(entry text, content text, record_table text, record_column text)
language plpgsql set search_path = '' as $$
begin
  execute format('create table public.%I (
    like private.content_row including all,
    %I uuid not null references public.%I on delete cascade,
    "order" integer not null default 0,
    like private.%I including defaults
  )', content, record_column, record_table, entry);
  call private.content_collection(content);
end
$$;
