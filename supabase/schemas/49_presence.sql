-- Presence: who has the form of a record open. Each open form sends a heartbeat. No content, so no history and no
-- revision. Unlogged: a heartbeat costs no write to the disk, and a crash may lose it.

create unlogged table public.open_forms (
  person uuid not null references auth.users on delete cascade,
  -- Id of the open form: a person may have two of one record.
  form uuid not null,
  content_type text not null references private.content_tables (table_name),
  record_id uuid not null,
  since timestamptz not null default now(),
  heard_at timestamptz not null default now(),
  primary key (person, form)
);

-- Only the functions below read and write it.
alter table public.open_forms enable row level security;

revoke all on public.open_forms from public, anon, authenticated, service_role;

-- Stores that the caller has this form open, and returns the others of its record, first opened first. Deletes forms
-- without a heartbeat for a minute. Security definer: reads addresses, and nobody may write for somebody else.
create function public.keep_form_open(form uuid, content_table text, record_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators see who has a form open.';
  end if;
  perform private.require_record_table(content_table);
  -- Skips rows that another heartbeat is deleting, instead of waiting for them.
  delete from public.open_forms where ctid = any (array(
    select silent.ctid from public.open_forms as silent
    where heard_at < now() - interval '1 minute' for update skip locked
  ));
  insert into public.open_forms (person, form, content_type, record_id)
  values (caller, keep_form_open.form, content_table, keep_form_open.record_id)
  on conflict on constraint open_forms_pkey do update set
    content_type = excluded.content_type, record_id = excluded.record_id, heard_at = now();
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('email', users.email, 'since', other.since, 'is_own', other.person = caller)
        order by other.since, other.form
      ), '[]')
    from public.open_forms as other join auth.users on users.id = other.person
    where other.content_type = content_table and other.record_id = keep_form_open.record_id
      and (other.person, other.form) <> (caller, keep_form_open.form)
      and other.heard_at >= now() - interval '1 minute'
  );
end
$$;

-- Ends the presence of a form of the caller.
create function public.leave_form(form uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.open_forms as own
  where own.person = (select auth.uid()) and own.form = leave_form.form and public.is_admin()
$$;

revoke all on function public.keep_form_open(uuid, text, uuid), public.leave_form(uuid)
  from public, anon, service_role;
grant execute on function public.keep_form_open(uuid, text, uuid), public.leave_form(uuid) to authenticated;
