-- Metadata and rights of images, wherever they are used. `file` is bucket/path of the public address, also while the file
-- waits in the bucket `drafts` or `archive`. No history: they belong to the file, not to a record.

-- Shown to visitors: focal point (0 to 1 from the left and from the top), credit, and whether it was made with AI. An
-- image without such data has no row.
create table public.image_metadata (
  file text primary key,
  focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
  focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
  credit text not null default '',
  is_ai boolean not null default false,
  updated_at timestamptz not null default now()
);
call private.check_texts('image_metadata', '{}');
call private.add_revision_triggers('image_metadata');
create trigger clean_controls before insert or update on public.image_metadata
  for each row execute function public.clean_controls();

create trigger set_updated_at before update on public.image_metadata
  for each row execute function public.set_updated_at();

-- Returns true when the caller may read the metadata of a file. Visitors may only while a published row names the file,
-- because metadata of drafts and former versions names people. Security definer: visitors cannot read the references.
create function private.may_read_image_metadata(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_published_file(file) or private.may('draft')
$$;

grant execute on function private.may_read_image_metadata(text) to anon, authenticated;

alter table public.image_metadata enable row level security;
grant select on public.image_metadata to anon, authenticated;
grant insert, update, delete on public.image_metadata to authenticated;
grant all on public.image_metadata to service_role;

create policy "everyone reads metadata of published images" on public.image_metadata
  for select to anon, authenticated using (private.may_read_image_metadata(file));
-- Authors describe the images of their drafts.
call private.add_write_policies('image_metadata',
  '(select private.may(''publish'')) or (select private.may(''draft'')) and not private.is_published_file(file)');

-- For administrators only.
create table public.image_rights (
  file text primary key,
  -- Name in the back office, and proposed alt text of further uses. PDFs have a title too.
  title text not null default '',
  description text not null default '',
  -- The original image, in the bucket `archive`.
  original text check (original like 'originals/%'),
  -- Which part of the original is shown, as the crop dialog stores it.
  framing jsonb,
  -- Names of the persons shown, with their consent.
  people text not null default '',
  -- Last day of the consent; null without an end.
  consent_until date,
  licence text not null default '',
  updated_at timestamptz not null default now(),
  constraint image_rights_framed_original check (framing is null or original is not null),
  constraint image_rights_framing_small check (jsonb_typeof(framing) = 'object' and char_length(framing::text) <= 2000)
);
call private.check_texts('image_rights', array['people', 'licence']);

create index image_rights_ending on public.image_rights (consent_until);

create trigger set_updated_at before update on public.image_rights
  for each row execute function public.set_updated_at();

alter table public.image_rights enable row level security;
grant select, insert, update, delete on public.image_rights to authenticated, service_role;

create policy "admins read" on public.image_rights for select to authenticated using ((select private.may('draft')));
call private.add_write_policies('image_rights',
  '(select private.may(''publish'')) or (select private.may(''draft'')) and not private.is_published_file(file)');

-- Writes metadata and rights of an image, both or none, as columns of their tables. Its original stays. Unchanged metadata
-- is not written: a change of the content revision makes pages render again.
create function public.save_image_metadata(file text, metadata jsonb, rights jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  wanted public.image_metadata;
begin
  perform private.require_right('draft');
  perform private.require_size(file, 2000);
  perform private.require_size(metadata::text, 10000);
  perform private.require_size(rights::text, 500000);
  wanted := jsonb_populate_record(null::public.image_metadata, metadata);
  if wanted.focal_x = 0.5 and wanted.focal_y = 0.5 and wanted.credit = '' and not wanted.is_ai then
    delete from public.image_metadata as said where said.file = save_image_metadata.file;
  else
    insert into public.image_metadata (file, focal_x, focal_y, credit, is_ai)
    values (save_image_metadata.file, wanted.focal_x, wanted.focal_y, wanted.credit, wanted.is_ai)
    on conflict on constraint image_metadata_pkey do update set
      focal_x = excluded.focal_x, focal_y = excluded.focal_y, credit = excluded.credit, is_ai = excluded.is_ai
    where (image_metadata.focal_x, image_metadata.focal_y, image_metadata.credit, image_metadata.is_ai)
      is distinct from (excluded.focal_x, excluded.focal_y, excluded.credit, excluded.is_ai);
  end if;

  insert into public.image_rights (file, title, description, people, consent_until, licence)
  select save_image_metadata.file, coalesce(title, ''), coalesce(description, ''), people, consent_until, licence
  from jsonb_populate_record(null::public.image_rights, rights)
  on conflict on constraint image_rights_pkey do update set
    title = excluded.title, description = excluded.description, people = excluded.people,
    consent_until = excluded.consent_until, licence = excluded.licence;
  delete from public.image_rights as kept
  where kept.file = save_image_metadata.file and original is null
    and (title, description, people, licence) = ('', '', '', '') and consent_until is null;
end
$$;

grant execute on function public.save_image_metadata(text, jsonb, jsonb) to authenticated;
