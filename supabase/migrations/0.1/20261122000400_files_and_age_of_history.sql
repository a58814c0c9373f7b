-- For the server's own work, with its secret key: files are where they belong, and history does not grow for ever.

-- Every stored file, and the public addresses (bucket/path, as they stand in them) that rows and versions name.
create function public.file_inventory() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  address constant text := '/storage/v1/object/public/([^"?#\\\s]+)';
  content text;
  named jsonb;
  in_rows jsonb := '[]';
begin
  for content in select table_name from private.content_tables loop
    execute format(
      'select coalesce(jsonb_agg(distinct match[1]), ''[]'')
       from public.%I as stored, regexp_matches(to_jsonb(stored)::text, $1, ''g'') as match', content)
      into named using address;
    in_rows := in_rows || named;
  end loop;
  return jsonb_build_object(
    'content', in_rows,
    'history', (
      select coalesce(jsonb_agg(distinct match[1]), '[]')
      from public.content_history, regexp_matches(concat(before, after), address, 'g') as match
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'path', name, 'updated_at', updated_at)), '[]')
      from storage.objects
    )
  );
end
$$;

-- Forgets changes of before that time, `most` at once, and gives how many. The last 20 versions of what is still there
-- are kept; what is deleted goes whole, once its deletion is that old.
create function public.prune_history(older_than timestamptz, most integer default 1000) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  forgotten integer;
begin
  with aged as (
    select id, at,
      dense_rank() over (partition by record_id, kind order by transaction desc) as version,
      first_value(after is null) over newest_of_record as is_deleted,
      first_value(at) over newest_of_record as last_at
    from public.content_history
    window newest_of_record as (partition by record_id order by is_record desc, id desc)
  )
  delete from public.content_history where id in (
    select id from aged
    where at < older_than and (version > 20 or (is_deleted and last_at < older_than))
    order by id limit most
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

revoke all on function public.file_inventory(), public.prune_history(timestamptz, integer)
  from public, anon, authenticated;
grant execute on function public.file_inventory(), public.prune_history(timestamptz, integer) to service_role;
