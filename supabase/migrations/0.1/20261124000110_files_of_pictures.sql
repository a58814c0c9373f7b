-- The server's own work and the list of all files know what is kept with pictures.

-- Besides the files: of which pictures something is kept (`pictures`), each with the original in the bucket `archive`.
create or replace function public.file_inventory() returns jsonb
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
    'drafts', (
      select coalesce(jsonb_agg(distinct match[1]), '[]')
      from public.content_drafts, regexp_matches(concat(content_drafts.content, base), address, 'g') as match
    ),
    'history', (
      select coalesce(jsonb_agg(distinct match[1]), '[]')
      from public.content_history, regexp_matches(concat(before, after), address, 'g') as match
    ),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'file', file, 'original', original, 'updated_at', greatest(notes.updated_at, papers.updated_at)
      )), '[]')
      from public.picture_notes as notes full join public.picture_papers as papers using (file)
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', bucket_id, 'path', name, 'updated_at', updated_at)), '[]')
      from storage.objects
    )
  );
end
$$;

-- As before, and what is kept with the pictures (`pictures`), in columns of both tables;
-- null where a table has no row of it.
create or replace function public.media(headings jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  content record;
  named jsonb;
  uses jsonb := '[]';
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Your account may not see the files.';
  end if;
  for content in
    select table_name, coalesce(parent_table, table_name) as record_table, coalesce(parent_column, 'id') as record_column,
      headings ->> coalesce(parent_table, table_name) as heading
    from private.content_tables
  loop
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(
         ''address'', address, ''table_name'', %1$L, ''column_name'', column_name, ''record_id'', record.id,
         ''title'', to_jsonb(record) ->> $1, ''description'', coalesce(entry ->> ''alt'', entry ->> ''title''),
         ''is_draft'', false
       )), ''[]'')
       from public.%1$I as stored join public.%2$I as record on record.id = stored.%3$I,
         to_jsonb(stored) as entry, private.addresses_in(entry)',
      content.table_name, content.record_table, content.record_column)
      into named using content.heading;
    uses := uses || named;
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object(
    'address', address, 'table_name', part.table_name, 'column_name', column_name, 'record_id', record_id,
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
      select coalesce(jsonb_agg(jsonb_build_object('address', address, 'email', email)), '[]')
      from (
        -- As addresses_in, which would have to be called for each of very many rows.
        select distinct on (match[1]) match[1] as address, email
        from (
          select id, email, before as state from public.content_history
          union all select id, email, after from public.content_history
        ) as states, jsonb_each_text(state),
          regexp_matches(value, '/storage/v1/object/public/([^"?#\\\s]+)', 'g') as match
        where value like '%/storage/v1/object/public/%'
        order by match[1], id
      ) as first_named
    ),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'file', file, 'focal_x', focal_x, 'focal_y', focal_y, 'credit', credit, 'is_ai', is_ai,
        'people', people, 'consent_until', consent_until, 'licence', licence, 'original', original
      )), '[]')
      from public.picture_notes as notes full join public.picture_papers as papers using (file)
    ),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'bucket', bucket_id, 'path', name, 'size', (metadata ->> 'size')::bigint, 'mimetype', metadata ->> 'mimetype',
        'created_at', objects.created_at, 'email', users.email
      ) order by objects.created_at desc, objects.id), '[]')
      from storage.objects left join auth.users on users.id::text = objects.owner_id
    )
  );
end
$$;
