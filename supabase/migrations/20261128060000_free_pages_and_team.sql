-- Free pages, which editors add at the root of the website, and the members of the team.

create table public.free_pages (
  like private.content_row including all,
  "order" integer not null default 0,
  image_url text,
  alt text not null default '',
  title text not null,
  subtitle text,
  content text not null,
  -- Text of the button that opens the inquiry dialog; null shows none.
  inquiry_button text,
  slug text not null,
  search_title text,
  search_description text
);
create index free_pages_order on public.free_pages ("order");
call private.content_collection('free_pages', long_texts => array['subtitle', 'content']);
call private.record_page('free_pages', 'seite');

-- Returns true for the first segment of another address of the website. src/content/reserved-slugs.ts has the same list.
create function private.is_reserved_path(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug = any (array[
    '404', 'admin', 'api', 'assets', 'auth', 'backup', 'healthz', 'login', 'map', 'media', 'preview', 'readyz', 'rest',
    'storage',
    'agbs', 'aktuelles', 'attest', 'contact', 'cv', 'datenschutz', 'exchange', 'impressum', 'press', 'references',
    'services', 'shop', 'team', 'trainings'
  ])
$$;

-- Adds the noun to a slug made from the title of a page, such as "Team", when it is the address of another page. Triggers
-- run in the order of their names: this one before set_slug. Security definer: visitors have no rights in the schema private.
create function private.avoid_reserved_path() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := private.slug_of(new.title, 'seite');
begin
  if coalesce(new.slug !~ '\S', true) and private.is_reserved_path(wanted) then
    new.slug := 'seite-' || wanted;
  end if;
  return new;
end
$$;

-- Refuses such a slug like one that another record has. Security definer: see avoid_reserved_path.
create function private.refuse_reserved_path() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reserved_path(new.slug) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "free_pages_slug_reserved"',
      detail = format('Key (slug)=(%s) is the address of another page.', new.slug);
  end if;
  return null;
end
$$;

revoke all on function
  private.is_reserved_path(text), private.avoid_reserved_path(), private.refuse_reserved_path()
  from public, anon, authenticated, service_role;
create trigger avoid_reserved_path before insert on public.free_pages
  for each row execute function private.avoid_reserved_path();
create trigger refuse_reserved_path after insert or update of slug on public.free_pages
  for each row execute function private.refuse_reserved_path();

create table public.free_page_images (
  like private.content_row including all,
  page_id uuid not null references public.free_pages on delete cascade,
  "order" integer not null default 0,
  image_url text not null,
  alt text not null default ''
);
create index free_page_images_order on public.free_page_images (page_id, "order");
call private.content_collection('free_page_images');

create table public.free_page_files (
  like private.content_row including all,
  page_id uuid not null references public.free_pages on delete cascade,
  "order" integer not null default 0,
  title text not null,
  file_url text not null,
  file_bytes integer
);
create index free_page_files_order on public.free_page_files (page_id, "order");
call private.content_collection('free_page_files');
call private.add_file_bytes_trigger('free_page_files');

-- The page of the team exists while it has a member.
create table public.team_members (
  like private.content_row including all,
  "order" integer not null default 0,
  image_url text,
  alt text not null default '',
  name text not null,
  role text not null,
  phone text,
  email text
);
create index team_members_order on public.team_members ("order");
call private.content_collection('team_members');

do $$
declare
  images constant text[] := array['free-page-images', 'team-images'];
  documents constant text[] := array['free-page-pdfs'];
  content_buckets constant text[] := array[
    'references', 'service-images', 'dealer-logos', 'training-blog-images', 'training-images',
    'training-program-images', 'cv-images', 'press-images', 'topic-images', 'product-images', 'hero-images',
    'attest-images', 'free-page-images', 'team-images', 'training-blog-pdfs', 'press-pdfs', 'agbs', 'attest-pdfs',
    'training-pdfs', 'free-page-pdfs', 'media'
  ];
  permitted constant text := format('bucket_id = any (%L::text[]) and (select public.is_admin())', content_buckets);
begin
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  select id, id, true, 52428800, types
  from (values
      (images, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']), (documents, array['application/pdf'])
    ) as kinds (ids, types)
    cross join unnest(ids) as id
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  execute format($policies$
    alter policy "admins read the site's files" on storage.objects using (%1$s);
    alter policy "admins upload the site's files" on storage.objects
      with check ((select to_regprocedure('storage.checks_content()') is not null) and (%1$s));
    alter policy "admins change the site's files" on storage.objects using (%1$s) with check (%1$s);
    alter policy "admins remove the site's files" on storage.objects using (%1$s);
  $policies$, permitted);
end
$$;
