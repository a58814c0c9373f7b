-- A reference that is deleted for good keeps its addresses: they answer 410, and no other reference can take them. Links to
-- the deleted reference would otherwise lead to another company.

alter table public.former_addresses add column is_reserved boolean not null default false;

-- Security definer: nobody else reads the table.
create function private.is_reserved_slug(slug text, for_record uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.former_addresses as former
    where former.slug = is_reserved_slug.slug and former.is_reserved and former.record_id is distinct from for_record
  )
$$;

-- Security definer: visitors have no use of the schema private, and are refused by the table's policies alone.
create function private.refuse_reserved_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_reserved_slug(new.slug, new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "former_addresses_pkey"',
      detail = format('Key (slug)=(%s) already exists.', new.slug);
  end if;
  return null;
end
$$;

revoke all on function private.is_reserved_slug(text, uuid), private.refuse_reserved_slug() from public;
grant execute on function private.is_reserved_slug(text, uuid) to authenticated, service_role;

create trigger refuse_reserved_slug after insert or update of slug on public.client_references
  for each row execute function private.refuse_reserved_slug();

-- As before; a slug made of the names is not a reserved one either. Security definer for the same reason.
create or replace function public.set_reference_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted text;
  number integer := 1;
begin
  -- One reference at a time, until its transaction ends: two with the same names must not find the same slug free.
  perform pg_advisory_xact_lock(hashtext('public.client_references.slug'));
  if new.slug ~ '\S' then
    return new;
  end if;

  wanted := private.slug_of(new.company, new.project);
  new.slug := wanted;
  while exists (select from public.client_references where slug = new.slug)
    or private.is_reserved_slug(new.slug, new.id)
  loop
    number := number + 1;
    new.slug := wanted || '-' || number;
  end loop;
  return new;
end
$$;

-- Deletes the history of a record for good, marks its files for removal and reserves its addresses. The record itself, if it
-- still exists, stays.
create or replace function public.forget_content(record_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  insert into private.deleted_files (file)
  select distinct named.file from private.history_files as named
    join public.content_history as history on history.id = named.history_id
  where history.record_id = forget_content.record_id
  on conflict (file) do update set deleted_at = now();
  delete from private.deleted_files where deleted_at < now() - interval '1 day';
  delete from public.content_history as history where history.record_id = forget_content.record_id;
  update public.former_addresses as former set is_reserved = true
  where former.record_id = forget_content.record_id and not exists (
    select from public.client_references as present where present.id = former.record_id or present.slug = former.slug
  );
end
$$;

-- For administrators: whether a reference that is deleted for good had this address.
create function public.is_reserved_slug(slug text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select public.is_admin() and private.is_reserved_slug(slug, null)
$$;

revoke all on function public.is_reserved_slug(text) from public, anon, service_role;
grant execute on function public.is_reserved_slug(text) to authenticated;
