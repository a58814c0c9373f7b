-- Sample certificates on the page of the electrical certificate.

create table public.attest_samples (
  like private.content_row including all,
  "order" integer not null default 0,
  image_url text,
  alt text not null default '',
  title text not null,
  description text not null,
  file_url text,
  file_bytes integer
);
create index attest_samples_order on public.attest_samples ("order");
call private.content_collection('attest_samples', long_texts => array['description']);
call private.add_file_bytes_trigger('attest_samples');

alter table public.attest_texts add column samples_heading text
  constraint attest_texts_samples_heading_length check (char_length(samples_heading) <= 500);

do $$
declare
  images constant text[] := array[
    'references', 'service-images', 'dealer-logos', 'training-blog-images', 'training-images',
    'training-program-images', 'cv-images', 'press-images', 'topic-images', 'product-images', 'hero-images',
    'attest-images'
  ];
  documents constant text[] := array['training-blog-pdfs', 'press-pdfs', 'agbs', 'attest-pdfs'];
  permitted constant text := format('bucket_id = any (%L::text[]) and (select public.is_admin())', images || documents);
begin
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values
    ('attest-images', 'attest-images', true, 52428800, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
    ('attest-pdfs', 'attest-pdfs', true, 52428800, array['application/pdf'])
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
