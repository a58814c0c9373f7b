-- What of the website is still the demo content, how it goes, and whether the people who run the site want to be reminded.

-- The list of first steps has been put aside.
alter table public.installation add column hides_first_steps boolean not null default false;

grant select, update (hides_first_steps) on public.installation to authenticated;
create policy "admins read" on public.installation
  for select to authenticated using ((select public.is_admin()));
create policy "admins update" on public.installation
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

-- Every record of the demo content that is still there. That it came with it is known by its history: the server itself
-- made it before the first start was complete, with an id made of its place in the demo (version 5; all others are
-- version 4). `is_edited`: it or one of its lists is not what came, or there is a draft of it; taking an edit back makes it
-- an example again. `same` names the columns that hold what came, `files` what it shows (bucket/path). Nobody but
-- administrators reads the history: for all others there is nothing.
create function public.example_content() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  address constant text := '/storage/v1/object/public/([^"?#\\\s]+)';
  started constant timestamptz := (select first_started_at from public.installation);
  moments constant text[] := '{created_at,updated_at}';
  came record;
  stored jsonb;
  lists jsonb;
  examples jsonb := '[]';
begin
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
        -- Columns of later versions.
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

-- Deletes those of them that nobody has edited, as one version; they are in the trash then, their files follow as they do
-- after any deletion. What exists once cannot be deleted and stays. Gives how many went (`records`), and the version's
-- number (`transaction`).
create function public.remove_example_content() returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  example record;
  gone integer;
  records integer := 0;
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  -- Who is saving one of them comes first, and is then seen to have edited it.
  perform private.take_turns(record_id)
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

-- Takes a version's deletions back, all of them or none: rows that are there again meanwhile stay as they are. Gives how
-- many records came back.
create function public.undo_deletions(of_transaction bigint) returns integer
language plpgsql
set search_path = ''
as $$
declare
  deleted record;
  back integer;
  records integer := 0;
begin
  if not public.is_admin() then
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

revoke all on function public.example_content(), public.remove_example_content(), public.undo_deletions(bigint)
  from public, anon, service_role;
grant execute on function public.example_content(), public.remove_example_content(), public.undo_deletions(bigint)
  to authenticated;
