-- Metadata and rights of images, wherever they are used. `file` is bucket/path of the public address, also while the file
-- waits in the bucket `drafts` or `archive`. No history: they belong to the file, not to a record.

-- Shown to visitors: focal point (0 to 1 from the left and from the top), credit, and whether it was made with AI. An image
-- with nothing to say has no row.
create table public.picture_notes (
  file text primary key,
  focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
  focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
  credit text not null default '',
  is_ai boolean not null default false,
  updated_at timestamptz not null default now()
);
call private.check_texts('picture_notes', '{}');
call private.watch_rows('picture_notes');

create trigger set_updated_at before update on public.picture_notes
  for each row execute function public.set_updated_at();

-- Returns true when the caller may read the metadata of a file: visitors only while a published row names it, because
-- those of drafts and former versions name people. Security definer: visitors cannot read the references.
create function private.may_read_notes(file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.content_files as named
    where named.file = may_read_notes.file and named.table_name <> 'content_drafts'
  ) or public.is_admin()
$$;

revoke all on function private.may_read_notes(text) from public;
grant execute on function private.may_read_notes(text) to anon, authenticated;

alter table public.picture_notes enable row level security;

revoke all on public.picture_notes from public, anon, authenticated;
grant select on public.picture_notes to anon, authenticated;
grant insert, update, delete on public.picture_notes to authenticated;
grant all on public.picture_notes to service_role;

create policy "everyone reads notes of published pictures" on public.picture_notes
  for select to anon, authenticated using (private.may_read_notes(file));
create policy "admins insert" on public.picture_notes
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins update" on public.picture_notes
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete" on public.picture_notes
  for delete to authenticated using ((select public.is_admin()));

-- For administrators only.
create table public.picture_papers (
  file text primary key,
  -- The original image, in the bucket `archive`.
  original text check (original like 'originals/%'),
  -- Which part of the original is shown, as the crop dialog stores it.
  framing jsonb,
  -- Who is shown and has consented.
  people text not null default '',
  -- Last day of the consent; null without an end.
  consent_until date,
  licence text not null default '',
  updated_at timestamptz not null default now(),
  constraint picture_papers_framed_original check (framing is null or original is not null),
  constraint picture_papers_framing_small check (jsonb_typeof(framing) = 'object' and char_length(framing::text) <= 2000)
);
call private.check_texts('picture_papers', array['people', 'licence']);

create index picture_papers_ending on public.picture_papers (consent_until);

create trigger set_updated_at before update on public.picture_papers
  for each row execute function public.set_updated_at();

alter table public.picture_papers enable row level security;

revoke all on public.picture_papers from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.picture_papers to authenticated, service_role;

create policy "admins read" on public.picture_papers
  for select to authenticated using ((select public.is_admin()));
create policy "admins insert" on public.picture_papers
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins update" on public.picture_papers
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete" on public.picture_papers
  for delete to authenticated using ((select public.is_admin()));

-- Writes one table only when visitors see a difference: a change of the content revision makes pages render again.
create function private.describe_picture(file text, notes jsonb, papers jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  wanted constant public.picture_notes := jsonb_populate_record(null::public.picture_notes, notes);
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  if wanted.focal_x = 0.5 and wanted.focal_y = 0.5 and wanted.credit = '' and not wanted.is_ai then
    delete from public.picture_notes as said where said.file = describe_picture.file;
  else
    insert into public.picture_notes (file, focal_x, focal_y, credit, is_ai)
    values (describe_picture.file, wanted.focal_x, wanted.focal_y, wanted.credit, wanted.is_ai)
    on conflict on constraint picture_notes_pkey do update set
      focal_x = excluded.focal_x, focal_y = excluded.focal_y, credit = excluded.credit, is_ai = excluded.is_ai
    -- An unchanged row must not raise the content revision.
    where (picture_notes.focal_x, picture_notes.focal_y, picture_notes.credit, picture_notes.is_ai)
      is distinct from (excluded.focal_x, excluded.focal_y, excluded.credit, excluded.is_ai);
  end if;

  insert into public.picture_papers (file, people, consent_until, licence)
  select describe_picture.file, people, consent_until, licence
  from jsonb_populate_record(null::public.picture_papers, papers)
  on conflict on constraint picture_papers_pkey do update set
    people = excluded.people, consent_until = excluded.consent_until, licence = excluded.licence;
  delete from public.picture_papers as kept
  where kept.file = describe_picture.file and original is null
    and people = '' and consent_until is null and licence = '';
end
$$;

-- Writes metadata and rights of an image, both or none, as columns of their tables. Its original stays.
create function public.describe_picture(file text, notes jsonb, papers jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_editor();
  perform private.require_size(file, 2000);
  perform private.require_size(notes::text, 10000);
  perform private.require_size(papers::text, 500000);
  perform private.describe_picture(file, notes, papers);
end
$$;

revoke all on function private.describe_picture(text, jsonb, jsonb), public.describe_picture(text, jsonb, jsonb)
  from public, anon, service_role;
grant execute on function private.describe_picture(text, jsonb, jsonb), public.describe_picture(text, jsonb, jsonb)
  to authenticated;
