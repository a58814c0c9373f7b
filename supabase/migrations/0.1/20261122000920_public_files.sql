-- What the site's server makes pictures from. A project's file service answers through a network of caches, which may know a
-- file for a minute after it has gone; its table is right at once.

-- The version of a file that everybody may read, and what it is; null where there is none. Security definer: no table API
-- reaches the tables of the file service.
create function public.public_file(bucket text, path text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('version', coalesce(version, metadata ->> 'eTag', ''), 'mimetype', metadata ->> 'mimetype')
  from storage.objects
  where bucket_id = bucket and name = path and exists (
    select from storage.buckets where id = bucket and public
  )
$$;

revoke all on function public.public_file(text, text) from public, anon, authenticated;
grant execute on function public.public_file(text, text) to service_role;
