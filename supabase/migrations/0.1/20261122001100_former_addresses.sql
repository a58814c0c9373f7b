-- An address that somebody has linked to goes on leading somewhere: every address a reference was published at is kept, by
-- the database itself, whoever changes or deletes the reference. Whose an address is decides who had it last.

create table public.former_addresses (
  slug text primary key,
  -- No foreign key: that the reference is gone is what is told.
  record_id uuid not null,
  left_at timestamptz not null default now()
);
create index former_addresses_record on public.former_addresses (record_id);

-- Names of those who are no longer to be read about stand in it: only the function below reads it.
alter table public.former_addresses enable row level security;

revoke all on public.former_addresses from public, anon, authenticated, service_role;

-- Security definer: whoever changes a reference keeps its address, and nobody can do it otherwise.
create function public.keep_former_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.former_addresses (slug, record_id) values (old.slug, old.id)
  on conflict (slug) do update set record_id = excluded.record_id, left_at = excluded.left_at;
  return null;
end
$$;

revoke all on function public.keep_former_address() from public, anon, authenticated, service_role;

create trigger keep_former_address after update on public.client_references
  for each row when (old.slug <> new.slug) execute function public.keep_former_address();
create trigger keep_address_of_deleted after delete on public.client_references
  for each row execute function public.keep_former_address();

-- What became of the reference that had this address: {"slug": its present one}, {"slug": null} where it is gone, null
-- where there never was one. What was taken down and waits as a draft is not gone. One address at a time: nobody can ask
-- for all that was ever deleted.
create function public.former_address(slug text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('slug', present.slug)
  from public.former_addresses as former
    left join public.client_references as present on present.id = former.record_id
  where former.slug = former_address.slug and (
    present.id is not null or not exists (
      select from public.content_drafts as waiting
      where waiting.content_type = 'client_references' and waiting.record_id = former.record_id
    )
  )
$$;

revoke all on function public.former_address(text) from public, service_role;
grant execute on function public.former_address(text) to anon, authenticated;

-- What the history still knows of earlier addresses.
insert into public.former_addresses (slug, record_id, left_at)
select distinct on (before ->> 'slug') before ->> 'slug', record_id, at
from public.content_history
where table_name = 'client_references' and before ->> 'slug' is distinct from after ->> 'slug'
  and before ->> 'slug' is not null
order by before ->> 'slug', id desc;
