-- Presence: the users that have the form of a record open. Each open form sends a heartbeat. No content, so no history and no
-- revision. Unlogged: a heartbeat costs no write to the disk, and a crash may lose it.

create unlogged table public.editor_presence (
  person uuid not null references auth.users on delete cascade,
  -- Id of the open form: a person may have two of one record.
  form uuid not null,
  content_type text not null references private.content_tables (table_name),
  record_id uuid not null,
  opened_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (person, form)
);

-- Only the functions below read and write it.
alter table public.editor_presence enable row level security;

-- Stores that the caller has this form open, and returns the others of its record, first opened first. Deletes forms
-- without a heartbeat for a minute. Security definer: it reads e-mail addresses, and writes only the caller's row.
create function public.presence_heartbeat(form uuid, content_table text, record_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if not private.may('draft') then
    raise insufficient_privilege using message = 'Only administrators see who has a form open.';
  end if;
  perform private.require_record_table(content_table);
  -- Skips rows that another heartbeat is deleting, instead of waiting for them.
  delete from public.editor_presence where ctid = any (array(
    select silent.ctid from public.editor_presence as silent
    where last_seen_at < now() - interval '1 minute' for update skip locked
  ));
  insert into public.editor_presence (person, form, content_type, record_id)
  values (caller, presence_heartbeat.form, content_table, presence_heartbeat.record_id)
  on conflict on constraint editor_presence_pkey do update set
    content_type = excluded.content_type, record_id = excluded.record_id, last_seen_at = now();
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('email', users.email, 'opened_at', other.opened_at, 'is_own', other.person = caller)
        order by other.opened_at, other.form
      ), '[]')
    from public.editor_presence as other join auth.users on users.id = other.person
    where other.content_type = content_table and other.record_id = presence_heartbeat.record_id
      and (other.person, other.form) <> (caller, presence_heartbeat.form)
      and other.last_seen_at >= now() - interval '1 minute'
  );
end
$$;

create function public.presence_leave(form uuid) returns void language sql security definer set search_path = '' as $$
  delete from public.editor_presence as own
  where own.person = (select auth.uid()) and own.form = presence_leave.form and private.may('draft')
$$;

grant execute on function public.presence_heartbeat(uuid, text, uuid), public.presence_leave(uuid) to authenticated;
