-- Deleted records: the trash, deletion for good, undo, and retention of the history.

-- Returns the last state of every deleted record, for callers who may publish, and the last discarded draft of each
-- record, newest first. A record that was unpublished and is a draft now is not in the trash.
create function public.deleted_content() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(gone) order by gone.id desc), '[]')
  from (
    select id, at, transaction, person, email, kind, table_name, record_id, before
    from public.content_history as deletion
    where (is_record and after is null and (select private.may('publish')) or kind = 'draft') and not exists (
      select from public.content_history as later
      where later.record_id = deletion.record_id and later.id > deletion.id
        and (later.is_record, later.kind = 'draft') = (deletion.is_record, deletion.kind = 'draft')
    ) and not exists (
      select from public.content_drafts as draft
      where draft.content_type = deletion.table_name and draft.record_id = deletion.record_id
    )
  ) as gone
$$;

-- Deletes the history of a record for good, or its discarded drafts only, marks its files for removal and reserves its
-- slugs. The record itself, if it still exists, stays.
create function public.forget_content(record_id uuid, only_drafts boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  of_table text;
begin
  perform private.require_right('publish');
  perform private.require_right(private.publishing_action(table_name))
  from public.content_history as history where history.record_id = forget_content.record_id;
  select table_name into of_table from public.content_history as history
  where history.record_id = forget_content.record_id and (is_record or kind = 'draft') limit 1;
  if of_table is not null then
    perform private.log_activity('delete_for_good', of_table || '/' || record_id);
  end if;
  insert into private.deleted_files (file)
  select distinct named.file from private.history_files as named
    join public.content_history as history on history.id = named.history_id
  where history.record_id = forget_content.record_id and (kind = 'draft' or not only_drafts)
  on conflict (file) do update set deleted_at = now();
  delete from private.deleted_files where deleted_at < now() - interval '1 day';
  delete from public.content_history as history
  where history.record_id = forget_content.record_id and (kind = 'draft' or not only_drafts);
  update public.redirects as former set is_reserved = true
  where former.record_id = forget_content.record_id and former.code = 410 and not only_drafts;
  -- The server places and removes files after each revision.
  update public.content_revision set revision = revision + 1, changed_at = now() where id;
end
$$;

-- Reverts the deletions of one version, all or none. Rows that exist again stay as they are. Returns how many records
-- came back.
create function public.undo_deletions(of_transaction bigint) returns integer language plpgsql set search_path = '' as $$
declare
  deleted record;
  back integer;
  records integer := 0;
  object text;
begin
  perform private.require_right('publish');
  for deleted in
    select table_name, before, is_record from public.content_history
    where transaction = of_transaction and after is null and kind <> 'draft'
    order by not is_record, id
  loop
    execute format('insert into public.%1$I select (jsonb_populate_record(null::public.%1$I, $1)).*
      on conflict (id) do nothing', deleted.table_name) using deleted.before;
    get diagnostics back = row_count;
    if deleted.is_record then
      records := records + back;
      object := deleted.table_name || '/' || (deleted.before ->> 'id');
    end if;
  end loop;
  if records > 0 then
    perform private.log_activity('restore', case when records = 1 then object else split_part(object, '/', 1) end,
      jsonb_build_object('count', nullif(records, 1)));
  end if;
  return records;
end
$$;

-- Deletes changes and discarded drafts older than these times, `most` at once, and returns how many. Of existing records
-- the last 20 versions stay; the history of a deleted record goes as a whole, once its deletion is that old.
create function public.prune_history(older_than timestamptz, drafts_older_than timestamptz, most integer) returns integer
language sql security definer set search_path = '' as $$
  with aged as (
    select id, at, kind,
      dense_rank() over (partition by record_id, kind order by transaction desc) as version,
      first_value(after is null and kind <> 'draft') over newest_of_record as is_deleted,
      first_value(at) over newest_of_record as last_at
    from public.content_history
    window newest_of_record as (partition by record_id order by is_record desc, id desc)
  ), forgotten as (
    delete from public.content_history where id in (
      select id from aged
      where case kind
        when 'draft' then at < drafts_older_than
        else at < older_than and (version > 20 or (is_deleted and last_at < older_than))
      end
      order by id limit most
    )
    returning id
  )
  select count(*)::integer from forgotten
$$;

grant execute on function public.deleted_content(), public.forget_content(uuid, boolean), public.undo_deletions(bigint)
  to authenticated;
grant execute on function public.prune_history(timestamptz, timestamptz, integer) to service_role;
