-- References, each with a page of its own. Its slug is made once and then kept; former slugs redirect.

create table public.client_references (
  like private.content_row including all,
  slug text not null
    constraint client_references_slug_key unique
    constraint client_references_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  image_url text,
  alt text not null default '',
  company text not null,
  project text not null,
  testimonial text not null,
  contact_name text,
  contact_title text,
  search_title text,
  search_description text
);
create index client_references_list on public.client_references (created_at desc, id);
call private.content_collection('client_references', long_texts => array['testimonial']);

create table public.reference_images (
  like private.content_row including all,
  reference_id uuid not null references public.client_references on delete cascade,
  "order" integer not null default 0,
  image_url text not null,
  alt text not null default ''
);
create index reference_images_order on public.reference_images (reference_id, "order");
call private.content_collection('reference_images');

-- 'Müller & Söhne', 'Fähre Øresund' becomes 'mueller-soehne-faehre-oresund'. lower() comes last: in some locales it knows
-- only ASCII letters.
create function private.slug_of(company text, project text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  words text := normalize(company || ' ' || project, NFC);
  letter record;
begin
  for letter in
    select * from (values
      ('Ä', 'ae'), ('ä', 'ae'), ('Ö', 'oe'), ('ö', 'oe'), ('Ü', 'ue'), ('ü', 'ue'), ('ẞ', 'ss'), ('ß', 'ss'),
      ('Æ', 'ae'), ('æ', 'ae'), ('Œ', 'oe'), ('œ', 'oe'), ('Ø', 'o'), ('ø', 'o'), ('Ł', 'l'), ('ł', 'l'),
      ('Đ', 'd'), ('đ', 'd'), ('Ð', 'd'), ('ð', 'd'), ('Þ', 'th'), ('þ', 'th'), ('ı', 'i')
    ) as letters (written, plain)
  loop
    words := replace(words, letter.written, letter.plain);
  end loop;
  -- Decomposes accented letters and removes the accents.
  words := regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g');
  words := lower(regexp_replace(words, '[^A-Za-z0-9]+', '-', 'g'));
  return coalesce(nullif(btrim(left(btrim(words, '-'), 80), '-'), ''), 'referenz');
end
$$;

-- Makes a free slug from the names when none is given. Security definer: reads reserved slugs.
create function public.set_reference_slug() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
  number integer := 1;
begin
  -- One reference at a time: two with the same names must not find the same slug free.
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

revoke all on function public.set_reference_slug() from public, anon, authenticated, service_role;

create trigger set_reference_slug before insert on public.client_references
  for each row execute function public.set_reference_slug();
