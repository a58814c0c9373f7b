-- A public file is downloaded by its address, which asks no policy. Listing a bucket shows names of files that no page
-- names: that is for administrators.

do $$
declare
  condition constant text := (
    select qual from pg_policies
    where schemaname = 'storage' and tablename = 'objects' and policyname = 'everyone reads the site''s files'
  );
begin
  drop policy "everyone reads the site's files" on storage.objects;
  execute format('create policy "admins read the site''s files" on storage.objects
    for select to authenticated using (%s and (select public.is_admin()))', condition);
end
$$;
