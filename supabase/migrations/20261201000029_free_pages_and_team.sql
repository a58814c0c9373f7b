-- Free pages, which editors add at the root of the website, and the members of the team.

create table public.free_pages (
  like private.ordered_row including all,
  like private.main_image including defaults,
  title text not null,
  subtitle text,
  content text not null,
  -- Text of the button that opens the inquiry dialog; null shows none.
  inquiry_button text,
  slug text not null,
  like private.search_texts
);
call private.content_collection('free_pages', long_texts => array['subtitle', 'content']);
call private.record_page('free_pages', 'seite');

-- Returns true for the first segment of another address of the website. src/content/pages/reserved-slugs.ts has the same list.
create function private.is_reserved_path(slug text) returns boolean language sql immutable set search_path = '' as $$
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

create trigger avoid_reserved_path before insert on public.free_pages
  for each row execute function private.avoid_reserved_path();
create trigger refuse_reserved_path after insert or update of slug on public.free_pages
  for each row execute function private.refuse_reserved_path();

-- Updates the menu entry of a free page: its address and, unless it has a label of its own, its title. The entry of a
-- deleted page is removed. Security definer: every role that publishes changes the entry.
create function private.follow_free_page() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  former constant text := '/' || old.slug;
  changed jsonb := '{}';
begin
  if tg_op = 'UPDATE' and (old.slug, old.title) = (new.slug, new.title) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    changed := jsonb_build_object('page', '/' || new.slug, 'label', left(new.title, 40));
  end if;
  update public.site_settings set pages = (
    select coalesce(jsonb_agg(
      case
        when entry ->> 'page' is distinct from former then entry
        when entry ->> 'label' = old.title then entry || changed
        else entry || (changed - 'label')
      end order by place
    ), '[]')
    from jsonb_array_elements(pages) with ordinality as stored (entry, place)
    where tg_op = 'UPDATE' or entry ->> 'page' is distinct from former
  )
  where pages @> jsonb_build_array(jsonb_build_object('page', former));
  return null;
end
$$;

create trigger follow_free_page after update or delete on public.free_pages
  for each row execute function private.follow_free_page();

call private.record_list('listed_image', 'free_page_images', 'free_pages', 'page_id');

call private.record_list('listed_file', 'free_page_files', 'free_pages', 'page_id');

-- The page of the team exists while it has a member.
create table public.team_members (
  like private.ordered_row including all,
  like private.main_image including defaults,
  name text not null,
  role text not null,
  phone text,
  email text
);
call private.content_collection('team_members');
