-- Buckets and the permissions for their files. The tables belong to the storage service, so only policies can be added.
--
-- Administrators insert only where storage.checks_content() exists, the mark of our own file service, which checks the
-- bytes. The file service of a Supabase project does not check them, so there only the site's server inserts, with its
-- secret key. All ways to send bytes (upload, replace, resumable, signed, S3, copy) need the right to insert; a move needs
-- the right to update.

-- Returns whether the caller may upload this file. Also called by the server beside a Supabase project, which stores the
-- file with its secret key. Replacing a file that a row names requires `publish`: the website shows it, or a reviewer has
-- approved it. A published record may still have files among those of drafts.
create function public.may_upload(bucket text, path text) returns boolean language sql stable set search_path = '' as $$
  select case bucket
    when 'drafts' then private.may('publish') or private.may('draft') and not private.is_used_file(path)
    -- Authors store the originals of pictures that they crop.
    when 'archive' then private.may('approve') or private.may('draft') and path like 'originals/%'
    else private.may('publish') or private.may('approve') and not private.is_published_file(bucket || '/' || path)
  end
$$;

revoke all on function public.may_upload(text, text) from public, anon, authenticated, service_role;
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
    create policy %3$I on storage.objects for update to authenticated using (%6$s) with check (%8$s);
    create policy %4$I on storage.objects for delete to authenticated using (%6$s);
  $policies$;
  of_site constant text := format('bucket_id = any (%L::text[]) and (select private.may(''approve''))',
    images || documents || array['media']);
  -- With four eyes on, `approve` publishes files, but changes none that the website shows.
  changes_site constant text := of_site
    || ' and ((select private.may(''publish'')) or not private.is_published_file(bucket_id || ''/'' || name))';
  uploads constant text := 'bucket_id = %L and public.may_upload(bucket_id, name)';
  -- An approval moves the files of a draft away.
  of_drafts constant text := 'bucket_id = ''drafts''
    and ((select private.may(''approve'')) or public.may_upload(bucket_id, name))';
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
    'admins remove the site''s files', of_site, changes_site, of_site, changes_site);
  execute format(policies,
    'admins read archived files', 'admins archive files', 'admins move archived files', 'admins remove archived files',
    'bucket_id = ''archive'' and (select private.may(''draft''))',
    'bucket_id = ''archive'' and (select private.may(''approve''))', format(uploads, 'archive'),
    'bucket_id = ''archive'' and (select private.may(''approve''))');
  execute format(policies,
    'admins read files of drafts', 'admins send files of drafts', 'admins move files of drafts',
    'admins remove files of drafts', 'bucket_id = ''drafts'' and (select private.may(''draft''))', of_drafts,
    format(uploads, 'drafts'), format(uploads, 'drafts'));
  create policy "admins read photos of inquiries" on storage.objects for select to authenticated
    using (
      bucket_id = 'inquiries' and (select private.may('inbox'))
      and exists (select from public.inquiry_files where path = objects.name)
    );
end
$$;
