-- Nothing of the content is lost: every change of a row leaves what it was and what it became, in one table that only
-- administrators read. One transaction is one version.

-- What is content, and which of it are the lists of a record.
create table private.content_tables (
  table_name text primary key,
  parent_table text references private.content_tables,
  parent_column text,
  constraint content_tables_parent_whole check ((parent_table is null) = (parent_column is null))
);

revoke all on private.content_tables from public, anon, authenticated, service_role;
grant select on private.content_tables to authenticated, service_role;

create table public.content_history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- One number per transaction, from a sequence: PostgreSQL's own numbers begin anew in another database.
  transaction bigint not null,
  -- Null for the server itself. An account can be deleted, so its address of that time stands here as well.
  person uuid,
  email text,
  table_name text not null,
  -- Of the record; `row_id` is another one where the row belongs to a list of it.
  record_id uuid not null,
  row_id uuid not null,
  is_record boolean not null generated always as (row_id = record_id) stored,
  -- 'order': nothing but the place of a record in its collection.
  kind text not null default 'content' constraint content_history_kind_known check (kind in ('content', 'order')),
  before jsonb,
  after jsonb
);

create index content_history_record on public.content_history (record_id, id);
create index content_history_at on public.content_history (at);
create index content_history_deleted on public.content_history (id) where is_record and after is null;

create sequence public.content_history_transaction_seq owned by public.content_history.transaction;

alter table public.content_history enable row level security;

revoke all on public.content_history from public, anon, authenticated, service_role;
revoke all on sequence public.content_history_id_seq, public.content_history_transaction_seq
  from public, anon, authenticated, service_role;
grant select on public.content_history to authenticated, service_role;

create policy "admins read" on public.content_history
  for select to authenticated using ((select public.is_admin()));

-- Number and time of the transaction's first change, the same for all that follow in it.
create function private.version_of_transaction(out number bigint, out began timestamptz)
language plpgsql
set search_path = ''
as $$
declare
  known constant text := current_setting('history.version', true);
begin
  if known <> '' then
    number := split_part(known, '@', 1);
    began := split_part(known, '@', 2);
    return;
  end if;
  number := nextval('public.content_history_transaction_seq');
  began := clock_timestamp();
  perform set_config('history.version', number || '@' || began, true);
end
$$;

-- Security definer: whoever changes content writes its history, and nobody can do it otherwise.
create function public.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  own constant private.content_tables := (select t from private.content_tables as t where table_name = tg_table_name);
  parent constant text := coalesce(own.parent_column, 'id');
  former constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  latter constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  is_moved constant boolean := tg_op = 'UPDATE'
    and (former -> 'id' <> latter -> 'id' or former -> parent <> latter -> parent);
begin
  if former - 'updated_at' = latter - 'updated_at' then
    return null;
  end if;
  insert into public.content_history
    (at, transaction, person, email, table_name, record_id, row_id, kind, before, after)
  select version.began, version.number, (select auth.uid()),
    (select users.email from auth.users where users.id = (select auth.uid())),
    tg_table_name,
    (coalesce(entry.after, entry.before) ->> parent)::uuid,
    (coalesce(entry.after, entry.before) ->> 'id')::uuid,
    case
      when own.parent_table is null
        and entry.before - '{order,updated_at}'::text[] = entry.after - '{order,updated_at}'::text[] then 'order'
      else 'content'
    end,
    entry.before, entry.after
  from private.version_of_transaction() as version
    -- What goes over to another record leaves one and comes to the other.
    cross join (values (former, case when not is_moved then latter end), (null, case when is_moved then latter end))
      as entry (before, after)
  where entry.before is not null or entry.after is not null;
  return null;
end
$$;

revoke all on function public.record_change() from public, anon, authenticated, service_role;

-- A place in a list is no change of what a record says.
create or replace function public.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
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

-- Once per transaction, however many statements it has: a save is one change.
create or replace function public.bump_content_revision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  if current_setting('content.is_revised', true) = 'true' then
    return null;
  end if;
  perform set_config('content.is_revised', 'true', true);
  -- The condition is for hosted Supabase, which refuses an update without one.
  update public.content_revision set revision = revision + 1, changed_at = now() where id;
  return null;
end
$$;

-- From now on the table is content. Its parent, where it has one, has been before.
create procedure private.remember_content(content text)
language plpgsql
set search_path = ''
as $$
begin
  insert into private.content_tables (table_name, parent_table, parent_column)
  select content, parent.table_name, attname
  from (select) as one
    left join (
      pg_catalog.pg_constraint
      join private.content_tables as parent on confrelid = format('public.%I', parent.table_name)::regclass
      join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[1]
    ) on conrelid = format('public.%I', content)::regclass and contype = 'f' and confdeltype = 'c';
  execute format('create trigger record_change after insert or update or delete on public.%I
    for each row execute function public.record_change()', content);
end
$$;

create or replace procedure private.watch(content text)
language plpgsql
set search_path = ''
as $$
begin
  execute format('create trigger set_updated_at before update on public.%I
    for each row execute function public.set_updated_at()', content);
  call private.watch_rows(content);
  call private.remember_content(content);
end
$$;

revoke all on all procedures in schema private from public;
revoke all on function private.version_of_transaction() from public;

-- The tables there are, parents first.
do $$
declare
  content text;
begin
  for content in
    select relname from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'bump_content_revision_on_insert' and relnamespace = 'public'::regnamespace
    order by exists (select from pg_constraint where conrelid = tgrelid and contype = 'f'), relname
  loop
    call private.remember_content(content);
  end loop;
end
$$;

-- The newest state of every record that is gone, as its deletion has left it in the history; newest first.
create function public.deleted_content() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(gone) order by gone.id desc), '[]')
  from (
    select id, at, transaction, person, email, table_name, record_id, before
    from public.content_history as deletion
    where is_record and after is null and not exists (
      select from public.content_history as later
      where later.record_id = deletion.record_id and later.is_record and later.id > deletion.id
    )
  ) as gone
$$;

-- For what must not be kept: the history of a record, for good. The record itself, where there is one, stays.
create function public.forget_content(record_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  delete from public.content_history as history where history.record_id = forget_content.record_id;
end
$$;

revoke all on function public.deleted_content(), public.forget_content(uuid) from public, anon, service_role;
grant execute on function public.deleted_content(), public.forget_content(uuid) to authenticated;
