-- Slug redirects: every former slug of a published reference leads to its present one, also after a delete (410).

-- If several references used a slug, the last one gets the redirect.
create table public.slug_redirects (
  slug text primary key,
  -- No foreign key: a deleted reference answers 410.
  record_id uuid not null,
  retired_at timestamptz not null default now(),
  -- Of a reference deleted for good: no other reference can take it, because links would lead to another company.
  is_reserved boolean not null default false
);
create index slug_redirects_record on public.slug_redirects (record_id);

-- Only the functions below read it: it holds names of clients that were deleted.
alter table public.slug_redirects enable row level security;
revoke all on public.slug_redirects from public, anon, authenticated, service_role;

-- Returns true for a reserved slug of another record. Security definer, because users have no right to read the table.
create function private.is_reserved_slug(slug text, for_record uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.slug_redirects as former
    where former.slug = is_reserved_slug.slug and former.is_reserved and former.record_id is distinct from for_record
  )
$$;

-- For administrators: returns true for the slug of a reference that was deleted for good.
create function public.is_reserved_slug(slug text) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin() and private.is_reserved_slug(slug, null)
$$;

-- Security definer: visitors have no rights in the schema private and are refused by the table's policies alone.
create function private.refuse_reserved_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reserved_slug(new.slug, new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "slug_redirects_pkey"',
      detail = format('Key (slug)=(%s) already exists.', new.slug);
  end if;
  return null;
end
$$;

-- Security definer, because users have no right to write redirects.
create function public.record_slug_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.slug_redirects (slug, record_id) values (old.slug, old.id)
  on conflict (slug) do update set record_id = excluded.record_id, retired_at = excluded.retired_at;
  return null;
end
$$;

-- Returns {"slug": …} with the present slug of the reference that had this one. Returns {"slug": null} when the reference
-- was deleted, and null for an unknown slug or a draft. Takes one slug, so that deleted references cannot be listed.
create function public.resolve_slug(slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('slug', present.slug)
  from public.slug_redirects as former
    left join public.client_references as present on present.id = former.record_id
  where former.slug = resolve_slug.slug and (
    present.id is not null or not exists (
      select from public.content_drafts as waiting
      where waiting.content_type = 'client_references' and waiting.record_id = former.record_id
    )
  )
$$;

revoke all on function
  private.is_reserved_slug(text, uuid), private.refuse_reserved_slug(), public.record_slug_redirect()
  from public, anon, authenticated, service_role;
grant execute on function private.is_reserved_slug(text, uuid) to authenticated, service_role;
revoke all on function public.is_reserved_slug(text) from public, anon, service_role;
grant execute on function public.is_reserved_slug(text) to authenticated;
revoke all on function public.resolve_slug(text) from public, service_role;
grant execute on function public.resolve_slug(text) to anon, authenticated;

create trigger refuse_reserved_slug after insert or update of slug on public.client_references
  for each row execute function private.refuse_reserved_slug();
create trigger record_slug_redirect after update on public.client_references
  for each row when (old.slug <> new.slug) execute function public.record_slug_redirect();
create trigger record_slug_redirect_on_delete after delete on public.client_references
  for each row execute function public.record_slug_redirect();
