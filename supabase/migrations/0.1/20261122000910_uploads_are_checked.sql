-- What comes into the buckets has been looked at: by our own file service, which says so (storage.checks_content), or by the
-- site's server, which puts it in with its secret key. A project's file service believes what it is told of a file, so
-- there nobody else may put one in. All its ways to send bytes (upload, replace, resumable, signed, S3, copy) begin with
-- the right to insert; to move what lies there already takes the right to update, which stays.

do $$
declare
  policy record;
begin
  for policy in
    select policyname as name, with_check as check from pg_policies
    where schemaname = 'storage' and tablename = 'objects' and cmd = 'INSERT'
      and policyname in ('admins upload the site''s files', 'admins archive files', 'admins send files of drafts')
  loop
    execute format('drop policy %I on storage.objects', policy.name);
    execute format('create policy %I on storage.objects for insert to authenticated
      with check ((select to_regprocedure(''storage.checks_content()'') is not null) and %s)', policy.name, policy.check);
  end loop;
end
$$;
