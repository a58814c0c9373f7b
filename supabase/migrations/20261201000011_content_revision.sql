-- The content revision: one number that rises with every change of content. It is the key of all caches.

create table public.content_revision (
  id boolean primary key default true check (id),
  revision bigint not null default 1,
  changed_at timestamptz not null default now()
);
insert into public.content_revision default values;

alter table public.content_revision enable row level security;
grant select on public.content_revision to anon, authenticated, service_role;

create policy "everyone reads" on public.content_revision for select to anon, authenticated using (true);

-- Raises the revision once per transaction, and only when rows changed: row level security may exclude all rows of an
-- update. Each trigger names its rows `changed`; a truncate has none.
-- Security definer, because users have no right to write the revision.
create function public.bump_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
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
  -- Supabase refuses an update without a condition.
  update public.content_revision set revision = revision + 1, changed_at = now() where id;
  return null;
end
$$;

-- Notifies all servers on one database at commit, so that they need not poll.
create function private.notify_content_revision() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('content_revision', '');
  return null;
end
$$;

create trigger notify_content_revision after update on public.content_revision
  for each statement execute function private.notify_content_revision();
