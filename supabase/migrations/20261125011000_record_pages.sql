-- Pages of single records: the slug that references have is added to six more tables, and slug redirects are per table.

-- Slugs in the form of a UUID are refused from now on; the former ones redirect.
update public.client_references set slug = 'referenz-' || slug
where slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

drop trigger set_reference_slug on public.client_references;
drop trigger refuse_reserved_slug on public.client_references;
drop trigger record_slug_redirect on public.client_references;
drop trigger record_slug_redirect_on_delete on public.client_references;
drop function public.set_reference_slug();
drop function private.slug_of(text, text);
drop function public.resolve_slug(text);
drop function public.is_reserved_slug(text);
drop function private.is_reserved_slug(text, uuid);

-- The default restores archives of version 0.2, in which only references have slugs.
alter table public.slug_redirects
  add column table_name text not null default 'client_references',
  drop constraint slug_redirects_pkey,
  add primary key (table_name, slug);

-- 'Müller & Söhne, Fähre Øresund' becomes 'mueller-soehne-faehre-oresund'. Words without letters give the noun, and words
-- in the form of a UUID begin with it, so that no slug can be taken for an id. lower() comes last: in some locales it
-- knows only ASCII letters.
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
  -- Decomposes accented letters and removes the accents.
  words := regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g');
  words := lower(regexp_replace(words, '[^A-Za-z0-9]+', '-', 'g'));
  words := coalesce(nullif(btrim(left(btrim(words, '-'), 80), '-'), ''), noun);
  return case when words ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then noun || '-' || words else words end;
end
$$;

-- Returns true for a reserved slug of another record. Security definer, because users have no right to read the table.
create function private.is_reserved_slug(content_table text, slug text, for_record uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.slug_redirects as former
    where former.table_name = content_table and former.slug = is_reserved_slug.slug and former.is_reserved
      and former.record_id is distinct from for_record
  )
$$;

-- For administrators: returns true for the slug of a record that was deleted for good.
create function public.is_reserved_slug(slug text, content_table text default 'client_references') returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin() and private.is_reserved_slug(content_table, slug, null)
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
create or replace function private.refuse_reserved_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reserved_slug(tg_table_name, new.slug, new.id) then
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "slug_redirects_pkey"',
      detail = format('Key (slug)=(%s) already exists.', new.slug);
  end if;
  return null;
end
$$;

-- Security definer, because users have no right to write redirects.
create or replace function public.record_slug_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.slug_redirects (table_name, slug, record_id) values (tg_table_name, old.slug, old.id)
  on conflict (table_name, slug) do update set record_id = excluded.record_id, retired_at = excluded.retired_at;
  return null;
end
$$;

-- Returns {"slug": …} with the present slug of the record that had this one. Returns {"slug": null} when the record was
-- deleted, and null for an unknown slug or a draft. Takes one slug, so that deleted records cannot be listed. The table
-- in the statement is from a stored redirect, never from the caller.
create function public.resolve_slug(slug text, content_table text default 'client_references') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  former public.slug_redirects;
  present text;
begin
  select * into former from public.slug_redirects as redirect
  where redirect.table_name = content_table and redirect.slug = resolve_slug.slug;
  if not found then
    return null;
  end if;
  execute format('select slug from public.%I where id = $1', former.table_name) into present using former.record_id;
  if present is null and exists (
    select from public.content_drafts as waiting
    where waiting.content_type = former.table_name and waiting.record_id = former.record_id
  ) then
    return null;
  end if;
  return jsonb_build_object('slug', present);
end
$$;

revoke all on function
  private.is_reserved_slug(text, text, uuid), private.set_slug(), private.refuse_reserved_slug(),
  public.record_slug_redirect()
  from public, anon, authenticated, service_role;
grant execute on function private.is_reserved_slug(text, text, uuid) to authenticated, service_role;
revoke all on function public.is_reserved_slug(text, text) from public, anon, service_role;
grant execute on function public.is_reserved_slug(text, text) to authenticated;
revoke all on function public.resolve_slug(text, text) from public, service_role;
grant execute on function public.resolve_slug(text, text) to anon, authenticated;

-- Adds constraints and triggers to the column `slug` of a content table. `noun` replaces a title without letters,
-- `title` names the columns of the title.
create procedure private.record_page(content text, noun text, title text[] default '{title}')
language plpgsql set search_path = '' as $$
begin
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
  execute format('create trigger record_slug_redirect_on_delete after delete on public.%I
    for each row execute function public.record_slug_redirect()', content);
end
$$;

revoke all on procedure private.record_page(text, text, text[]) from public;

-- Deletes the history of a record for good, marks its files for removal and reserves its slugs. The record itself, if it
-- still exists, stays.
create or replace function public.forget_content(record_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  content_table text;
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
  for content_table in
    select distinct table_name from public.slug_redirects as former where former.record_id = forget_content.record_id
  loop
    execute format('update public.slug_redirects as former set is_reserved = true
      where former.table_name = $1 and former.record_id = $2 and not exists (
        select from public.%I as present where present.id = former.record_id or present.slug = former.slug
      )', content_table) using content_table, forget_content.record_id;
  end loop;
end
$$;

-- Returns to administrators every record of the demo content that still exists. `is_edited` is true when the record, one
-- of its lists or its draft differs from the demo content. `same` lists the columns with equal values, `files` its files.
-- Demo records are known by their history: inserted by the server before the first start ended, with a version 5 id.
create or replace function public.example_content() returns jsonb language plpgsql stable set search_path = '' as $$
declare
  address constant text := '/storage/v1/object/public/([^"?#\\\s]+)';
  started timestamptz;
  moments constant text[] := '{created_at,updated_at}';
  came record;
  stored jsonb;
  lists jsonb;
  examples jsonb := '[]';
begin
  if not public.is_admin() then
    return '[]';
  end if;
  started := (select first_started_at from public.installation);
  for came in
    select table_name, record_id, after - moments as "row"
    from public.content_history
    where is_record and before is null and person is null and at <= started
      and record_id::text like '________-____-5%'
    order by table_name, id
  loop
    stored := private.stored_content(came.table_name, came.record_id);
    continue when stored is null;
    select coalesce(jsonb_object_agg(list.name, (
      select coalesce(jsonb_agg(entry.after - moments), '[]')
      from public.content_history as entry
      where entry.record_id = came.record_id and entry.table_name = list.name
        and entry.before is null and entry.person is null and entry.at <= started
    )), '{}') into lists
    from jsonb_object_keys(stored -> 'children') as list (name);
    examples := examples || jsonb_build_object(
      'table_name', came.table_name,
      'record_id', came.record_id,
      'is_edited', not private.is_same_content(stored, jsonb_build_object('row', came.row, 'children', lists))
        -- Columns added by later versions. A migration made the slugs of records that came without.
        or exists (
          select from jsonb_each((stored -> 'row') - moments - 'slug') where not came.row ? key and value <> 'null'
        )
        or exists (
          select from public.content_drafts as draft
          where draft.content_type = came.table_name and draft.record_id = came.record_id
        ),
      'same', (
        select coalesce(jsonb_agg(key), '[]') from jsonb_each(stored -> 'row')
        where came.row -> key = value and value <> 'null'
      ),
      'files', (
        select coalesce(jsonb_agg(distinct match[1]), '[]') from regexp_matches(stored::text, address, 'g') as match
      )
    );
  end loop;
  return examples;
end
$$;

alter table public.client_references
  drop constraint client_references_slug_key, drop constraint client_references_slug_format;
call private.record_page('client_references', 'referenz', title => array['company', 'project']);

-- The records get their slugs from the trigger set_slug. All other triggers are disabled, because this is no edit: it
-- makes no version and keeps the time of the last change.
do $$
declare
  page record;
begin
  for page in
    select * from (values
      ('services', 'leistung'), ('training_programs', 'programm'), ('upcoming_trainings', 'termin'),
      ('training_blog', 'rueckblick'), ('latest_topics', 'meldung'), ('press_articles', 'artikel')
    ) as pages (content, noun)
  loop
    execute format('alter table public.%1$I
      add column slug text,
      add column search_title text,
      add column search_description text,
      add constraint %1$s_slug_length check (char_length(slug) <= 500),
      add constraint %1$s_slug_not_blank check (slug ~ ''\S''),
      add constraint %1$s_search_title_length check (char_length(search_title) <= 500),
      add constraint %1$s_search_description_length check (char_length(search_description) <= 500)', page.content);
    call private.record_page(page.content, page.noun);
    execute format('alter table public.%I disable trigger user', page.content);
    execute format('alter table public.%I enable trigger set_slug', page.content);
    execute format('update public.%I set slug = null', page.content);
    execute format('alter table public.%I enable trigger user', page.content);
    execute format('alter table public.%I alter column slug set not null', page.content);
  end loop;
end
$$;
