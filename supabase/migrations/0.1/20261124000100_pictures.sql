-- What belongs to a picture, wherever it is used. `file` is its place on the website, bucket/path of its public address,
-- which stays the same while it waits with the drafts or in the archive.

-- What visitors see: which point stays in sight where a frame is narrower than the picture (0 to 1 from the left and from the
-- top), whose it is, and whether it was made with AI. A picture of which there is nothing to say has no row.
create table public.picture_notes (
  file text primary key,
  focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
  focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
  credit text not null default '',
  is_ai boolean not null default false,
  updated_at timestamptz not null default now()
);
call private.check_texts('picture_notes', '{}');
call private.open_to_readers_and_admins('picture_notes');
-- No history: it goes with the picture and not with a record.
call private.watch_rows('picture_notes');

create trigger set_updated_at before update on public.picture_notes
  for each row execute function public.set_updated_at();

-- What only administrators see.
create table public.picture_papers (
  file text primary key,
  -- The picture as it was chosen, in the bucket `archive`.
  original text check (original like 'originals/%'),
  -- Which part of that is shown, in the words of the crop dialog.
  framing jsonb,
  -- Who is shown and has consented.
  people text not null default '',
  -- The last day it holds; null where it has no end.
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

-- Writes what is said of a picture, both or none: `notes` and `papers` as columns of the tables. Its original stays what it is.
create function public.describe_picture(file text, notes jsonb, papers jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Nothing was changed: your account may not change it.';
  end if;
  insert into public.picture_notes (file, focal_x, focal_y, credit, is_ai)
  select describe_picture.file, focal_x, focal_y, credit, is_ai
  from jsonb_populate_record(null::public.picture_notes, notes)
  on conflict on constraint picture_notes_pkey do update set
    focal_x = excluded.focal_x, focal_y = excluded.focal_y, credit = excluded.credit, is_ai = excluded.is_ai
  -- What is said again makes no page anew.
  where (picture_notes.focal_x, picture_notes.focal_y, picture_notes.credit, picture_notes.is_ai)
    is distinct from (excluded.focal_x, excluded.focal_y, excluded.credit, excluded.is_ai);
  delete from public.picture_notes as said
  where said.file = describe_picture.file and focal_x = 0.5 and focal_y = 0.5 and credit = '' and not is_ai;

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

revoke all on function public.describe_picture(text, jsonb, jsonb) from public, anon, service_role;
grant execute on function public.describe_picture(text, jsonb, jsonb) to authenticated;
