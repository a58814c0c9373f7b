-- PDF attachments of upcoming trainings.

create table public.training_files (
  like private.content_row including all,
  training_id uuid not null references public.upcoming_trainings on delete cascade,
  "order" integer not null default 0,
  title text not null,
  file_url text not null,
  file_bytes integer
);
create index training_files_order on public.training_files (training_id, "order");
call private.content_collection('training_files');
call private.add_file_bytes_trigger('training_files');

do $$
declare
  images constant text[] := array[
    'references', 'service-images', 'dealer-logos', 'training-blog-images', 'training-images',
    'training-program-images', 'cv-images', 'press-images', 'topic-images', 'product-images', 'hero-images',
    'attest-images'
  ];
  documents constant text[] := array['training-blog-pdfs', 'press-pdfs', 'agbs', 'attest-pdfs', 'training-pdfs'];
  permitted constant text := format('bucket_id = any (%L::text[]) and (select public.is_admin())', images || documents);
begin
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('training-pdfs', 'training-pdfs', true, 52428800, array['application/pdf'])
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
