-- Buckets and the permissions for their files. The tables belong to the storage service, so only policies can be added.
--
-- Administrators insert only where storage.checks_content() exists, the mark of our own file service, which checks the
-- bytes. The file service of a Supabase project does not check them, so there only the site's server inserts, with its
-- secret key. All ways to send bytes (upload, replace, resumable, signed, S3, copy) need the right to insert; a move needs
-- the right to update.

-- Returns whether the caller may upload this file. Also called by the server beside a Supabase project, which stores the
-- file with its secret key. A file that a row names, wherever it is stored, requires `publish`: the website shows it, or a
-- reviewer has approved it.
create function public.may_upload(bucket text, path text) returns boolean language sql stable set search_path = '' as $$
  select private.may('publish') or not private.is_used_file(private.public_location(bucket, path)) and case
    when bucket = 'drafts' then private.may('draft')
    -- Authors store the originals of images that they crop.
    when bucket = 'archive' and path like 'originals/%' then private.may('draft')
    else private.may('approve')
  end
$$;

grant execute on function public.may_upload(text, text) to authenticated;

do $$
declare
  images constant text[] := array[
    'references', 'service-images', 'dealer-logos', 'training-blog-images', 'training-images',
    'training-program-images', 'cv-images', 'press-images', 'topic-images', 'product-images', 'hero-images',
    'attest-images', 'free-page-images', 'team-images'
  ];
  documents constant text[] := array[
    'training-blog-pdfs', 'press-pdfs', 'agbs', 'attest-pdfs', 'training-pdfs', 'free-page-pdfs'
  ];
  image_types constant text[] := array['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
  -- The server limits an upload to 10 MiB and stores it rewritten, which can make it larger.
  max_bytes constant bigint := 52428800;
  -- A public file is downloaded by its address, which checks no policy. Reading means listing, which would show
  -- visitors the names of files that no page names.
  policies constant text := $policies$
    create policy %1$I on storage.objects for select to authenticated using (%5$s);
    create policy %2$I on storage.objects for insert to authenticated
      with check ((select to_regprocedure('storage.checks_content()') is not null) and (%7$s));
    create policy %3$I on storage.objects for update to authenticated using (%8$s) with check (%9$s);
    create policy %4$I on storage.objects for delete to authenticated using (%6$s);
  $policies$;
  changes constant text := ' and public.may_upload(bucket_id, name)';
  -- After an approval, `approve` moves the published files to the website.
  moves constant text := ' and (public.may_upload(bucket_id, name)
    or (select private.may(''approve'')) and private.is_published_file(name))';
  of_site constant text := format('bucket_id = any (%L::text[]) and (select private.may(''approve''))',
    images || documents || array['media']);
  of_archive constant text := 'bucket_id = ''archive''';
  of_drafts constant text := 'bucket_id = ''drafts''';
  by_approvers constant text := ' and (select private.may(''approve''))';
  by_authors constant text := ' and (select private.may(''draft''))';
begin
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  select id, id, is_public, max_bytes, types
  from (values
      (images, true, image_types), (documents, true, array['application/pdf']),
      -- Files that were uploaded to the media library, not with a record.
      (array['media'], true, image_types || array['application/pdf']),
      -- Files that left the website and originals of images; files of drafts.
      (array['archive', 'drafts'], false, image_types || array['application/pdf']),
      -- Photos that visitors sent with an inquiry.
      (array['inquiries'], false, image_types)
    ) as kinds (ids, is_public, types)
    cross join unnest(ids) as id
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  execute format(policies,
    'admins read the site''s files', 'admins upload the site''s files', 'admins change the site''s files',
    'admins remove the site''s files', of_site, of_site || changes, of_site || changes, of_site || changes, of_site);
  execute format(policies,
    'admins read archived files', 'admins archive files', 'admins move archived files', 'admins remove archived files',
    of_archive || by_authors, of_archive || by_approvers || changes, of_archive || changes,
    of_archive || by_approvers || moves, of_archive || by_approvers || changes);
  execute format(policies,
    'admins read files of drafts', 'admins send files of drafts', 'admins move files of drafts',
    'admins remove files of drafts', of_drafts || by_authors, of_drafts || changes, of_drafts || changes,
    of_drafts || moves, of_drafts || changes);
  create policy "admins read photos of inquiries" on storage.objects for select to authenticated
    using (
      bucket_id = 'inquiries' and (select private.may('inbox'))
      and exists (select from public.inquiry_files where path = objects.name)
    );
end
$$;
