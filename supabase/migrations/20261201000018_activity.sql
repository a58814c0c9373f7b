-- Activity: actions of persons with their time. Rows are written by triggers and functions only, and deleted after 24 months.

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
grant select on public.activity to authenticated;

create policy "owners read" on public.activity for select to authenticated using ((select private.may('activity')));

-- Logs an action of the caller, or of the person with that address. With four eyes on, what changes published content
-- without an approval is logged as an override. The transaction's changes of content are then logged
-- with it, not once more by `log_version`. Security definer: no role writes the table.
create function private.log_activity(action text, object text default '', detail jsonb default '{}', person text default null)
returns void
language sql security definer set search_path = '' as $$
  insert into public.activity (person, action, object, detail)
  values (
    coalesce(person, (select email from auth.users where id = (select auth.uid()))),
    case when action in ('restore', 'replace', 'replace_file') and private.four_eyes() then 'override' else action end,
    left(object, 500), jsonb_strip_nulls(detail)
  );
  select set_config('activity.is_logged', 'true', true)
$$;

-- Logs the changes of content in a transaction as one action, at its end: publish, override, unpublish or delete. With
-- four eyes on, an owner who publishes without an approval overrides. Changes by the server itself are no actions of a
-- person. Called for changes of content only: in a list of thousands that moves, each row would count all. Security
-- definer, like log_activity.
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
  select coalesce(tables.parent_table, history.table_name) as table_name, history.record_id, history.is_planned into first
  from public.content_history as history join private.content_tables as tables using (table_name)
  where id >= new.id and transaction = new.transaction and kind = 'content' and not is_followed order by id limit 1;
  is_deleted := exists (
    select from public.content_history
    where id >= new.id and transaction = new.transaction and record_id = first.record_id and is_record and after is null
  );
  perform private.log_activity(
    case
      when not is_deleted and private.four_eyes() and not first.is_planned then 'override'
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
  for each row when (new.email is not null and new.kind = 'content' and not new.is_followed) execute function private.log_version();

-- Mails that the server owes about changes of access, one row per change. It deletes a row when its mails are sent.
create table public.access_notices (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The next attempt. A server moves it before it sends, so that no other one sends too.
  due_at timestamptz not null default now(),
  -- E-mail address of the person who made the change; null for the server.
  person text,
  action text not null,
  object text not null,
  detail jsonb not null,
  recipients text[] not null
);

alter table public.access_notices enable row level security;
grant select, update, delete on public.access_notices to service_role;

-- Every change of the access of others passes here: requires a recent sign-in, logs the action, and owes a mail to the
-- affected person and all owners. Security definer, like log_activity.
create function private.change_access(action text, object text, detail jsonb default '{}') returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform public.require_recent_sign_in();
  object := coalesce(object, '');
  perform private.log_activity(action, object, detail);
  insert into public.access_notices (person, action, object, detail, recipients)
  select (select email from auth.users where id = (select auth.uid())), action, object, detail,
    coalesce(array_agg(address), '{}')
  from (
    select users.email as address from public.admins join auth.users on users.id = admins.user_id where admins.role = 'owner'
    union select object where object like '%@%'
  ) as concerned
  where address <> '';
end
$$;

-- Logs an added, changed or removed administrator. Security definer, like log_activity.
create function private.log_person() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  affected constant public.admins := coalesce(new, old);
  object constant text := coalesce(
    (select email from auth.users where id = affected.user_id),
    -- The account was deleted before.
    nullif(affected.display_name, ''), affected.user_id::text
  );
begin
  if tg_op = 'INSERT' then
    perform private.log_activity('add_person', object, jsonb_build_object('role', new.role));
  elsif tg_op = 'UPDATE' then
    perform private.change_access('change_role', object,
      jsonb_build_object('role', new.role, 'former_role', old.role));
  else
    perform private.change_access('remove_person', object, jsonb_build_object('role', old.role));
  end if;
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
create function public.log_export(object text) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_right(
    case object when 'inquiries' then 'inbox' when 'activity' then 'activity' when 'redirects' then 'settings' else 'backup' end
  );
  perform private.log_activity('export', object);
end
$$;

-- Returns the addresses of all persons in the activities, for owners.
create function public.activity_people() returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(person order by person), '{}')
  from (select distinct person from public.activity where person <> '') as known
$$;

-- Deletes activities after 24 months, never younger ones. Returns how many.
create function public.prune_activity() returns integer language sql security definer set search_path = '' as $$
  with pruned as (delete from public.activity where at < now() - interval '24 months' returning id)
  select count(*)::integer from pruned
$$;

grant execute on function private.log_activity(text, text, jsonb, text), public.log_export(text)
  to authenticated, service_role;
grant execute on function public.activity_people() to authenticated;
grant execute on function public.prune_activity() to service_role;
