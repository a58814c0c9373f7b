-- Where uploads go (SPEC §7): everyone reads, admins write. The table of files belongs to the storage
-- service: policies are all that may be changed about it here.

do $$
declare
  images constant text[] := array[
    'references', 'service-images', 'dealer-logos', 'training-blog-images', 'training-images',
    'training-program-images', 'cv-images', 'press-images', 'topic-images', 'product-images', 'hero-images'
  ];
  documents constant text[] := array['training-blog-pdfs', 'press-pdfs', 'agbs'];
  image_types constant text[] := array['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
  ten_mebibytes constant bigint := 10485760;
  ours constant text := format('bucket_id = any (%L::text[])', images || documents);
  ours_and_admin constant text := ours || ' and (select public.is_admin())';
begin
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  select bucket, bucket, true, ten_mebibytes,
    case when bucket = any (images) then image_types else array['application/pdf'] end
  from unnest(images || documents) as bucket
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  drop policy if exists "everyone reads the site's files" on storage.objects;
  drop policy if exists "admins upload the site's files" on storage.objects;
  drop policy if exists "admins change the site's files" on storage.objects;
  drop policy if exists "admins remove the site's files" on storage.objects;

  execute format('create policy "everyone reads the site''s files" on storage.objects
    for select to anon, authenticated using (%s)', ours);
  execute format('create policy "admins upload the site''s files" on storage.objects
    for insert to authenticated with check (%s)', ours_and_admin);
  execute format('create policy "admins change the site''s files" on storage.objects
    for update to authenticated using (%s) with check (%s)', ours_and_admin, ours_and_admin);
  execute format('create policy "admins remove the site''s files" on storage.objects
    for delete to authenticated using (%s)', ours_and_admin);
end
$$;
