-- Visitors read the notes of a picture only while a published row names it: notes of drafts and of former states name people.

-- Security definer: visitors read no table of references.
create function private.may_read_notes(file text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.content_files as named
    where named.file = may_read_notes.file and named.table_name <> 'content_drafts'
  ) or public.is_admin()
$$;

revoke all on function private.may_read_notes(text) from public;
grant execute on function private.may_read_notes(text) to anon, authenticated;

drop policy "everyone reads" on public.picture_notes;
create policy "everyone reads notes of published pictures" on public.picture_notes
  for select to anon, authenticated using (private.may_read_notes(file));
