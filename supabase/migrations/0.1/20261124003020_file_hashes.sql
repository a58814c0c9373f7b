-- What the server compares the stored bytes with. As one value: the table API cuts lists off at its greatest page.
create function public.file_hashes() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'bucket', bucket_id, 'path', name, 'version', version,
    'sha256', metadata ->> 'sha256', 'eTag', metadata ->> 'eTag'
  ) order by bucket_id, name), '[]')
  from storage.objects
$$;

revoke all on function public.file_hashes() from public, anon, authenticated;
grant execute on function public.file_hashes() to service_role;
