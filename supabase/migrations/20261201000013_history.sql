-- The history: every change of a content row, with the row before and after. One transaction is one version.

create table public.content_history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- One number per transaction, from a sequence: PostgreSQL's own numbers start again in another database.
  transaction bigint not null,
  -- Null for the server itself. The address is stored too, because an account can be deleted.
  person uuid,
  email text,
  table_name text not null,
  -- Id of the record; `row_id` differs for a row of one of its lists.
  record_id uuid not null,
  row_id uuid not null,
  is_record boolean not null generated always as (row_id = record_id) stored,
  -- 'order': only the record's position in its collection changed. 'draft': a discarded draft (row_id), no version.
  kind text not null default 'content' constraint content_history_kind_known check (kind in ('content', 'order', 'draft')),
  before jsonb,
  after jsonb,
  -- Published or taken down by the server at its scheduled time.
  is_planned boolean not null default false,
  -- Changed because the company details changed.
  is_followed boolean not null default false,
  -- The request of save_content or publish_content that made the change.
  request_id uuid
);

create index content_history_record on public.content_history (record_id, id);
create index content_history_at on public.content_history (at);
create index content_history_deleted on public.content_history (id) where is_record and after is null;

create sequence public.content_history_transaction_seq owned by public.content_history.transaction;

alter table public.content_history enable row level security;
grant select on public.content_history to authenticated, service_role;

create policy "admins read" on public.content_history for select to authenticated using (
  (select private.may('draft')) and (kind <> 'draft' or table_name <> 'site_settings' or (select private.may('settings')))
);

-- Returns number and time of the transaction's first change, the same for all later changes in it.
create function private.version_of_transaction(out number bigint, out began timestamptz)
language plpgsql set search_path = '' as $$
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

-- Writes the history of a changed row. A scheduled change by the server is signed with the person who scheduled it.
-- Security definer, because users have no right to write the history.
create function public.record_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  own constant private.content_tables := (select t from private.content_tables as t where table_name = tg_table_name);
  parent constant text := coalesce(own.parent_column, 'id');
  former constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  latter constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  is_moved constant boolean := tg_op = 'UPDATE'
    and (former -> 'id' <> latter -> 'id' or former -> parent <> latter -> parent);
  caller constant uuid := (select auth.uid());
  plan constant jsonb := case when caller is null then nullif(current_setting('history.plan', true), '') end;
begin
  if former - 'updated_at' = latter - 'updated_at' then
    return null;
  end if;
  insert into public.content_history
    (at, transaction, person, email, is_planned, is_followed, request_id, table_name, record_id, row_id, kind, before,
      after)
  select version.began, version.number, coalesce(caller, (plan ->> 'person')::uuid),
    coalesce((select users.email from auth.users where users.id = caller), plan ->> 'email'), plan is not null,
    coalesce(current_setting('history.follows', true) = 'true', false),
    nullif(current_setting('history.request', true), '')::uuid, tg_table_name,
    (coalesce(entry.after, entry.before) ->> parent)::uuid,
    (coalesce(entry.after, entry.before) ->> 'id')::uuid,
    case
      when own.parent_table is null
        and entry.before - '{order,updated_at}'::text[] = entry.after - '{order,updated_at}'::text[] then 'order'
      else 'content'
    end,
    entry.before, entry.after
  from private.version_of_transaction() as version
    -- A row that moves to another record is a deletion there and an insertion here.
    cross join (values (former, case when not is_moved then latter end), (null, case when is_moved then latter end))
      as entry (before, after)
  where entry.before is not null or entry.after is not null;
  return null;
end
$$;
