-- The removal of the example content also deletes footer, profile, start picture and page headings.

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
  if not public.is_admin() or content <> all (private.removable_singles()) then
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

revoke all on function private.removable_singles(), private.delete_example_single(text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.removable_singles(), private.delete_example_single(text, uuid) to authenticated;
