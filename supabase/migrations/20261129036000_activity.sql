-- Activity: who did what, and when. Owners read it; triggers and functions write it.

-- Returns every action with the roles that may do it.
create or replace function private.actions() returns table (action text, roles text[])
language sql immutable set search_path = '' as $$
  values
    -- Read drafts, history and files; save drafts and their files.
    ('draft', array['owner', 'editor', 'author']),
    -- Change published content and its files, schedule, unpublish, delete.
    ('publish', array['owner', 'editor']),
    -- Read and answer inquiries.
    ('inbox', array['owner', 'editor', 'inbox']),
    -- Change the settings of the website and redirects; import.
    ('settings', array['owner']),
    -- Read and change the list of administrators.
    ('people', array['owner']),
    -- Read the activities.
    ('activity', array['owner']),
    -- Make and download backups; examine the installation.
    ('backup', array['owner'])
$$;

create table public.activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- E-mail address at that time; null for the server itself.
  person text,
  action text not null constraint activity_action_form check (action ~ '^[a-z_]{1,40}$'),
  -- Object of the action: `<table>/<id>` of a record, the address of a person, or the name of an export.
  object text not null default '' constraint activity_object_length check (char_length(object) <= 500),
  -- Numbers and names of roles, never content.
  detail jsonb not null default '{}' constraint activity_detail_length check (char_length(detail::text) <= 500)
);

create index activity_at on public.activity (at);
create index activity_person on public.activity (person, id);

alter table public.activity enable row level security;
revoke all on public.activity from public, anon, authenticated, service_role;
revoke all on sequence public.activity_id_seq from public, anon, authenticated, service_role;
grant select on public.activity to authenticated;

create policy "owners read" on public.activity for select to authenticated using ((select private.may('activity')));

-- Logs an action of the caller, or of the person with that address. The transaction's changes of content are then logged
-- with it, not once more by `log_version`. Security definer: no role writes the table.
create function private.log_activity(action text, object text default '', detail jsonb default '{}', person text default null)
returns void
language sql security definer set search_path = '' as $$
  insert into public.activity (person, action, object, detail)
  values (
    coalesce(person, (select email from auth.users where id = (select auth.uid()))),
    action, left(object, 500), jsonb_strip_nulls(detail)
  );
  select set_config('activity.is_logged', 'true', true)
$$;

-- Logs the changes of content in a transaction as one action, at its end: publish, unpublish or delete. Changes by the
-- server itself are no actions of a person. Security definer, like log_activity.
create function private.log_version() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  records integer;
  first record;
  is_deleted boolean;
begin
  if current_setting('activity.is_logged', true) = 'true' then
    return null;
  end if;
  select count(distinct record_id) into records from public.content_history
  where id >= new.id and transaction = new.transaction and kind = 'content' and not is_followed;
  if records = 0 then
    return null;
  end if;
  select coalesce(tables.parent_table, history.table_name) as table_name, history.record_id, history.is_planned into first
  from public.content_history as history join private.content_tables as tables using (table_name)
  where id >= new.id and transaction = new.transaction and kind = 'content' and not is_followed order by id limit 1;
  is_deleted := exists (
    select from public.content_history
    where id >= new.id and transaction = new.transaction and record_id = first.record_id and is_record and after is null
  );
  perform private.log_activity(
    case
      when not is_deleted then 'publish'
      when exists (
        select from public.content_drafts where content_type = first.table_name and record_id = first.record_id
      ) then 'unpublish'
      else 'delete'
    end,
    case when records = 1 then first.table_name || '/' || first.record_id else first.table_name end,
    jsonb_build_object('count', nullif(records, 1), 'is_scheduled', nullif(first.is_planned, false)),
    new.email
  );
  return null;
end
$$;

create constraint trigger log_version after insert on public.content_history deferrable initially deferred
  for each row when (new.email is not null) execute function private.log_version();

-- Logs an added, changed or removed administrator. Security definer, like log_activity.
create function private.log_person() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  affected constant public.admins := coalesce(new, old);
begin
  perform private.log_activity(
    case tg_op when 'INSERT' then 'add_person' when 'UPDATE' then 'change_role' else 'remove_person' end,
    coalesce(
      (select email from auth.users where id = affected.user_id),
      -- The account was deleted before.
      nullif(affected.display_name, ''), affected.user_id::text
    ),
    jsonb_build_object('role', affected.role, 'former_role', case when tg_op = 'UPDATE' then old.role end)
  );
  return null;
end
$$;

create trigger log_person after insert or delete on public.admins
  for each row execute function private.log_person();
create trigger log_role after update of role on public.admins
  for each row when (new.role <> old.role) execute function private.log_person();

-- Logs a complete sign-in of an administrator: with a second factor once the session has passed it, not when the account
-- gets its first one. Security definer, like log_activity.
create function private.log_sign_in() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  had_factor constant boolean := exists (
    select from auth.mfa_factors
    where user_id = new.user_id and status = 'verified' and created_at < new.created_at
  );
begin
  if had_factor and new.aal::text is distinct from 'aal2' or tg_op = 'UPDATE' and not had_factor then
    return null;
  end if;
  perform private.log_activity('sign_in', person => users.email)
  from public.admins join auth.users on users.id = admins.user_id
  where admins.user_id = new.user_id;
  return null;
end
$$;

-- A Supabase project may refuse these triggers, because its sign-in owns the sessions. Sign-ins are not logged then.
do $$
begin
  create trigger log_sign_in after insert on auth.sessions
    for each row when (current_setting('activity.is_logged', true) is distinct from 'true')
    execute function private.log_sign_in();
  create trigger log_second_factor after update of aal on auth.sessions
    for each row when (new.aal::text = 'aal2' and old.aal::text is distinct from 'aal2')
    execute function private.log_sign_in();
exception
  when insufficient_privilege then null;
end
$$;

-- Logs an export by the caller, before the data are read: a list of the back office, a backup, or by the server
-- everything. Security definer, like log_activity.
create function public.log_export(object text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.role()) is distinct from 'service_role' and not private.may(
    case object when 'inquiries' then 'inbox' when 'activity' then 'activity' when 'redirects' then 'settings' else 'backup' end
  ) then
    raise insufficient_privilege using message = 'Your role does not allow this.';
  end if;
  perform private.log_activity('export', object);
end
$$;

-- Returns the addresses of all persons in the activities, for owners.
create function public.activity_people() returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(person order by person), '{}')
  from (select distinct person from public.activity where person <> '') as known
$$;

-- Deletes activities after 24 months, never younger ones. Returns how many.
create function public.prune_activity() returns integer language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
begin
  delete from public.activity where at < now() - interval '24 months';
  get diagnostics pruned = row_count;
  return pruned;
end
$$;

revoke all on function
  private.log_activity(text, text, jsonb, text), private.log_version(), private.log_person(), private.log_sign_in(),
  public.log_export(text), public.activity_people(), public.prune_activity()
  from public, anon, authenticated, service_role;
grant execute on function private.log_activity(text, text, jsonb, text), public.log_export(text)
  to authenticated, service_role;
grant execute on function public.activity_people() to authenticated;
grant execute on function public.prune_activity() to service_role;

-- Logs erased inquiries, without their content; not the retention by the server. Security definer, like
-- log_activity.
create function private.log_erased_inquiries() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and exists (select from erased) then
    perform private.log_activity('erase_inquiries', '', jsonb_build_object('count', (select count(*) from erased)));
  end if;
  return null;
end
$$;

revoke all on function private.log_erased_inquiries() from public, anon, authenticated, service_role;

create trigger log_erased_inquiries after delete on public.inquiries referencing old table as erased
  for each statement execute function private.log_erased_inquiries();

-- Saves a former version as save_content does, and logs the restoring.
create function public.restore_content(
  content_table text, "row" jsonb, children jsonb default '{}', base jsonb default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  stored constant jsonb := public.save_content(content_table, "row", children, base);
begin
  if (select auth.uid()) is not null then
    perform private.log_activity('restore', content_table || '/' || ("row" ->> 'id'));
  end if;
  return stored;
end
$$;

revoke all on function public.restore_content(text, jsonb, jsonb, jsonb) from public, anon;
grant execute on function public.restore_content(text, jsonb, jsonb, jsonb) to authenticated, service_role;

-- Deletes the history of a record for good, marks its files for removal and reserves its slugs. The record itself, if it
-- still exists, stays.
create or replace function public.forget_content(record_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  of_table text;
begin
  if not private.may('publish') then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  if exists (
    select from public.content_history as history
    where history.record_id = forget_content.record_id and private.publishing_action(table_name) <> 'publish'
  ) and not private.may('settings') then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  select table_name into of_table from public.content_history as history
  where history.record_id = forget_content.record_id and is_record limit 1;
  if of_table is not null then
    perform private.log_activity('delete_for_good', of_table || '/' || record_id);
  end if;
  insert into private.deleted_files (file)
  select distinct named.file from private.history_files as named
    join public.content_history as history on history.id = named.history_id
  where history.record_id = forget_content.record_id
  on conflict (file) do update set deleted_at = now();
  delete from private.deleted_files where deleted_at < now() - interval '1 day';
  delete from public.content_history as history where history.record_id = forget_content.record_id;
  update public.redirects as former set is_reserved = true
  where former.record_id = forget_content.record_id and former.code = 410;
end
$$;

-- Reverts the deletions of one version, all or none. Rows that exist again stay as they are. Returns how many records
-- came back.
create or replace function public.undo_deletions(of_transaction bigint) returns integer language plpgsql set search_path = '' as $$
declare
  deleted record;
  back integer;
  records integer := 0;
  object text;
begin
  if not private.may('publish') then
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

-- Each change is a place as search_content returns it, with another text: {content_type, record_id, table_name, row_id,
-- column_name, place, is_draft, value, after}. Ends with PT409 when a place holds something else than `value`.
create or replace function public.replace_content(changes jsonb) returns void language plpgsql set search_path = '' as $$
declare
  change record;
  stored jsonb;
  path text[];
  written integer;
begin
  perform private.require_right('publish');
  if jsonb_array_length(changes) > 1000 then
    raise invalid_parameter_value using message = 'At most 1000 places can be changed at once.';
  end if;
  perform private.lock_record(record_id)
  from (select distinct record_id from jsonb_to_recordset(changes) as one (record_id uuid) order by record_id) as records;
  perform private.require_right(private.publishing_action(content_type))
  from (select distinct content_type from jsonb_to_recordset(changes) as one (content_type text)) as types;
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
    call private.sync_into_draft(change.content_type, change.record_id, change.table_name, change.row_id,
      change.column_name, change.place, change.before, change.after);
  end loop;
  perform private.log_activity('replace', '', jsonb_build_object('count', jsonb_array_length(changes)));
end
$$;

-- Puts one file in the place of another in all records and drafts that name it. Both are bucket/path. Returns how many
-- records and drafts changed.
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
  perform private.require_right('publish');
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
  if records + drafts > 0 then
    perform private.log_activity('replace_file', former, jsonb_build_object('count', records + drafts));
  end if;
  return records + drafts;
end
$$;
