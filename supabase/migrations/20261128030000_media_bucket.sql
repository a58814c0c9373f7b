-- Bucket of files that were uploaded to the media library, not with a record.

do $$
declare
  content_buckets constant text[] := array[
    'references', 'service-images', 'dealer-logos', 'training-blog-images', 'training-images',
    'training-program-images', 'cv-images', 'press-images', 'topic-images', 'product-images', 'hero-images',
    'attest-images', 'training-blog-pdfs', 'press-pdfs', 'agbs', 'attest-pdfs', 'training-pdfs', 'media'
  ];
  permitted constant text := format('bucket_id = any (%L::text[]) and (select public.is_admin())', content_buckets);
begin
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'media', 'media', true, 52428800,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf']
  )
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  execute format($policies$
    alter policy "admins read the site's files" on storage.objects using (%1$s);
    alter policy "admins upload the site's files" on storage.objects
      with check ((select to_regprocedure('storage.checks_content()') is not null) and (%1$s));
    alter policy "admins change the site's files" on storage.objects using (%1$s) with check (%1$s);
    alter policy "admins remove the site's files" on storage.objects using (%1$s);
  $policies$, permitted);
end
$$;
