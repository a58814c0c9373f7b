-- Stored files: the media list, the references to files, and functions for the file sweep and for images.

-- Returns the public addresses (bucket/path) that a row names, each with the column that names it.
create function private.addresses_in(stored jsonb) returns table (column_name text, address text)
language sql immutable set search_path = '' as $$
  -- A draft may hold anything instead of a row. The condition is cheap, and few long texts meet it.
  select distinct key, match[1]
  from jsonb_each_text(case when jsonb_typeof(stored) = 'object' then stored else '{}' end),
    regexp_matches(value, '/storage/v1/object/public/([^"?#\\\s]+)', 'g') as match
  where value like '%/storage/v1/object/public/%'
$$;

-- Requires `draft`. Returns:
--   `files`: every stored file but photos of inquiries
--   `uses`: every place that names a file, with column, description and record; `is_draft` when not published
--   `versions`: who used a file first
--   `images`: metadata and rights of images, null where a table has no row
-- `headings` names by table the column that titles a record. Security definer: reads accounts.
create function public.media(headings jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  content record;
  named jsonb;
  uses jsonb := '[]';
begin
  perform private.require_right('draft');
  perform private.require_size(headings::text, 10000);
  for content in
    select table_name, coalesce(parent_table, table_name) as record_table, coalesce(parent_column, 'id') as record_column,
      headings ->> coalesce(parent_table, table_name) as heading
    from private.content_tables
  loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(
         ''address'', address, ''content_type'', %2$L, ''record_id'', record.id, ''table_name'', %1$L,
         ''row_id'', stored.id, ''column_name'', column_name, ''title'', to_jsonb(record) ->> $1,
         ''description'', coalesce(entry ->> ''alt'', entry ->> ''title''), ''is_draft'', false
       )), ''[]'')
       from public.%1$I as stored join public.%2$I as record on record.id = stored.%3$I,
         to_jsonb(stored) as entry, private.addresses_in(entry)',
      content.table_name, content.record_table, content.record_column)
      into named using content.heading;
    uses := uses || named;
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object(
    'address', address, 'content_type', content_type, 'record_id', record_id, 'table_name', part.table_name,
    'row_id', coalesce(entry ->> 'id', record_id::text), 'column_name', column_name,
    'title', content_drafts.content -> 'row' ->> (headings ->> content_type),
    'description', coalesce(entry ->> 'alt', entry ->> 'title'), 'is_draft', true
  )), '[]') into named
  from public.content_drafts,
    lateral (
      select content_type as table_name, content_drafts.content -> 'row' as entry
      union all
      select list.key, child from jsonb_each(content_drafts.content -> 'children') as list,
        jsonb_array_elements(private.entries_of(list.value)) as child
    ) as part,
    private.addresses_in(entry);
  return jsonb_build_object(
    'uses', uses || named,
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('file', named.file, 'email', first.email)), '[]')
      from (select file, min(history_id) as id from private.history_files group by file) as named
        join public.content_history as first using (id)
    ),
    'images', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'file', file, 'focal_x', focal_x, 'focal_y', focal_y, 'credit', credit, 'is_ai', is_ai,
        'title', title, 'description', description, 'people', people, 'consent_until', consent_until,
        'licence', licence, 'original', original
      )), '[]')
      from public.image_metadata as metadata full join public.image_rights as rights using (file)
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bucket', bucket_id, 'path', name, 'size', (metadata ->> 'size')::bigint, 'mimetype', metadata ->> 'mimetype',
        'original_name', user_metadata ->> 'name', 'created_at', objects.created_at, 'email', users.email
      ) order by objects.created_at desc, objects.id), '[]')
      from storage.objects left join auth.users on users.id::text = objects.owner_id
      where bucket_id <> 'inquiries'
    )
  );
end
$$;

-- Returns those of the addresses (bucket/path) that published rows name; with `also_kept` those too that a draft or a
-- version names.
create function public.files_in_use(addresses text[], also_kept boolean default false) returns text[]
language sql stable set search_path = '' as $$
  select private.require_right('draft');
  select private.require_count(cardinality(addresses), 1000);
  select private.require_size(array_to_string(addresses, ''), 1048576);
  select array(
    select address
    from unnest(addresses) as address cross join lateral private.decoded_address(address) as wanted
    where exists (
        select from private.content_files where file = wanted and (also_kept or table_name <> 'content_drafts')
      )
      or also_kept and exists (select from private.history_files where file = wanted)
  )
$$;

-- For the server: the files in the wrong bucket, with the location they belong to. A file that a published row names is
-- public. Any other file that a draft or version names is in `drafts` or `archive`. A file of a record that was deleted
-- for good has no target when nothing else names it. Security definer: reads all references.
create function public.misplaced_files() returns jsonb language sql stable security definer set search_path = '' as $$
  with stored as (
    select bucket_id as bucket, objects.name as path, not public as is_private,
      case when public then bucket_id || '/' || objects.name else objects.name end as file
    from storage.objects join storage.buckets on buckets.id = bucket_id
    where public or bucket_id in ('archive', 'drafts')
  ), named as (
    select *,
      exists (select from private.content_files as c where c.file = stored.file and c.table_name <> 'content_drafts')
        as is_published,
      exists (select from private.content_files as c where c.file = stored.file and c.table_name = 'content_drafts')
        as is_draft,
      exists (select from private.history_files as h where h.file = stored.file) as is_former,
      exists (select from private.deleted_files as d where d.file = stored.file) as is_deleted
    from stored
  )
  select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket, 'path', path,
    'target_bucket', case
      when not (is_published or is_draft or is_former) then null
      when is_private then split_part(file, '/', 1) when is_draft then 'drafts' else 'archive' end,
    'target_path', case when is_private then substr(file, strpos(file, '/') + 1) else file end
  )), '[]')
  from named
  where case when is_published or is_draft or is_former
    then is_private = is_published and not exists (
      select from stored as other where other.file = named.file and other.is_private <> named.is_private
    )
    else is_deleted end
$$;

-- Puts one file in the place of another in all records and drafts that name it. Both are bucket/path. Returns how many
-- records and drafts changed.
create function public.replace_file(former text, latter text) returns integer
language plpgsql set search_path = '' as $$
declare
  ended constant text := '/storage/v1/object/public/' || former || '"';
  wanted constant text := '/storage/v1/object/public/' || latter || '"';
  content record;
  found jsonb := '[]';
  named jsonb;
  stored jsonb;
  changed jsonb;
  records integer := 0;
  drafts integer;
begin
  perform private.require_right('publish');
  perform private.require_size(former, 2000);
  perform private.require_size(latter, 2000);
  for content in
    select table_name, coalesce(parent_table, table_name) as record_table, coalesce(parent_column, 'id') as record_column
    from private.content_tables
  loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''table_name'', %L, ''record_id'', %I)), ''[]'')
       from public.%I as stored where strpos(to_jsonb(stored)::text, $1) > 0',
      content.record_table, content.record_column, content.table_name)
      into named using ended;
    found := found || named;
  end loop;
  for content in
    select distinct table_name, record_id from jsonb_to_recordset(found) as one (table_name text, record_id uuid)
    order by record_id
  loop
    perform private.lock_record(content.record_id);
    stored := private.stored_content(content.table_name, content.record_id);
    continue when stored is null;
    changed := replace(stored::text, ended, wanted)::jsonb;
    if public.save_content(content.table_name, changed -> 'row', changed -> 'children', stored) ? 'conflict' then
      raise sqlstate 'PT409' using message = 'changed meanwhile';
    end if;
    records := records + 1;
  end loop;
  update public.content_drafts as draft set
    content = replace(draft.content::text, ended, wanted)::jsonb,
    base = replace(draft.base::text, ended, wanted)::jsonb
  where strpos(concat(draft.content, draft.base), ended) > 0;
  get diagnostics drafts = row_count;
  if records + drafts > 0 then
    perform private.log_activity('replace_file', former, jsonb_build_object('count', records + drafts));
  end if;
  return records + drafts;
end
$$;

-- For the server: every stored file, the files that rows, drafts and versions name, and images with metadata or rights.
create function public.file_inventory() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'content', (
      select coalesce(jsonb_agg(distinct file), '[]') from private.content_files where table_name <> 'content_drafts'
    ),
    'drafts', (
      select coalesce(jsonb_agg(distinct file), '[]') from private.content_files where table_name = 'content_drafts'
    ),
    'history', (
      select coalesce(jsonb_agg(file), '[]') from (select distinct file from private.history_files) as named
    ),
    'deleted', (select coalesce(jsonb_agg(file), '[]') from private.deleted_files),
    'images', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'file', file, 'original', original, 'updated_at', greatest(metadata.updated_at, rights.updated_at)
      )), '[]')
      from public.image_metadata as metadata full join public.image_rights as rights using (file)
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'path', name, 'updated_at', updated_at)), '[]')
      from storage.objects
    )
  )
$$;

-- For the server: the hash of every stored file. One value, because the table API limits the rows of a list.
create function public.file_hashes() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'bucket', bucket_id, 'path', name, 'version', version, 'sha256', metadata ->> 'sha256'
  ) order by random()), '[]')
  from storage.objects
$$;

-- For the server: version and type of a public file; null when there is none. The file service of a Supabase project
-- answers through caches, which may contain a file for a minute after its deletion. Security definer: no table API
-- reaches the tables of the file service.
create function public.public_file(bucket text, path text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('version', coalesce(version, metadata ->> 'eTag', ''), 'mimetype', metadata ->> 'mimetype')
  from storage.objects
  where bucket_id = bucket and name = path and exists (
    select from storage.buckets where id = bucket and public
  )
$$;

grant execute on function public.media(jsonb), public.replace_file(text, text) to authenticated;
grant execute on function public.files_in_use(text[], boolean) to authenticated, service_role;
grant execute on function public.file_inventory(), public.misplaced_files(), public.file_hashes(), public.public_file(text, text) to service_role;
