-- Files that have left the website, for the versions that name them: no visitor reads them, and their public address is
-- gone. They come and go by moving, so the rules for the public buckets hold at the other end.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('archive', 'archive', false, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "admins read archived files" on storage.objects
  for select to authenticated using (bucket_id = 'archive' and (select public.is_admin()));
create policy "admins archive files" on storage.objects
  for insert to authenticated with check (bucket_id = 'archive' and (select public.is_admin()));
create policy "admins move archived files" on storage.objects
  for update to authenticated
  using (bucket_id = 'archive' and (select public.is_admin()))
  with check (bucket_id = 'archive' and (select public.is_admin()));
create policy "admins remove archived files" on storage.objects
  for delete to authenticated using (bucket_id = 'archive' and (select public.is_admin()));
