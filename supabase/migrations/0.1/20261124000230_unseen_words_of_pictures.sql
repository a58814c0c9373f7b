-- What only administrators see of a picture makes no page anew: where visitors are told nothing, no row is written that would
-- be removed again.
create or replace function public.describe_picture(file text, notes jsonb, papers jsonb) returns void
language plpgsql
set search_path = ''
as $$
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
    -- What is said again makes no page anew.
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
