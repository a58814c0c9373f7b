-- Pages of single records: each has a slug, made from its title once. Former slugs redirect to the present one; those
-- of a deleted record answer 410. Slugs are unique per table, because each table has a path of its own.

-- 'Müller & Söhne, Fähre Øresund' becomes 'mueller-soehne-faehre-oresund'. Words without letters give the noun. Words
-- in the form of a UUID begin with it, because no slug may be taken for an id. lower() comes last, because in some
-- locales it changes only ASCII letters.
create function private.slug_of(words text, noun text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  letter record;
begin
  words := normalize(words, NFC);
  for letter in
    select * from (values
      ('Ä', 'ae'), ('ä', 'ae'), ('Ö', 'oe'), ('ö', 'oe'), ('Ü', 'ue'), ('ü', 'ue'), ('ẞ', 'ss'), ('ß', 'ss'),
      ('Æ', 'ae'), ('æ', 'ae'), ('Œ', 'oe'), ('œ', 'oe'), ('Ø', 'o'), ('ø', 'o'), ('Ł', 'l'), ('ł', 'l'),
      ('Đ', 'd'), ('đ', 'd'), ('Ð', 'd'), ('ð', 'd'), ('Þ', 'th'), ('þ', 'th'), ('ı', 'i')
    ) as letters (written, plain)
  loop
    words := replace(words, letter.written, letter.plain);
  end loop;
  -- Decomposes accented letters, and removes the accents and invisible characters.
  words := regexp_replace(
    normalize(words, NFKD), '[\u00ad\u0300-\u036f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g');
  words := lower(regexp_replace(words, '[^A-Za-z0-9]+', '-', 'g'));
  words := coalesce(nullif(btrim(left(btrim(words, '-'), 80), '-'), ''), noun);
  return case when words ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then noun || '-' || words else words end;
end
$$;

-- Returns the path before the slug of each table's record pages, as `src/content/pages/pages.ts` declares it.
create function private.record_paths() returns table (table_name text, path text)
language sql immutable set search_path = '' as $$
  values
    ('client_references', '/references/'), ('services', '/services/'), ('training_programs', '/trainings/programme/'),
    ('upcoming_trainings', '/trainings/'), ('training_blog', '/trainings/rueckblick/'), ('latest_topics', '/aktuelles/'),
    ('press_articles', '/press/'), ('free_pages', '/')
$$;

-- Returns true for a reserved slug of another record. Security definer, because users have no right to read the table.
create function private.is_reserved_slug(content_table text, slug text, for_record uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.redirects as former join private.record_paths() as pages on former.from_path = pages.path || slug
    where pages.table_name = content_table and former.is_reserved and former.record_id is distinct from for_record
  );
end
$$;

-- For administrators: returns true for the slug of a record that was deleted for good.
create function public.is_reserved_slug(slug text, content_table text default 'client_references') returns boolean
language sql stable security definer set search_path = '' as $$
  select private.may('draft') and private.is_reserved_slug(content_table, slug, null)
$$;

-- Makes a free slug when none is given; an update without one keeps the present slug. Arguments: the noun of the record,
-- then the columns of its title. Security definer: reads reserved slugs.
create function private.set_slug() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
  number integer := 1;
  is_taken boolean;
begin
  -- One record of a table at a time: two with the same title must not find the same slug free.
  perform pg_advisory_xact_lock(hashtext('public.' || tg_table_name || '.slug'));
  if new.slug ~ '\S' then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.slug is not null then
    new.slug := old.slug;
    return new;
  end if;

  wanted := private.slug_of(
    (
      select string_agg(to_jsonb(new) ->> title.column_name, ' ' order by place)
      from unnest(tg_argv[1:]) with ordinality as title (column_name, place)
    ),
    tg_argv[0]);
  new.slug := wanted;
  loop
    execute format('select exists (select from public.%I where slug = $1)', tg_table_name) into is_taken using new.slug;
    exit when not is_taken and not private.is_reserved_slug(tg_table_name, new.slug, new.id);
    number := number + 1;
    new.slug := wanted || '-' || number;
  end loop;
  return new;
end
$$;

-- Security definer: visitors have no rights in the schema private and are refused by the table's policies alone.
create function private.refuse_reserved_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reserved_slug(tg_table_name, new.slug, new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "redirects_from_path_key"',
      detail = format('Key (slug)=(%s) already exists.', new.slug);
  end if;
  return null;
end
$$;

grant execute on function private.slug_of(text, text), private.is_reserved_slug(text, text, uuid)
  to authenticated, service_role;
grant execute on function public.is_reserved_slug(text, text) to authenticated;

-- Adds constraints and triggers to the column `slug` of a content table. `noun` replaces a title without letters,
-- `title` names the columns of the title.
create procedure private.record_page(content text, noun text, title text[] default '{title}')
language plpgsql set search_path = '' as $$
begin
  if not exists (select from private.record_paths() where table_name = content) then
    raise exception 'private.record_paths() has no path of %', content;
  end if;
  execute format('alter table public.%I add constraint %I unique (slug), add constraint %I check (
      slug ~ ''^[a-z0-9]+(-[a-z0-9]+)*$'' and slug !~ ''^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$''
    )', content, content || '_slug_key', content || '_slug_format');
  execute format('create trigger set_slug before insert or update of slug on public.%I
    for each row execute function private.set_slug(%s)', content,
    (select string_agg(quote_literal(word), ', ' order by place)
     from unnest(noun || title) with ordinality as argument (word, place)));
  execute format('create trigger refuse_reserved_slug after insert or update of slug on public.%I
    for each row execute function private.refuse_reserved_slug()', content);
  execute format('create trigger record_slug_redirect after update on public.%I
    for each row when (old.slug <> new.slug) execute function public.record_slug_redirect()', content);
  execute format('create trigger record_slug_redirect_of_row after insert or delete on public.%I
    for each row execute function public.record_slug_redirect()', content);
end
$$;
