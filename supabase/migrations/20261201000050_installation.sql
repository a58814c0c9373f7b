-- The installation as a whole: first start, demo content, link check, and what the server checks before it is ready.

create table public.installation (
  id boolean primary key default true check (id),
  first_started_at timestamptz not null default now(),
  -- The setup checklist is hidden.
  hides_first_steps boolean not null default false
);

alter table public.installation enable row level security;
grant select, update (hides_first_steps) on public.installation to authenticated;
grant all on public.installation to service_role;

create policy "admins read" on public.installation for select to authenticated using ((select private.may('draft')));
create policy "admins update" on public.installation
  for update to authenticated using ((select private.may('settings'))) with check ((select private.may('settings')));

-- Returns every record of the demo content that still exists, for callers who may publish. `is_edited` is true when the
-- record, one of its lists or its draft differs from the demo content. `same` lists the columns with equal values,
-- `files` its files. Demo records are known by their history: inserted by the server before the first start ended, with
-- a version 5 id.
create function public.example_content() returns jsonb language plpgsql stable set search_path = '' as $$
declare
  address constant text := '/storage/v1/object/public/([^"?#\\\s]+)';
  started timestamptz;
  moments constant text[] := '{created_at,updated_at}';
  came record;
  stored jsonb;
  lists jsonb;
  is_single boolean;
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
    is_single := not has_table_privilege(format('public.%I', came.table_name), 'delete');
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
      'is_removable', not is_single or came.table_name = any (private.removable_singles()),
      'original', case when is_single then came.row end,
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

-- Singles whose example row can be deleted, because their pages have a heading of their own.
create function private.removable_singles() returns text[] language sql immutable set search_path = '' as $$
  select array[
    'agbs_header', 'attest_header', 'cv_profile', 'exchange_header', 'footer_content', 'hero_content', 'press_header',
    'references_header', 'services_header', 'shop_header', 'training_program_texts'
  ]
$$;

-- Deletes the row of a removable single. Security definer, because administrators have no right to delete singles.
create function private.delete_example_single(content text, record uuid) returns void
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
create function public.remove_example_content() returns jsonb language plpgsql set search_path = '' as $$
declare
  example record;
  records integer := 0;
begin
  perform private.require_right('publish');
  -- Waits for saves of these records, which then count as edited.
  perform private.lock_record(record_id)
  from jsonb_to_recordset(public.example_content()) as untouched (record_id uuid, is_edited boolean)
  where not is_edited order by record_id;
  for example in
    select * from jsonb_to_recordset(public.example_content())
      as untouched (table_name text, record_id uuid, is_edited boolean, is_removable boolean)
    where is_removable and not is_edited
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

grant execute on function private.removable_singles(), private.delete_example_single(text, uuid) to authenticated;
grant execute on function public.example_content(), public.remove_example_content() to authenticated;

-- Result of the last link check, and the state of external URLs, so that none is requested too often. One row,
-- which several servers lock to begin a check.
create table public.link_check (
  id boolean primary key default true check (id),
  begun_at timestamptz not null default '-infinity',
  checked_at timestamptz,
  -- [{type, id, title, field, address, problem}, …]
  findings jsonb not null default '[]',
  -- {address: {at, problem}}
  asked jsonb not null default '{}'
);
insert into public.link_check default values;

alter table public.link_check enable row level security;
grant select, update on public.link_check to service_role;

-- Returns true when inquiries can be stored: not while the database is read-only, as a project is whose disk is full.
-- Volatile, because the table API runs other functions in read-only transactions.
create function public.can_store_inquiries() returns boolean language sql volatile set search_path = '' as $$
  select not current_setting('transaction_read_only')::boolean and has_table_privilege('public.inquiries', 'insert')
$$;

-- Returns the versions of the applied migrations; empty when they are not recorded. Security definer: the list belongs to
-- the role that runs them.
create function public.applied_migrations() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  versions jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into versions;
  end if;
  return coalesce(versions, '[]');
exception
  when insufficient_privilege then return '[]';
end
$$;

grant execute on function public.can_store_inquiries(), public.applied_migrations() to service_role;
